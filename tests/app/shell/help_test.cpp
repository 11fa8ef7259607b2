// SPDX-License-Identifier: Apache-2.0
#include "app/help/browser.h"
#include "app/help/help_window.h"
#include "app/help/pages.h"
#include "app/live/attach_dialog.h"
#include "app/theme/theme.h"
#include "app/views/job/job_widget.h"
#include "app/views/live/live_widget.h"
#include "tests/app/shell/support.h"

#include <QApplication>
#include <QDirIterator>
#include <QLineEdit>
#include <QPointer>
#include <QRegularExpression>
#include <QTest>
#include <QTreeWidget>

namespace stepscope::app {
namespace {

class HelpTest : public test::SettingsTest {
protected:
  void SetUp() override {
    applyTheme(*qApp, ThemeChoice::Light);
    window = std::make_unique<MainWindow>(MainWindow::Settings::Ignore);
    window->resize(1280, 800);
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
  }
  HelpWindow* help() const { return window->findChild<HelpWindow*>(); }
  /// Every page of the contents that the search leaves.
  QStringList shown() const {
    QStringList names;
    const QTreeWidget* tree = help()->contents();
    for (int i = 0; i < tree->topLevelItemCount(); ++i)
      for (int k = 0; k < tree->topLevelItem(i)->childCount(); ++k)
        names << tree->topLevelItem(i)->child(k)->data(0, Qt::UserRole).toString();
    return names;
  }

  /// Shortcuts belong to the active window; the offscreen platform has no user who would choose it.
  static void activate(QWidget* each) {
    QApplication::setActiveWindow(each);
    ASSERT_EQ(QApplication::activeWindow(), each);
  }

