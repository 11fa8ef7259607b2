// SPDX-License-Identifier: Apache-2.0
#include "app/live/attach_dialog.h"
#include "app/live/capture_options.h"
#include "app/settings/layouts.h"
#include "app/settings/settings.h"
#include "app/shell/folder_list.h"
#include "app/shell/keys_dialog.h"
#include "app/shell/message_bar.h"
#include "app/shell/settings_dialog.h"
#include "app/theme/theme.h"
#include "tests/app/shell/support.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QInputDialog>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QTimer>

namespace stepscope::app {
namespace {

class SettingsDialogTest : public test::SettingsTest {
protected:
  void SetUp() override {
    applyTheme(*qApp, ThemeChoice::Light);
    settings::setTheme(ThemeChoice::Light);
    window = new MainWindow;
    window->resize(1280, 800);
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window));
  }
  void TearDown() override {
    QList<QPointer<MainWindow>> windows;
    for (QWidget* widget : QApplication::topLevelWidgets())
      if (auto* each = qobject_cast<MainWindow*>(widget)) windows << each;
    qDeleteAll(windows);
    applyTheme(*qApp, ThemeChoice::Light);
  }

  SettingsDialog* open() {
    QTest::keyClick(window, Qt::Key_Comma, Qt::ControlModifier);
    return window->findChild<SettingsDialog*>();
  }
  static QComboBox* combo(SettingsDialog* dialog, const char* name) {
    for (QComboBox* box : dialog->findChildren<QComboBox*>())
      if (box->accessibleName() == QLatin1String(name)) return box;
    return nullptr;
  }
  static QPushButton* button(SettingsDialog* dialog, QDialogButtonBox::StandardButton which) {
    return dialog->findChild<QDialogButtonBox*>()->button(which);
  }
  /// A folder with a catalogue of one family that the built-in one does not have.
  QString catalogue() {
    QDir(folder()).mkpath(QStringLiteral("own"));
    write(
        QStringLiteral("own/own.json"),
        R"({"schema": "stepscope.fused-kernels/1", "families": [{"id": "own-norm", "rule": "missing-fused-kernels",
             "title": "t", "explanation": "e", "place": "layer", "slow": {"operators": "mul add"},
             "no_gain": "none", "fix": {"summary": "Install it."}}]})");
    return folder() + QStringLiteral("/own");
  }

  MainWindow* window = nullptr;
};

TEST_F(SettingsDialogTest, whatWasNeverSetIsTheDefault) {
  const settings::Preferences first = settings::preferences();
  EXPECT_EQ(first.scalePercent, 100);
  EXPECT_TRUE(first.catalogueFolders.isEmpty());
  EXPECT_FALSE(first.memoryLimitBytes.has_value());
  EXPECT_EQ(first.capture.iterations, 4);
  EXPECT_TRUE(first.capture.shapes);
  EXPECT_FALSE(first.capture.stacks);
}

TEST_F(SettingsDialogTest, whatIsStoredAndMakesNoSenseReadsAsTheDefault) {
  QSettings stored;
  stored.setValue(QStringLiteral("appearance/theme"), QStringLiteral("purple"));
  stored.setValue(QStringLiteral("appearance/scale"), 7);
  stored.setValue(QStringLiteral("reading/memoryLimitBytes"), -5);
  stored.setValue(QStringLiteral("capture/iterations"), 1'000'000);
  const settings::Preferences read = settings::preferences();
  EXPECT_EQ(read.theme, ThemeChoice::System);
  EXPECT_EQ(read.scalePercent, 100);
  EXPECT_EQ(read.capture.iterations, 4);
  EXPECT_FALSE(read.memoryLimitBytes.has_value());
}

TEST_F(SettingsDialogTest, okStoresAndAppliesWithTheKeyboardAlone) {
  SettingsDialog* dialog = open();
  ASSERT_NE(dialog, nullptr);
  ASSERT_TRUE(QTest::qWaitForWindowActive(dialog));
  QTest::keyClick(combo(dialog, "Theme"), Qt::Key_Down);
  combo(dialog, "Size of the interface")->setFocus();
  QTest::keyClick(combo(dialog, "Size of the interface"), Qt::Key_Down);
  EXPECT_FALSE(theme().dark) << "nothing changes before OK";
  QTest::keyClick(dialog, Qt::Key_Return);
  EXPECT_TRUE(theme().dark);
  EXPECT_EQ(settings::preferences().theme, ThemeChoice::Dark);
  EXPECT_EQ(settings::preferences().scalePercent, 125);
  ASSERT_FALSE(window->messages()->texts().isEmpty()) << "what takes a restart is said";
  EXPECT_TRUE(window->messages()->texts().first().contains(QStringLiteral("125 %")));
}

