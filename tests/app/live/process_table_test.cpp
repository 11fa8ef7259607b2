// SPDX-License-Identifier: Apache-2.0
#include "app/live/process_table_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>

namespace stepscope::app {
namespace {

live::ListedProcess process(int pid, live::Readiness readiness = live::Readiness::Ready) {
  live::ListedProcess result;
  result.facts.pid = pid;
  result.facts.command = "python train.py";
  result.readiness = readiness;
  return result;
}

TEST(ProcessTable, aNewListKeepsTheRowsOfThoseThatStay) {
  ProcessTableModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.setProcesses({process(30), process(10), process(20)});
  ASSERT_EQ(model.rowCount(), 3);
  EXPECT_EQ(model.at(0).facts.pid, 10);
  const QPersistentModelIndex kept = model.index(1, 0);
  model.setProcesses({process(5), process(20, live::Readiness::Busy), process(40)});
  ASSERT_EQ(model.rowCount(), 3);
  EXPECT_EQ(kept.row(), 1) << "still process 20";
  EXPECT_EQ(model.index(1, ProcessTableModel::State).data().toString(),
            QStringLiteral("its profiler is in use"));
  model.setProcesses({});
  EXPECT_EQ(model.rowCount(), 0);
  EXPECT_FALSE(kept.isValid());
}

TEST(ProcessTable, showsRankRoleAndGpus) {
  live::ListedProcess rank = process(1), worker = process(2), launcher = process(3);
  rank.facts.rank = worker.facts.rank = 7;
  rank.facts.gpus = {0, 3};
  worker.role = live::Role::Worker;
  launcher.role = live::Role::Launcher;
  ProcessTableModel model;
  model.setProcesses({rank, worker, launcher});
  const auto shown = [&](int row, int column) { return model.index(row, column).data().toString(); };
  EXPECT_EQ(shown(0, ProcessTableModel::Rank), QStringLiteral("7"));
  EXPECT_EQ(shown(0, ProcessTableModel::Gpus), QStringLiteral("0, 3"));
  EXPECT_EQ(shown(1, ProcessTableModel::Rank), QStringLiteral("7, worker"));
  EXPECT_EQ(shown(2, ProcessTableModel::Rank), QStringLiteral("launcher"));
  EXPECT_EQ(model.index(0, ProcessTableModel::Rank).data(TableModel::ValueRole), 7);
}

} // namespace
} // namespace stepscope::app
