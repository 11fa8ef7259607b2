// SPDX-License-Identifier: Apache-2.0
// The window in German. What it says is compared with words, not with the translation's file.
#include "app/language/language.h"
#include "app/shell/settings_dialog.h"
#include "app/views/heatmap/heatmap_words.h"
#include "app/views/kernels/kernels_widget.h"
#include "app/views/kernels/slice_table_page.h"
#include "app/views/parts/table_view.h"
#include "app/views/timeline/timeline_words.h"
#include "tests/app/shell/support.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QApplication>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLibraryInfo>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSet>

namespace stepscope::app {
namespace {

class German : public test::SettingsTest {
protected:
  German() { language::use(QStringLiteral("de")); }
  ~German() override { language::use(QStringLiteral("en")); }

  static QStringList titlesOf(const QList<QAction*>& actions) {
    QStringList titles;
    for (const QAction* action : actions)
      titles << action->text();
    return titles;
  }
};

/// The letters that the entries of a menu take, twice what two entries take.
QString mnemonicsOf(const QList<QAction*>& actions) {
  QString letters;
  for (const QAction* action : actions) {
    const QString text = action->text().remove(QStringLiteral("&&"));
    const qsizetype at = text.indexOf(QLatin1Char('&'));
    if (at >= 0 && at + 1 < text.size()) letters += text[at + 1].toUpper();
  }
  return letters;
}

TEST_F(German, menusAndViewsHaveGermanTitles) {
  const MainWindow window;
  EXPECT_EQ(titlesOf(window.menuBar()->actions()),
            QStringList({QStringLiteral("&Datei"), QStringLiteral("&Bearbeiten"), QStringLiteral("&Ansicht"),
                         QStringLiteral("&Markierungen"), QStringLiteral("&Hilfe")}));
  EXPECT_TRUE(
      titlesOf(window.menuBar()->actions().first()->menu()->actions()).contains(QStringLiteral("B&eenden")));
  EXPECT_EQ(window.docks()->dock(View::Timeline)->windowTitle(), QStringLiteral("Zeitleiste"));
  EXPECT_EQ(window.docks()->dock(View::Advisor)->windowTitle(), QStringLiteral("Berater"));
}

TEST_F(German, noTwoEntriesOfAMenuTakeTheSameLetter) {
  const MainWindow window;
  QList<QList<QAction*>> menus{window.menuBar()->actions()};
  for (const QMenu* menu : window.menuBar()->findChildren<QMenu*>())
    menus << menu->actions();
  for (const QList<QAction*>& actions : menus) {
    const QString letters = mnemonicsOf(actions);
    EXPECT_EQ(QSet<QChar>(letters.begin(), letters.end()).size(), letters.size())
        << qPrintable(letters) << " of " << qPrintable(titlesOf(actions).join(QStringLiteral(", ")));
  }
}

TEST_F(German, tablesHaveGermanColumnsAndFamilies) {
  MainWindow window;
  window.show();
  test::openAndWait(window, {test::sample("gdn_fused_packed").toStdString(), {}, {}});
  window.showView(View::Kernels);
  auto* page =
      window.docks()->dock(View::Kernels)->findChild<KernelsWidget*>()->page(analysis::TableKind::Kernels);
  ASSERT_NE(page, nullptr);
  ASSERT_TRUE(test::waitFor([page] { return page->isReady(); }));
  const QAbstractItemModel& model = *page->view()->model();
  QStringList columns, families;
  for (int column = 0; column < model.columnCount(); ++column)
    columns << model.headerData(column, Qt::Horizontal).toString();
  EXPECT_TRUE(columns.contains(QStringLiteral("Anzahl"))) << qPrintable(columns.join(QLatin1Char(' ')));
  const qsizetype family = columns.indexOf(QStringLiteral("Familie"));
  ASSERT_GE(family, 0);
  for (int row = 0; row < model.rowCount(); ++row)
    families << model.index(row, static_cast<int>(family)).data().toString();
  EXPECT_TRUE(families.contains(QStringLiteral("elementweise")));
  EXPECT_FALSE(families.contains(QStringLiteral("elementwise")));
}

TEST_F(German, settingsHaveGermanLabelsAndButtons) {
  const SettingsDialog dialog;
  EXPECT_EQ(dialog.windowTitle(), QStringLiteral("Einstellungen"));
  QStringList labels;
  for (const QLabel* label : dialog.findChildren<QLabel*>())
    labels << label->text();
  EXPECT_TRUE(labels.contains(QStringLiteral("&Sprache")));
  const QString ofQt = QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_de.qm");
  if (!QFile::exists(ofQt)) GTEST_SKIP() << "Qt's own translations are not installed";
  EXPECT_EQ(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Cancel)->text(),
            QStringLiteral("Abbrechen"));
}

TEST_F(German, pluralsFollowTheNumberAndFiguresStayAsTheyAre) {
  EXPECT_EQ(TimelineWords::launches(1), QStringLiteral("1 Start"));
  EXPECT_EQ(TimelineWords::launches(1035), QStringLiteral("1,035 Starts"));
  EXPECT_EQ(TimelineWords::work(1), QStringLiteral("1 Kernel oder Kopie"));
  EXPECT_EQ(TimelineWords::work(0), QStringLiteral("0 Kernel und Kopien"));
}

TEST_F(German, whatHasNoTranslationIsEnglish) {
  EXPECT_EQ(QCoreApplication::translate("stepscope::app::MainWindow", "Never said before"),
            QStringLiteral("Never said before"));
  EXPECT_EQ(QCoreApplication::translate("stepscope::app::MainWindow", "Open trace"),
            QStringLiteral("Trace \u00f6ffnen"));
  language::use(QStringLiteral("tlh"));
  EXPECT_EQ(QCoreApplication::translate("stepscope::app::MainWindow", "Open trace"),
            QStringLiteral("Open trace"));
  EXPECT_EQ(HeatmapWords::kernels(1), QStringLiteral("1 kernel"));
}

} // namespace
} // namespace stepscope::app