TEST_F(SettingsDialogTest, escapeChangesNothing) {
  SettingsDialog* dialog = open();
  QTest::keyClick(combo(dialog, "Theme"), Qt::Key_Down);
  QTest::keyClick(dialog, Qt::Key_Escape);
  EXPECT_FALSE(dialog->isVisible());
  EXPECT_EQ(settings::preferences().theme, ThemeChoice::Light);
  EXPECT_FALSE(theme().dark);
}

TEST_F(SettingsDialogTest, defaultsComeBackButTheRestStays) {
  settings::Preferences other;
  other.scalePercent = 200;
  other.memoryLimitBytes = 1ull << 30;
  other.capture.stacks = true;
  other.catalogueFolders << QStringLiteral("/nowhere");
  settings::setPreferences(other);
  layouts::save(QStringLiteral("mine"), "x");
  SettingsDialog* dialog = open();
  QTest::mouseClick(button(dialog, QDialogButtonBox::RestoreDefaults), Qt::LeftButton);
  EXPECT_EQ(settings::preferences().scalePercent, 200) << "nothing changes before OK";
  QTest::mouseClick(button(dialog, QDialogButtonBox::Ok), Qt::LeftButton);
  const settings::Preferences now = settings::preferences();
  EXPECT_EQ(now.scalePercent, 100);
  EXPECT_FALSE(now.memoryLimitBytes.has_value());
  EXPECT_FALSE(now.capture.stacks);
  EXPECT_TRUE(now.catalogueFolders.isEmpty());
  EXPECT_EQ(layouts::names(), QStringList(QStringLiteral("mine")));
}

TEST_F(SettingsDialogTest, aCatalogueFolderIsTriedAndItsFaultNamed) {
  SettingsDialog* dialog = open();
  FolderList* list = dialog->catalogues();
  const QString empty = folder() + QStringLiteral("/empty");
  QDir().mkpath(empty);
  list->add(empty);
  ASSERT_TRUE(test::waitFor([&] { return list->message().contains(QStringLiteral("holds no .json file")); }));
  EXPECT_TRUE(list->message().contains(empty));
  list->removeCurrent();
  list->add(catalogue());
  ASSERT_TRUE(test::waitFor([&] { return list->message().startsWith(QStringLiteral("With these")); }))
      << qPrintable(list->message());
  QTest::mouseClick(button(dialog, QDialogButtonBox::Ok), Qt::LeftButton);
  EXPECT_EQ(settings::preferences().catalogueFolders, QStringList(folder() + QStringLiteral("/own")));
}

TEST_F(SettingsDialogTest, tracesAreOpenedWithLimitAndCatalogues) {
  settings::Preferences wanted;
  wanted.memoryLimitBytes = 2ull << 30;
  wanted.catalogueFolders << catalogue() << QStringLiteral("/is/not/there");
  settings::setPreferences(wanted);
  test::openAndWait(*window, {toPath(test::testTrace("mlp_eager")), {}, {}});
  EXPECT_EQ(window->session()->request().memoryLimitBytes, 2ull << 30);
  EXPECT_EQ(window->session()->request().catalogues.size(), 2u);
  const QStringList said = window->messages()->texts();
  ASSERT_EQ(said.size(), 1) << "a folder that is gone is named, and the trace opens";
  EXPECT_TRUE(said.first().contains(QStringLiteral("/is/not/there")));
  EXPECT_TRUE(window->showsTrace());
}

