// SPDX-License-Identifier: Apache-2.0
#include "app/models/call_table_model.h"
#include "app/models/kernel_table_model.h"
#include "app/models/ledger_table_model.h"
#include "app/models/operator_table_model.h"
#include "app/models/table_filter.h"
#include "app/models/table_text.h"
#include "tests/app/views/tiny_trace.h"

#include <QAbstractItemModelTester>

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

using Mode = QAbstractItemModelTester::FailureReportingMode;

/// Rows written by hand, not computed: names of the tiny trace, figures of our choice.
struct Kernels {
  trace::TracePtr trace = test::tinyTrace();
  KernelTableModel model;

  Kernels() {
    analysis::KernelRow gemm;
    gemm.name = trace->strings().find(test::kGemm);
    gemm.family = analysis::Family::Matmul;
    gemm.count = 1;
    gemm.totalNs = gemm.minNs = gemm.medianNs = gemm.p95Ns = gemm.maxNs = 40'000;
    gemm.longest = GpuWorkId(0);
    analysis::KernelRow elementwise;
    elementwise.name = trace->strings().find(test::kElementwise);
    elementwise.family = analysis::Family::Elementwise;
    elementwise.count = 12;
    elementwise.totalNs = 10'000;
    elementwise.minNs = 500;
    elementwise.medianNs = 800;
    elementwise.p95Ns = 1'000;
    elementwise.maxNs = 1'200;
    elementwise.shorterThanLaunch = 12;
    elementwise.longest = GpuWorkId(2);
    model.setRows(trace, {gemm, elementwise});
  }
};

TEST(KernelTableModel, keepsTheModelContract) {
  Kernels kernels;
  QAbstractItemModelTester tester(&kernels.model, Mode::Fatal);
  kernels.model.setRows(kernels.trace, {});
  EXPECT_EQ(kernels.model.rowCount(), 0);
}

