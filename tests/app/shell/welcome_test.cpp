// SPDX-License-Identifier: Apache-2.0
#include "app/help/snippets.h"
#include "app/shell/drop_overlay.h"
#include "app/shell/entry_button.h"
#include "app/shell/recent_files.h"
#include "app/shell/recent_list.h"
#include "app/shell/welcome_page.h"
#include "app/theme/theme.h"
#include "app/views/advisor/advisor_widget.h"
#include "app/views/advisor/finding_card.h"
#include "app/views/overview/overview_widget.h"
#include "app/views/parts/code_box.h"
#include "tests/app/shell/support.h"

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QUrl>

namespace stepscope::app {
namespace {

class WelcomeTest : public test::SettingsTest {
protected:
  void SetUp() override {
    applyTheme(*qApp, ThemeChoice::Light);
    window = new MainWindow;
    window->resize(1280, 800);
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window));
  }
  void TearDown() override {
    QList<QPointer<MainWindow>> windows; // with a window its menus go, which are top-level too
    for (QWidget* widget : QApplication::topLevelWidgets())
      if (auto* each = qobject_cast<MainWindow*>(widget)) windows << each;
    qDeleteAll(windows);
  }

  WelcomePage* page() const { return window->welcome(); }
  QList<EntryButton*> recentRows() const { return page()->recent()->findChildren<EntryButton*>(); }
  EntryButton* recentRow(const QString& part) const {
    for (EntryButton* row : recentRows())
      if (row->text().contains(part)) return row;
    return nullptr;
  }
  void dragOver(const QStringList& paths) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths)
      urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &enter);
    EXPECT_TRUE(enter.isAccepted());
  }

  MainWindow* window = nullptr;
};

TEST_F(WelcomeTest, isWhatAWindowBeginsWith) {
  EXPECT_FALSE(window->showsTrace());
  EXPECT_TRUE(page()->isVisible());
  EXPECT_EQ(page()->findChildren<EntryButton*>().size(), 3) << "the case study";
  EXPECT_TRUE(page()->recent()->visibleRegion().isEmpty()) << "nothing was opened yet";
}

TEST_F(WelcomeTest, oneClickOpensACaseOfTheStudy) {
  EntryButton* slow = page()->findChildren<EntryButton*>().first();
  QTest::mouseClick(slow, Qt::LeftButton);
  ASSERT_TRUE(test::waitFor([&] { return window->showsTrace(); }));
  EXPECT_TRUE(window->session()->path().endsWith(QStringLiteral("gdn_fallback_padded.trace.json.zst")));
}

TEST_F(WelcomeTest, snippetsAreThoseOfTheDocumentation) {
  QByteArray pages;
  for (const char* name : {"CAPTURE.md", "LIVE.md"}) {
    QFile file(QStringLiteral(STEPSCOPE_SOURCE_DIR "/resources/docs/") + QLatin1String(name));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    pages += file.readAll();
  }
  const QList<CaptureSnippet> snippets = captureSnippets();
  ASSERT_EQ(snippets.size(), 5);
  for (const CaptureSnippet& snippet : snippets) {
    EXPECT_FALSE(snippet.code.trimmed().isEmpty()) << qPrintable(snippet.title);
    EXPECT_TRUE(pages.contains("\n" + snippet.code.toUtf8() + "\n```")) << qPrintable(snippet.title);
  }
  EXPECT_TRUE(snippets[0].code.contains(QStringLiteral("export_chrome_trace")));
  EXPECT_TRUE(snippets[2].code.contains(QStringLiteral("trainer_callback")));
  EXPECT_TRUE(snippets[3].code.contains(QStringLiteral("lightning.Callback")));
  EXPECT_TRUE(snippets[4].code.contains(QStringLiteral("KINETO_USE_DAEMON=1")));
  QFile helper(QStringLiteral(STEPSCOPE_SOURCE_DIR "/resources/python/stepscope_capture.py"));
  ASSERT_TRUE(helper.open(QIODevice::ReadOnly));
  EXPECT_EQ(captureHelper(), helper.readAll());
}

TEST_F(WelcomeTest, aSnippetIsCopiedWithTheKeyboard) {
  auto* tabs = page()->findChild<QTabWidget*>(QStringLiteral("captureTabs"));
  ASSERT_NE(tabs, nullptr);
  tabs->tabBar()->setFocus();
  QTest::keyClick(tabs->tabBar(), Qt::Key_Right);
  QTest::keyClick(tabs->tabBar(), Qt::Key_Right);
  EXPECT_EQ(tabs->currentIndex(), 2);
  auto* box = tabs->currentWidget()->findChild<CodeBox*>();
  auto* copy = box->findChild<QPushButton*>();
  copy->setFocus();
  QTest::keyClick(copy, Qt::Key_Space);
  EXPECT_EQ(QApplication::clipboard()->text(), captureSnippets()[2].code);
}

