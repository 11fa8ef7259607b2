// SPDX-License-Identifier: Apache-2.0
#include "app/commands/key_bindings.h"
#include "app/shell/command_palette.h"
#include "app/shell/keys_dialog.h"
#include "app/shell/message_bar.h"
#include "app/theme/theme.h"
#include "app/views/timeline/search_panel.h"
#include "app/views/timeline/timeline_canvas.h"
#include "app/views/timeline/timeline_widget.h"
#include "core/analysis/search.h"
#include "tests/app/shell/support.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QFile>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>

namespace stepscope::app {
namespace {

class CommandsTest : public test::SettingsTest {
protected:
  void SetUp() override {
    keyBindings().load(); // of the empty settings of this test
    applyTheme(*qApp, ThemeChoice::Light);
    window = std::make_unique<MainWindow>(MainWindow::Settings::Ignore);
    window->resize(1400, 900);
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
  }
  void TearDown() override {
    window.reset();
    keyBindings().resetAll();
  }
  void openTrace() { test::openAndWait(*window, {toPath(test::testTrace("mlp_eager")), {}, {}}); }
  const trace::Trace& trace() const { return *window->session()->trace()->summary.trace; }
  TimelineWidget* timeline() const { return window->docks()->timeline(); }

  CommandPalette* openPalette() {
    window->action(Command::CommandPalette)->trigger();
    return window->findChild<CommandPalette*>();
  }
  static QLineEdit* fieldOf(QWidget* widget) { return widget->findChild<QLineEdit*>(); }
  static QStringList entriesOf(CommandPalette* palette) {
    const QAbstractItemModel* model = palette->findChild<QListView*>()->model();
    QStringList texts;
    for (int row = 0; row < model->rowCount(); ++row)
      texts << model->index(row, 0).data().toString();
    return texts;
  }