  std::unique_ptr<MainWindow> window;
};

TEST_F(HelpTest, f1OpensThePageOnTheViewInFront) {
  QTest::keyClick(window.get(), Qt::Key_F1);
  ASSERT_NE(help(), nullptr);
  EXPECT_EQ(help()->browser()->page(), QStringLiteral("docs/QUICKSTART.html"));
  test::openAndWait(*window, {toPath(test::testTrace("mlp_eager")), {}, {}});
  for (const View view : kAllViews) {
    activate(window.get());
    window->showView(view);
    if (QApplication::focusWidget() != nullptr) QApplication::focusWidget()->clearFocus();
    QTest::keyClick(window.get(), Qt::Key_F1);
    const QString wanted = view == View::Compare
                               ? QStringLiteral("docs/COMPARE.html")
                               : QStringLiteral("docs/views/%1.html").arg(QLatin1String(key(view)));
    EXPECT_EQ(help()->browser()->page(), wanted);
    EXPECT_GT(help()->browser()->toPlainText().size(), 200) << key(view);
  }
  EXPECT_EQ(window->findChildren<HelpWindow*>().size(), 1) << "one window for all pages";
}

TEST_F(HelpTest, f1WorksInTheWindowsOfThisOne) {
  const QString stream = write(QStringLiteral("begun.stream"), "");
  const QString job = write(QStringLiteral("job.jsonl"), "");
  const std::pair<QWidget*, const char*> windows[] = {{window->attach(), "docs/LIVE.html"},
                                                      {window->followLive(stream), "docs/LIVE.html"},
                                                      {window->openJob(toPath(job)), "docs/JOBS.html"}};
  for (const auto& [each, page] : windows) {
    if (help() != nullptr) help()->showPage(QStringLiteral("docs/QUICKSTART.html"));
    activate(each);
    QTest::keyClick(each, Qt::Key_F1);
    ASSERT_NE(help(), nullptr) << page;
    EXPECT_EQ(help()->browser()->page(), QLatin1String(page));
  }
}

TEST_F(HelpTest, everyPageOfTheSourcesIsThereWithATitle) {
  QStringList names;
  for (const help::Page& page : help::pages()) {
    names << page.name;
    EXPECT_FALSE(page.title.isEmpty()) << qPrintable(page.name);
    EXPECT_FALSE(help::read(page.name).isEmpty()) << qPrintable(page.name);
  }
  const QString docs = QStringLiteral(STEPSCOPE_SOURCE_DIR "/resources/");
  for (QDirIterator each(docs + QStringLiteral("docs"), {QStringLiteral("*.md")}, QDir::Files,
                         QDirIterator::Subdirectories);
       each.hasNext();) {
    QString name = each.next().mid(docs.size());
    EXPECT_TRUE(names.contains(name.replace(QStringLiteral(".md"), QStringLiteral(".html"))))
        << qPrintable(name);
  }
}

TEST_F(HelpTest, noLinkLeadsNowhere) {
  static const QRegularExpression pattern(QStringLiteral("href=\"([^\"]+)\""));
  int links = 0;
  for (const help::Page& page : help::pages()) {
    const QString html = QString::fromUtf8(help::read(page.name));
    for (auto match = pattern.globalMatch(html); match.hasNext();) {
      const QUrl target = QUrl(help::urlOf(page.name)).resolved(QUrl(match.next().captured(1)));
      if (target.scheme() != QLatin1String("qrc")) continue;
      const QByteArray linked = help::read(target.path().section(QStringLiteral("/help/"), 1));
      EXPECT_FALSE(linked.isEmpty()) << qPrintable(page.name) << ": " << qPrintable(target.toString());
      if (target.hasFragment()) {
        EXPECT_TRUE(linked.contains("id=\"" + target.fragment().toUtf8() + '"'))
            << qPrintable(target.toString());
      }
      ++links;
    }
  }
  EXPECT_GT(links, 60);
}

TEST_F(HelpTest, searchFindsAndMarksWordsAndEnterOpensTheFirst) {
  QTest::keyClick(window.get(), Qt::Key_F1);
  const auto all = shown().size();
  activate(help());
  QTest::keyClick(help(), Qt::Key_F, Qt::ControlModifier);
  QTest::keyClicks(help()->search(), QStringLiteral("Padding positions"));
  EXPECT_TRUE(shown().contains(QStringLiteral("docs/rules/padding-waste.html")));
  EXPECT_TRUE(shown().contains(QStringLiteral("docs/COMPARE.html")));
  EXPECT_LT(shown().size(), all);
  QTest::keyClick(help()->search(), Qt::Key_Return);
  EXPECT_EQ(help()->browser()->page(), shown().first());
  EXPECT_FALSE(help()->browser()->extraSelections().isEmpty());
  help()->search()->setText(QStringLiteral("nosuchword"));
  EXPECT_TRUE(shown().isEmpty());
  help()->search()->clear();
  EXPECT_EQ(shown().size(), all);
}

TEST_F(HelpTest, linksAndTheWayBackWork) {
  HelpWindow* shownHelp = window->showHelp(QStringLiteral("docs/QUICKSTART.html"));
  Q_EMIT shownHelp->browser()->anchorClicked(QUrl(QStringLiteral("views/advisor.html")));
  EXPECT_EQ(shownHelp->browser()->page(), QStringLiteral("docs/views/advisor.html"));
  Q_EMIT shownHelp->browser()->anchorClicked(QUrl(QStringLiteral("../RULES.html")));
  EXPECT_EQ(shownHelp->browser()->page(), QStringLiteral("docs/RULES.html"));
  shownHelp->browser()->backward();
  EXPECT_EQ(shownHelp->browser()->page(), QStringLiteral("docs/views/advisor.html"));
  activate(shownHelp);
  QTest::keyClick(shownHelp, Qt::Key_Escape);
  EXPECT_FALSE(shownHelp->isVisible());
}

TEST_F(HelpTest, followsTheTheme) {
  HelpWindow* shownHelp = window->showHelp(QStringLiteral("docs/QUICKSTART.html"));
  applyTheme(*qApp, ThemeChoice::Dark);
  QApplication::processEvents();
  const QImage page = shownHelp->browser()->grab().toImage();
  EXPECT_LT(qGray(page.pixel(page.width() - 30, page.height() - 8)), 80);
  applyTheme(*qApp, ThemeChoice::Light);
}

} // namespace
} // namespace stepscope::app