TEST_F(SettingsDialogTest, anOpenTraceIsJudgedAgainWithOtherCatalogues) {
  test::openAndWait(*window, {toPath(test::testTrace("mlp_eager")), {}, {}});
  EXPECT_TRUE(window->session()->request().catalogues.empty());
  SettingsDialog* dialog = open();
  dialog->catalogues()->add(catalogue());
  ASSERT_TRUE(test::waitFor(
      [&] { return dialog->catalogues()->message().startsWith(QStringLiteral("With these")); }));
  QTest::mouseClick(button(dialog, QDialogButtonBox::Ok), Qt::LeftButton);
  QPushButton* again = nullptr;
  for (auto* each : window->messages()->findChildren<QPushButton*>())
    if (each->text() == QStringLiteral("Judge again")) again = each;
  ASSERT_NE(again, nullptr) << "what is shown was judged with the catalogues from before";
  const LoadedTrace* before = window->session()->trace().get();
  QTest::mouseClick(again, Qt::LeftButton);
  ASSERT_TRUE(test::waitFor([&] { return !window->session()->busy() && window->showsTrace(); }));
  EXPECT_NE(window->session()->trace().get(), before);
  const std::vector<std::filesystem::path> own{toPath(folder() + QStringLiteral("/own"))};
  EXPECT_EQ(window->session()->request().catalogues, own);
}

TEST_F(SettingsDialogTest, capturesBeginWithTheChosenFlags) {
  SettingsDialog* dialog = open();
  auto* options = dialog->findChild<CaptureOptions*>();
  options->setSeconds(2.5);
  options->setFolder(folder());
  for (QCheckBox* box : options->findChildren<QCheckBox*>())
    box->setChecked(box->text().contains(QStringLiteral("stacks")));
  QTest::mouseClick(button(dialog, QDialogButtonBox::Ok), Qt::LeftButton);
  const AttachDialog attach;
  const live::CaptureRequest request = attach.options()->request();
  EXPECT_EQ(request.iterations, 0);
  EXPECT_EQ(request.durationNs, 2'500'000'000);
  EXPECT_FALSE(request.shapes);
  EXPECT_TRUE(request.stacks);
  EXPECT_EQ(attach.options()->folder(), folder());
}

TEST_F(SettingsDialogTest, leadsToTheKeys) {
  SettingsDialog* dialog = open();
  for (QPushButton* each : dialog->findChildren<QPushButton*>())
    if (each->text() == QStringLiteral("&Keys...")) QTest::mouseClick(each, Qt::LeftButton);
  EXPECT_NE(dialog->findChild<KeysDialog*>(), nullptr);
}

TEST_F(SettingsDialogTest, aLayoutIsSavedChosenAndDeleted) {
  test::openAndWait(*window, {toPath(test::testTrace("mlp_eager")), {}, {}});
  DockArea* docks = window->docks();
  docks->dock(View::Kernels)->hide();
  docks->raise(View::Timeline);
  QTimer::singleShot(0, window, [this] {
    auto* ask = window->findChild<QInputDialog*>();
    ASSERT_NE(ask, nullptr);
    ask->setTextValue(QStringLiteral("Reading & writing"));
    ask->accept();
  });
  window->action(Command::SaveLayout)->trigger();
  EXPECT_EQ(layouts::names(), QStringList(QStringLiteral("Reading & writing")));

  window->action(Command::ResetLayout)->trigger();
  EXPECT_FALSE(docks->dock(View::Kernels)->isHidden());
  auto* menu = window->findChild<QMenu*>(QStringLiteral("layoutMenu"));
  Q_EMIT menu->aboutToShow();
  const auto choose = [menu](const QString& text) {
    for (QAction* each : menu->actions())
      if (each->text() == text) each->trigger();
  };
  choose(QStringLiteral("Reading && writing"));
  EXPECT_TRUE(docks->dock(View::Kernels)->isHidden());

  for (QAction* each : menu->actions())
    if (each->menu() != nullptr) each->menu()->actions().first()->trigger();
  EXPECT_TRUE(layouts::names().isEmpty());
}

TEST_F(SettingsDialogTest, aLayoutOfAnotherVersionIsRefusedWithWords) {
  test::openAndWait(*window, {toPath(test::testTrace("mlp_eager")), {}, {}});
  layouts::save(QStringLiteral("old"), "not a layout");
  auto* menu = window->findChild<QMenu*>(QStringLiteral("layoutMenu"));
  Q_EMIT menu->aboutToShow();
  for (QAction* each : menu->actions())
    if (each->text() == QStringLiteral("old")) each->trigger();
  ASSERT_EQ(window->messages()->texts().size(), 1);
  EXPECT_TRUE(window->messages()->texts().first().contains(QStringLiteral("old")));
}

} // namespace
} // namespace stepscope::app
