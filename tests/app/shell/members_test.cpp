// SPDX-License-Identifier: Apache-2.0
#include "app/models/member_table_model.h"
#include "app/shell/main_window.h"
#include "app/shell/member_dialog.h"
#include "app/shell/message_bar.h"
#include "app/shell/recent_files.h"
#include "app/theme/theme.h"
#include "app/views/parts/table_view.h"
#include "tests/app/shell/support.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDialogButtonBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace stepscope::app {
namespace {

using test::waitFor;

QString archive(const char* name) {
  return QStringLiteral(STEPSCOPE_TEST_DATA "/archives/") + QLatin1String(name);
}

load::MemberList listed(const char* name) {
  auto list = load::listMembers(toPath(archive(name)), {});
  return list.has_value() && list.value() ? std::move(*std::move(list).value()) : load::MemberList{};
}

class Members : public test::SettingsTest {
protected:
  Members() { applyTheme(*qApp, ThemeChoice::Light); }
};

TEST_F(Members, theModelHoldsTheTraces) {
  MemberTableModel model(listed("run.zip"));
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  ASSERT_EQ(model.rowCount(), 3);
  const auto shown = [&](int column) { return model.index(2, column).data().toString(); };
  EXPECT_EQ(shown(MemberTableModel::Name), QStringLiteral("run/iteration_10/rank1_trace.json"));
  EXPECT_EQ(shown(MemberTableModel::Rank), QStringLiteral("1 of 4"));
  EXPECT_EQ(shown(MemberTableModel::Cycle), QStringLiteral("10"));
  EXPECT_EQ(model.index(2, MemberTableModel::Size).data(TableModel::ValueRole), 1858);
}

TEST_F(Members, typingFiltersArrowsChooseAndEnterOpens) {
  MemberDialog dialog(listed("run.zip"), toPath(archive("run.zip")), nullptr);
  dialog.show();
  auto* search = dialog.findChild<QLineEdit*>();
  const auto* open = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open);
  EXPECT_TRUE(QString::fromStdString(dialog.chosen().string())
                  .endsWith(QLatin1String("iteration_2/rank0_trace.json")));
  QTest::keyClick(search, Qt::Key_Down);
  EXPECT_TRUE(dialog.chosen().string().ends_with("rank0_trace.json.gz")) << dialog.chosen();
  QTest::keyClicks(search, QStringLiteral("RANK1"));
  EXPECT_TRUE(dialog.chosen().string().ends_with("run.zip!run/iteration_10/rank1_trace.json"));
  QTest::keyClicks(search, QStringLiteral("nothing"));
  EXPECT_TRUE(dialog.chosen().empty());
  EXPECT_FALSE(open->isEnabled());
  search->clear();
  QSignalSpy accepted(&dialog, &QDialog::accepted);
  QTest::keyClick(dialog.findChild<TableView*>(), Qt::Key_Return);
  EXPECT_EQ(accepted.count(), 1);
}

TEST_F(Members, anArchiveWithSeveralTracesAsksWhichAndOpensIt) {
  MainWindow window;
  window.show();
  window.open({toPath(archive("run.zip")), {}, {}});
  MemberDialog* dialog = nullptr;
  ASSERT_TRUE(waitFor([&] { return (dialog = window.findChild<MemberDialog*>()) != nullptr; }));
  EXPECT_TRUE(window.messages()->texts().isEmpty());
  dialog->accept();
  ASSERT_TRUE(waitFor([&] { return window.session()->trace() != nullptr; }));
  EXPECT_EQ(window.session()->trace()->summary.kernels, 10u);
  EXPECT_EQ(window.windowTitle(), QStringLiteral("rank0_trace.json \u2013 Stepscope"));
  ASSERT_FALSE(recent::files().isEmpty());
  EXPECT_TRUE(recent::isThere(recent::files().first()));
}

TEST_F(Members, aFolderWithOneTraceOpensIt) {
  QFile trace(archive("../h200/mlp_eager.trace.json.zst"));
  ASSERT_TRUE(trace.copy(folder() + QStringLiteral("/only.json.zst")));
  MainWindow window;
  window.show();
  test::openAndWait(window, {toPath(folder()), {}, {}});
  ASSERT_TRUE(window.session()->trace());
}

} // namespace
} // namespace stepscope::app