TEST_F(WelcomeTest, recentFilesSayWhereWhenAndHowLarge) {
  const QString here = write(QStringLiteral("here.trace.json"), QByteArray(2048, ' '));
  recent::add(folder() + QStringLiteral("/gone.trace.json"));
  recent::add(here);
  page()->refresh();
  ASSERT_EQ(recentRows().size(), 2);
  ASSERT_TRUE(test::waitFor([&] { return recentRow(QStringLiteral("(missing)")) != nullptr; }));
  const EntryButton* there = recentRow(QStringLiteral("here.trace.json"));
  EXPECT_TRUE(there->isEnabled());
  EXPECT_TRUE(there->detail().contains(formatBytes(2048))) << qPrintable(there->detail());
  EXPECT_TRUE(there->detail().contains(
      QLocale().toString(QFileInfo(here).lastModified().date(), QLocale::ShortFormat)));
  EXPECT_EQ(recentRow(QStringLiteral("(missing)"))->text(), QStringLiteral("gone.trace.json (missing)"));
  EXPECT_FALSE(recentRow(QStringLiteral("(missing)"))->isEnabled());
}

TEST_F(WelcomeTest, rowsAreTakenOffTheListWithDeleteAndWithTheCross) {
  const QString first = write(QStringLiteral("first.json"), "x"),
                second = write(QStringLiteral("second.json"), "x");
  recent::add(first);
  recent::add(second);
  page()->refresh();
  EntryButton* row = recentRow(QStringLiteral("second.json"));
  row->setFocus();
  QTest::keyClick(row, Qt::Key_Delete);
  ASSERT_TRUE(test::waitFor([&] { return recentRows().size() == 1; }));
  EXPECT_EQ(recent::files(), QStringList(first));
  EXPECT_TRUE(recentRows().first()->hasFocus()) << "the keyboard goes on where it was";
  EXPECT_TRUE(QFile::exists(second)) << "only the list forgets it";
  auto* cross = page()->recent()->findChild<QToolButton*>();
  EXPECT_TRUE(cross->accessibleName().contains(QStringLiteral("first.json")));
  QTest::mouseClick(cross, Qt::LeftButton);
  ASSERT_TRUE(test::waitFor([&] { return recent::files().isEmpty(); }));
  EXPECT_FALSE(page()->recent()->isVisible());
}

TEST_F(WelcomeTest, draggingShowsWhereToDrop) {
  auto* overlay = window->findChild<DropOverlay*>();
  ASSERT_NE(overlay, nullptr);
  EXPECT_FALSE(overlay->isVisible());
  dragOver({test::testTrace("mlp_eager")});
  EXPECT_TRUE(overlay->isVisible());
  EXPECT_EQ(overlay->text(), QStringLiteral("Drop to open"));
  EXPECT_EQ(overlay->size(), overlay->parentWidget()->size());
  QDragLeaveEvent leave;
  QApplication::sendEvent(window, &leave);
  EXPECT_FALSE(overlay->isVisible());

  test::openAndWait(*window, {toPath(test::testTrace("mlp_eager")), {}, {}});
  dragOver({test::testTrace("mlp_eager")});
  EXPECT_EQ(overlay->text(), QStringLiteral("Drop to compare with mlp_eager.trace.json.zst"));
}

TEST_F(WelcomeTest, everyButtonHasAKeyOrANameAndIsReached) {
  for (const auto* button : page()->findChildren<QAbstractButton*>()) {
    EXPECT_NE(button->focusPolicy() & Qt::TabFocus, 0) << qPrintable(button->text());
    EXPECT_FALSE(button->text().isEmpty() && button->accessibleName().isEmpty());
  }
}

TEST_F(WelcomeTest, aDroppedTraceAndOneClickLeadToItsFirstFixCard) {
  const QString path = test::testTrace("resnet_slow");
  dragOver({path});
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier); // the first action
  QApplication::sendEvent(window, &drop);
  ASSERT_TRUE(test::waitFor([&] { return window->showsTrace(); }));
  QPushButton* show = nullptr;
  for (auto* each : window->docks()->overview()->findChildren<QPushButton*>())
    if (show == nullptr && each->text() == QStringLiteral("Show")) show = each;
  ASSERT_NE(show, nullptr) << "what to fix first is on the page that opens";
  QTest::mouseClick(show, Qt::LeftButton); // the second
  ASSERT_TRUE(test::waitFor([&] { return window->docks()->isInFront(View::Advisor); }));
  auto* card = window->docks()->advisor()->findChild<FindingCard*>();
  ASSERT_NE(card, nullptr);
  EXPECT_TRUE(test::waitFor([&] { return card->hasFocus() && !card->visibleRegion().isEmpty(); }));
}

} // namespace
} // namespace stepscope::app