  std::unique_ptr<MainWindow> window;
};

TEST_F(CommandsTest, everyViewAndEveryWindowCommandHasAnAction) {
  for (const View view : kAllViews)
    EXPECT_TRUE(commandOf(QStringLiteral("view.") + QLatin1String(key(view)))) << key(view);
  for (const CommandInfo& info : allCommands())
    if (info.scope == CommandScope::Window) {
      ASSERT_NO_THROW(window->action(info.command)) << qPrintable(info.id);
      EXPECT_EQ(window->action(info.command)->shortcuts(), info.keys) << qPrintable(info.id);
      EXPECT_TRUE(window->action(info.command)->toolTip().contains(description(info)));
    }
}

TEST_F(CommandsTest, thePaletteOffersWhatCanBeDone) {
  const QStringList closed = entriesOf(openPalette());
  EXPECT_TRUE(closed.contains(QStringLiteral("File: Open")));
  EXPECT_FALSE(closed.contains(QStringLiteral("Timeline: Zoom in"))) << "there is no trace";
  EXPECT_FALSE(closed.contains(QStringLiteral("Edit: Find")));
  window->findChild<CommandPalette*>()->close();
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  openTrace();
  const QStringList open = entriesOf(openPalette());
  EXPECT_TRUE(open.contains(QStringLiteral("Timeline: Zoom in")));
  EXPECT_TRUE(open.contains(QStringLiteral("Edit: Find")));
}

TEST_F(CommandsTest, aFewLettersAndEnterRunACommand) {
  openTrace();
  CommandPalette* palette = openPalette();
  QTest::keyClicks(fieldOf(palette), QStringLiteral("view heat"));
  ASSERT_FALSE(entriesOf(palette).isEmpty());
  EXPECT_EQ(entriesOf(palette).first(), QStringLiteral("View: Heatmap"));
  QTest::keyClick(fieldOf(palette), Qt::Key_Return);
  QApplication::processEvents();
  EXPECT_TRUE(window->docks()->isInFront(View::Heatmap));

  const Interval before = timeline()->visibleRange();
  palette = openPalette();
  QTest::keyClicks(fieldOf(palette), QStringLiteral("zoom in"));
  QTest::keyClick(fieldOf(palette), Qt::Key_Return);
  EXPECT_LT(timeline()->visibleRange().length(), before.length());
}

TEST_F(CommandsTest, thePaletteJumpsToAName) {
  openTrace();
  CommandPalette* palette = openPalette();
  QTest::keyClicks(fieldOf(palette), QStringLiteral("aten::addmm"));
  ASSERT_TRUE(test::waitFor([&] { return !entriesOf(palette).isEmpty(); }));
  EXPECT_EQ(entriesOf(palette).first(), QStringLiteral("aten::addmm"));
  QTest::keyClick(fieldOf(palette), Qt::Key_Return);
  std::int64_t longest = 0;
  for (std::uint32_t row = 0; row < trace().sliceCount(); ++row)
    if (trace().name(SliceId(row)) == "aten::addmm")
      longest = std::max(longest, trace().duration(SliceId(row)));
  ASSERT_TRUE(timeline()->selected().valid());
  EXPECT_EQ(trace().name(timeline()->selected()), "aten::addmm");
  EXPECT_EQ(trace().duration(timeline()->selected()), longest);
}

TEST_F(CommandsTest, arrowsChooseAndEscapeCloses) {
  CommandPalette* palette = openPalette();
  const auto* list = palette->findChild<QListView*>();
  EXPECT_EQ(list->currentIndex().row(), 0);
  QTest::keyClick(fieldOf(palette), Qt::Key_Down);
  EXPECT_EQ(list->currentIndex().row(), 1);
  QTest::keyClick(fieldOf(palette), Qt::Key_Up);
  QTest::keyClick(fieldOf(palette), Qt::Key_Up);
  EXPECT_EQ(list->currentIndex().row(), 0);
  QTest::keyClicks(fieldOf(palette), QStringLiteral("qqqqqq"));
  EXPECT_TRUE(entriesOf(palette).isEmpty());
  QTest::keyClick(fieldOf(palette), Qt::Key_Return); // nothing to run
  EXPECT_TRUE(palette->isVisible());
  QTest::keyClick(fieldOf(palette), Qt::Key_Escape);
  EXPECT_FALSE(palette->isVisible());
}

TEST_F(CommandsTest, keysAreChangedInTheDialog) {
  KeysDialog dialog;
  dialog.show();
  const auto* list = dialog.findChild<QTreeWidget*>();
  EXPECT_EQ(list->topLevelItemCount(), 8) << "File, Edit, View, Heatmap, Tables, Help, Marks, Timeline";
  dialog.choose(Command::ZoomIn);
  auto* edit = dialog.findChild<QKeySequenceEdit*>();
  const auto button = [&](const QString& text) {
    for (QPushButton* each : dialog.findChildren<QPushButton*>())
      if (each->text() == text) return each;
    return static_cast<QPushButton*>(nullptr);
  };
  edit->setKeySequence(QKeySequence(Qt::Key_E));
  ASSERT_NE(button(QStringLiteral("Assign")), nullptr);
  button(QStringLiteral("Assign"))->click();
  EXPECT_EQ(keyBindings().keys(Command::ZoomIn), QList<QKeySequence>{QKeySequence(Qt::Key_E)});
  EXPECT_EQ(dialog.chosen(), Command::ZoomIn) << "stays chosen";

  // Ctrl+F belongs to another command: the dialog says so, and takes it from there when told to.
  edit->setKeySequence(QKeySequence(QStringLiteral("Ctrl+F")));
  QString said;
  for (const QLabel* label : dialog.findChildren<QLabel*>())
    said += label->text();
  EXPECT_TRUE(said.contains(QStringLiteral("\u201cFind\u201d"))) << qPrintable(said);
  ASSERT_NE(button(QStringLiteral("Assign anyway")), nullptr);
  button(QStringLiteral("Assign anyway"))->click();
  EXPECT_TRUE(keyBindings().keys(Command::Find).isEmpty());
  EXPECT_TRUE(window->action(Command::Find)->shortcuts().isEmpty()) << "menus follow";
  EXPECT_FALSE(keyBindings().conflict(Command::ZoomIn, keyBindings().keys(Command::ZoomIn)));

  button(QStringLiteral("All defaults"))->click();
  EXPECT_FALSE(keyBindings().anyChanged());
  EXPECT_EQ(window->action(Command::Find)->shortcuts(), infoOf(Command::Find).keys);
}

TEST_F(CommandsTest, aChangedKeyWorksInTheTimeline) {
  openTrace();
  keyBindings().setKeys(Command::ZoomIn, {QKeySequence(Qt::Key_E)});
  auto* canvas = timeline()->findChild<TimelineCanvas*>();
  const Interval whole = timeline()->visibleRange();
  QTest::keyClick(canvas, Qt::Key_W);
  EXPECT_EQ(timeline()->visibleRange(), whole);
  QTest::keyClick(canvas, Qt::Key_E);
  EXPECT_LT(timeline()->visibleRange().length(), whole.length());
}

TEST_F(CommandsTest, theDialogFiltersByCommandAndKey) {
  KeysDialog dialog;
  auto* filter = fieldOf(&dialog);
  const auto shown = [&] {
    QStringList texts;
    const auto* list = dialog.findChild<QTreeWidget*>();
    for (int i = 0; i < list->topLevelItemCount(); ++i)
      for (int k = 0; k < list->topLevelItem(i)->childCount(); ++k)
        if (!list->topLevelItem(i)->child(k)->isHidden()) texts << list->topLevelItem(i)->child(k)->text(0);
    return texts;
  };
  EXPECT_EQ(shown().size(), qsizetype(allCommands().size()));
  filter->setText(QStringLiteral("measure"));
  EXPECT_EQ(shown(), QStringList{QStringLiteral("Measure")});
  filter->setText(QStringLiteral("Ctrl+P"));
  EXPECT_EQ(shown(), QStringList{QStringLiteral("Commands")});
}

TEST_F(CommandsTest, findOpensTheSearchAndUndoFollowsTheTimeline) {
  openTrace();
  EXPECT_FALSE(window->action(Command::Undo)->isEnabled());
  window->action(Command::Find)->trigger();
  QApplication::processEvents();
  EXPECT_TRUE(window->docks()->isInFront(View::Timeline));
  EXPECT_TRUE(timeline()->findChild<SearchPanel*>()->isVisible());
  const Interval whole = timeline()->visibleRange();
  timeline()->run(Command::ZoomIn);
  EXPECT_TRUE(window->action(Command::Undo)->isEnabled());
  EXPECT_EQ(window->action(Command::Undo)->text(), QStringLiteral("&Undo movement"));
  window->action(Command::Undo)->trigger();
  EXPECT_EQ(timeline()->visibleRange(), whole);
  EXPECT_FALSE(window->action(Command::Undo)->isEnabled());
  EXPECT_TRUE(window->action(Command::Redo)->isEnabled());
}

TEST_F(CommandsTest, findMeansTheViewThatHasTheFocus) {
  openTrace();
  const auto* panel = timeline()->findChild<SearchPanel*>();
  window->showView(View::Kernels);
  QApplication::processEvents();
  QWidget* kernels = window->docks()->dock(View::Kernels);
  auto* table = kernels->findChild<QTableView*>();
  ASSERT_NE(table, nullptr);
  table->setFocus();
  QTest::keyClick(table, Qt::Key_F, Qt::ControlModifier);
  EXPECT_FALSE(panel->isVisible());
  EXPECT_NE(qobject_cast<QLineEdit*>(QApplication::focusWidget()), nullptr) << "the filter of the table";
  EXPECT_TRUE(kernels->isAncestorOf(QApplication::focusWidget()));

  window->showView(View::Overview);
  QApplication::processEvents();
  window->docks()->dock(View::Overview)->widget()->setFocus();
  QTest::keyClick(window.get(), Qt::Key_F, Qt::ControlModifier);
  EXPECT_TRUE(test::waitFor([&] { return panel->isVisible(); }));
}

TEST_F(CommandsTest, digitsSetBookmarksAndGoToThem) {
  openTrace();
  window->showView(View::Timeline);
  QApplication::processEvents();
  auto* canvas = timeline()->findChild<TimelineCanvas*>();
  canvas->setFocus();
  timeline()->setVisibleRange({1'000'000, 3'000'000});
  QTest::keyClick(canvas, Qt::Key_4, Qt::ControlModifier | Qt::ShiftModifier);
  ASSERT_EQ(timeline()->project().marks.size(), 1u);
  QTest::keyClick(canvas, Qt::Key_Home);
  EXPECT_NE(timeline()->visibleRange(), (Interval{1'000'000, 3'000'000}));
  QTest::keyClick(canvas, Qt::Key_4, Qt::ControlModifier);
  EXPECT_EQ(timeline()->visibleRange(), (Interval{1'000'000, 3'000'000}));
}

TEST_F(CommandsTest, aLinkOpensTheTraceWhereItWasCopied) {
  openTrace();
  timeline()->setVisibleRange({1'000'000, 3'000'000});
  window->action(Command::CopyLink)->trigger();
  QString link = QApplication::clipboard()->text();
  EXPECT_EQ(link, QStringLiteral("stepscope '%1#t=1000000ns-3000000ns'").arg(test::testTrace("mlp_eager")));
  link.remove(QStringLiteral("stepscope ")).remove(QLatin1Char('\''));
  const auto parsed = parseCommandLine({QStringLiteral("stepscope"), link});
  MainWindow other(MainWindow::Settings::Ignore);
  other.show();
  other.openFromCommandLine(std::get<CommandLine>(parsed));
  ASSERT_TRUE(test::waitFor([&] { return other.showsTrace(); }));
  EXPECT_EQ(other.docks()->timeline()->visibleRange(), (Interval{1'000'000, 3'000'000}));
  EXPECT_TRUE(test::waitFor([&] { return other.docks()->isInFront(View::Timeline); }));
  other.showPlace({1'000'000'000'000, 2'000'000'000'000});
  ASSERT_EQ(other.messages()->texts().size(), 1);
  EXPECT_TRUE(other.messages()->texts().first().contains(QStringLiteral("outside this trace")));
}

} // namespace
} // namespace stepscope::app