TEST(KernelTableModel, showsUnitsAndKeepsPlainNumbers) {
  Kernels kernels;
  const QModelIndex total = kernels.model.index(0, KernelTableModel::Total);
  EXPECT_EQ(total.data().toString(), QStringLiteral("40.0 \u00b5s"));
  EXPECT_EQ(total.data(TableModel::ValueRole).toLongLong(), 40'000);
  EXPECT_DOUBLE_EQ(total.data(TableModel::ShareRole).toDouble(), 0.8); // 40 of 50 us
  EXPECT_EQ(kernels.model.index(1, KernelTableModel::Count).data().toString(), QStringLiteral("12"));
}

TEST(KernelTableModel, standsForTheLongestInstance) {
  Kernels kernels;
  EXPECT_EQ(kernels.model.slice(0), test::sliceAt(*kernels.trace, test::kGemm, 25));
  EXPECT_EQ(kernels.model.slice(1), test::sliceAt(*kernels.trace, test::kElementwise, 74));
}

TEST(TableFilter, sortsByNumbersNotByTexts) {
  Kernels kernels;
  TableFilter filter(&kernels.model);
  QAbstractItemModelTester tester(&filter, Mode::Fatal);
  filter.sort(KernelTableModel::Max,
              Qt::AscendingOrder); // "1.2 us" and "40.0 us" as texts happen to agree ...
  EXPECT_EQ(filter.mapToSource(filter.index(0, 0)).row(), 1);
  filter.sort(KernelTableModel::Count, Qt::DescendingOrder);
  EXPECT_EQ(filter.mapToSource(filter.index(0, 0)).row(), 1);
  filter.sort(KernelTableModel::Min, Qt::DescendingOrder); // ... "500 ns" and "40.0 us" do not: 500 > 40.0
  EXPECT_EQ(filter.mapToSource(filter.index(0, 0)).row(), 0);
}

TEST(TableFilter, findsAPartOfTheNameInAnyCase) {
  Kernels kernels;
  TableFilter filter(&kernels.model);
  filter.setNamePart(QStringLiteral("XMMA_Gemm"));
  ASSERT_EQ(filter.rowCount(), 1);
  EXPECT_EQ(filter.mapToSource(filter.index(0, 0)).row(), 0);
  filter.setNamePart(QStringLiteral("functor_ADD")); // in the full name
  ASSERT_EQ(filter.rowCount(), 1);
  EXPECT_EQ(filter.mapToSource(filter.index(0, 0)).row(), 1);
  filter.setNamePart(QStringLiteral("no such kernel"));
  EXPECT_EQ(filter.rowCount(), 0);
  filter.setNamePart({});
  EXPECT_EQ(filter.rowCount(), 2);
}

TEST(TableText, copiesFullNamesAndPlainNumbersWithHeader) {
  Kernels kernels;
  const QString tsv = tableToTsv(kernels.model, {kernels.model.index(0, 0)});
  EXPECT_EQ(tsv, QStringLiteral("Name\tFamily\tCount\tTotal (ns)\tMedian (ns)\tMin (ns)\tp95 (ns)\tMax "
                                "(ns)\tShorter than launch\n") +
                     QString::fromLatin1(test::kGemm) +
                     QStringLiteral("\tmatmul\t1\t40000\t40000\t40000\t40000\t40000\t0\n"));
}

TEST(TableText, quotesCsvFieldsWithCommas) {
  Kernels kernels;
  const QStringList lines = tableToCsv(kernels.model).split(QStringLiteral("\r\n"));
  ASSERT_EQ(lines.size(), 4); // header, two rows, end
  EXPECT_EQ(lines[2], QLatin1Char('"') + QString::fromLatin1(test::kElementwise) +
                          QStringLiteral("\",elementwise,12,10000,800,500,1000,1200,12"));
}

TEST(OperatorTableModel, keepsTheModelContractAndSharesSelfTime) {
  const trace::TracePtr trace = test::tinyTrace();
  OperatorTableModel model;
  QAbstractItemModelTester tester(&model, Mode::Fatal);
  analysis::OperatorRow mm, add;
  mm.name = trace->strings().find("aten::mm");
  mm.selfNs = 15'000;
  mm.totalNs = 20'000;
  mm.longest = test::sliceAt(*trace, "aten::mm", 10);
  add.name = trace->strings().find("aten::add");
  add.selfNs = 5'000;
  model.setRows(trace, {mm, add});
  EXPECT_EQ(model.index(0, OperatorTableModel::Name).data().toString(), QStringLiteral("aten::mm"));
  EXPECT_DOUBLE_EQ(model.index(0, OperatorTableModel::Self).data(TableModel::ShareRole).toDouble(), 0.75);
  EXPECT_EQ(model.slice(0), mm.longest);
  EXPECT_FALSE(model.slice(1).valid());
}

TEST(CallTableModel, keepsTheModelContract) {
  const trace::TracePtr trace = test::tinyTrace();
  CallTableModel model;
  QAbstractItemModelTester tester(&model, Mode::Fatal);
  analysis::CallRow launch;
  launch.name = trace->strings().find("cudaLaunchKernel");
  launch.count = 3;
  launch.totalNs = 12'000;
  launch.kernels = 3;
  model.setRows(trace, {launch});
  EXPECT_EQ(model.index(0, CallTableModel::Total).data().toString(), QStringLiteral("12.0 \u00b5s"));
  EXPECT_EQ(model.index(0, CallTableModel::Kernels).data(TableModel::ValueRole).toLongLong(), 3);
}

TEST(LedgerTableModel, listsBusyThenIdleLongestFirst) {
  analysis::Ledger ledger;
  ledger.window = {0, 1000};
  ledger.ns[analysis::Bucket(analysis::Family::Elementwise).index()] = 100;
  ledger.ns[analysis::Bucket(analysis::Family::Matmul).index()] = 50;
  ledger.ns[analysis::Bucket(analysis::IdleCause::HostSync).index()] = 50;
  ledger.ns[analysis::Bucket(analysis::IdleCause::Dispatch).index()] = 800;
  LedgerTableModel model;
  QAbstractItemModelTester tester(&model, Mode::Fatal);
  model.setLedger(ledger);
  ASSERT_EQ(model.rowCount(), 4);
  EXPECT_EQ(model.bucket(0), analysis::Bucket(analysis::Family::Elementwise));
  EXPECT_EQ(model.bucket(1), analysis::Bucket(analysis::Family::Matmul));
  EXPECT_EQ(model.bucket(2), analysis::Bucket(analysis::IdleCause::Dispatch));
  EXPECT_EQ(model.bucket(3), analysis::Bucket(analysis::IdleCause::HostSync));
  EXPECT_EQ(model.index(2, LedgerTableModel::Time).data().toString(), QStringLiteral("800 ns"));
  EXPECT_EQ(model.index(2, LedgerTableModel::Share).data().toString(), QStringLiteral("80.0 %"));
}

} // namespace
} // namespace stepscope::app
