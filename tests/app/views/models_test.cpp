// SPDX-License-Identifier: Apache-2.0
#include "app/models/ledger_table_model.h"
#include "app/models/slice_table_model.h"
#include "app/models/table_filter.h"
#include "app/models/table_text.h"
#include "tests/app/views/tiny_trace.h"

#include <QAbstractItemModelTester>

#include <gtest/gtest.h>

#include <algorithm>

namespace stepscope::app {
namespace {

using Mode = QAbstractItemModelTester::FailureReportingMode;

using analysis::Grouping;
using analysis::TableKind;
using analysis::TableRow;

/// Rows written by hand, not computed: names of the tiny trace, figures of our choice.
struct Kernels {
  trace::TracePtr trace = test::tinyTrace();
  SliceTableModel model{TableKind::Kernels};

  Kernels() {
    TableRow gemm;
    gemm.label = test::kGemm;
    gemm.family = analysis::Family::Matmul;
    gemm.count = 1;
    gemm.totalNs = gemm.minNs = gemm.medianNs = gemm.p95Ns = gemm.maxNs = 40'000;
    gemm.longest = test::sliceAt(*trace, test::kGemm, 25);
    gemm.occurrences[10] = 1;
    TableRow elementwise;
    elementwise.label = test::kElementwise;
    elementwise.family = analysis::Family::Elementwise;
    elementwise.count = 12;
    elementwise.totalNs = 10'000;
    elementwise.minNs = 500;
    elementwise.medianNs = 800;
    elementwise.p95Ns = 1'000;
    elementwise.maxNs = 1'200;
    elementwise.shorterThanLaunch = 12;
    elementwise.longest = test::sliceAt(*trace, test::kElementwise, 74);
    model.setRows(trace, Grouping::Name, {gemm, elementwise});
  }
  int column(Figure figure) const {
    for (int i = 0; i < model.columnCount(); ++i)
      if (model.figure(i) == figure) return i;
    return -1;
  }
  QModelIndex cell(int row, Figure figure) const { return model.index(row, column(figure)); }
};

TEST(SliceTableModel, keepsTheModelContract) {
  Kernels kernels;
  QAbstractItemModelTester tester(&kernels.model, Mode::Fatal);
  kernels.model.setRows(kernels.trace, Grouping::Family, {});
  EXPECT_EQ(kernels.model.rowCount(), 0);
}

TEST(SliceTableModel, showsUnitsAndKeepsPlainNumbers) {
  Kernels kernels;
  const QModelIndex total = kernels.cell(0, Figure::Total);
  EXPECT_EQ(total.data().toString(), QStringLiteral("40.0 \u00b5s"));
  EXPECT_EQ(total.data(TableModel::ValueRole).toLongLong(), 40'000);
  EXPECT_DOUBLE_EQ(total.data(TableModel::ShareRole).toDouble(), 0.8); // 40 of 50 us
  EXPECT_EQ(kernels.cell(1, Figure::Count).data().toString(), QStringLiteral("12"));
}

TEST(SliceTableModel, standsForTheLongestInstance) {
  Kernels kernels;
  EXPECT_EQ(kernels.model.slice(0), test::sliceAt(*kernels.trace, test::kGemm, 25));
  EXPECT_EQ(kernels.model.slice(1), test::sliceAt(*kernels.trace, test::kElementwise, 74));
  EXPECT_EQ(kernels.model.rowOf(test::kElementwise), 1);
  EXPECT_EQ(kernels.model.rowOf("no such kernel"), -1);
}

TEST(SliceTableModel, givesTheBeginsOverTheStepForThePicture) {
  Kernels kernels;
  const auto bins = kernels.cell(0, Figure::Occurrences).data(TableModel::HistogramRole).value<QList<int>>();
  ASSERT_EQ(bins.size(), qsizetype(analysis::kOccurrenceBins));
  EXPECT_EQ(bins[10], 1);
  EXPECT_EQ(bins[11], 0);
}

TEST(SliceTableModel, marksFamiliesByTheirColour) {
  Kernels kernels;
  const int matmul = int(analysis::Bucket(analysis::Family::Matmul).index());
  EXPECT_EQ(kernels.cell(0, Figure::Family).data(TableModel::BucketRole).toInt(), matmul);
  EXPECT_FALSE(kernels.cell(0, Figure::Label).data(TableModel::BucketRole).isValid());
  TableRow row = kernels.model.at(0);
  kernels.model.setRows(kernels.trace, Grouping::Family, {row});
  EXPECT_EQ(kernels.cell(0, Figure::Label).data(TableModel::BucketRole).toInt(), matmul);
  EXPECT_EQ(kernels.column(Figure::Family), -1);
}

TEST(SliceTableModel, everyColumnOfEveryTableIsDescribed) {
  for (const TableKind kind : analysis::kAllTables)
    for (const Grouping grouping : groupingsOf(kind)) {
      const std::vector<Figure> figures = figuresOf(kind, grouping);
      EXPECT_EQ(figures.front(), Figure::Label);
      EXPECT_NE(std::find(figures.begin(), figures.end(), barOf(kind)), figures.end());
      for (const Figure figure : figures) {
        const TableColumn column = describe(figure, kind, grouping);
        EXPECT_FALSE(column.title.isEmpty());
        EXPECT_FALSE(column.toolTip.isEmpty());
        EXPECT_EQ(column.duration, column.exportTitle.endsWith(QStringLiteral("(ns)")));
      }
    }
}

TEST(TableFilter, sortsByNumbersNotByTexts) {
  Kernels kernels;
  TableFilter filter(&kernels.model);
  QAbstractItemModelTester tester(&filter, Mode::Fatal);
  // "1.2 us" and "40.0 us" as texts happen to agree ...
  filter.sort(kernels.column(Figure::Max), Qt::AscendingOrder);
  EXPECT_EQ(filter.mapToSource(filter.index(0, 0)).row(), 1);
  filter.sort(kernels.column(Figure::Count), Qt::DescendingOrder);
  EXPECT_EQ(filter.mapToSource(filter.index(0, 0)).row(), 1);
  // ... "500 ns" and "40.0 us" do not: 500 > 40.0
  filter.sort(kernels.column(Figure::Min), Qt::DescendingOrder);
  EXPECT_EQ(filter.mapToSource(filter.index(0, 0)).row(), 0);
}

TEST(TableFilter, findsAPartOfTheNameInAnyCase) {
  Kernels kernels;
  TableFilter filter(&kernels.model);
  EXPECT_TRUE(filter.setCondition(0, QStringLiteral("XMMA_Gemm")));
  ASSERT_EQ(filter.rowCount(), 1);
  EXPECT_EQ(filter.mapToSource(filter.index(0, 0)).row(), 0);
  filter.setCondition(0, QStringLiteral("functor_ADD")); // in the full name
  ASSERT_EQ(filter.rowCount(), 1);
  EXPECT_EQ(filter.mapToSource(filter.index(0, 0)).row(), 1);
  filter.setCondition(0, QStringLiteral("no such kernel"));
  EXPECT_EQ(filter.rowCount(), 0);
  EXPECT_TRUE(filter.setCondition(0, {}));
  EXPECT_EQ(filter.rowCount(), 2);
}

TEST(TableFilter, allColumnsMustFit) {
  Kernels kernels;
  TableFilter filter(&kernels.model);
  const auto rows = [&](Figure figure, const char* text) {
    EXPECT_TRUE(filter.setCondition(kernels.column(figure), QString::fromUtf8(text))) << text;
    return filter.rowCount();
  };
  EXPECT_EQ(rows(Figure::Total, "> 5 us"), 2);
  EXPECT_EQ(rows(Figure::Count, ">= 12"), 1);
  EXPECT_EQ(rows(Figure::Family, "!elementwise"), 0);
  filter.clearConditions();
  EXPECT_EQ(filter.rowCount(), 2);
}

TEST(TableFilter, aConditionThatMeansNothingHidesNothing) {
  Kernels kernels;
  TableFilter filter(&kernels.model);
  for (const char* text : {"> ", "fast", "10 parsecs", "1..", "> 10 us >", "1e999", "99999999999999999999 s"})
    EXPECT_FALSE(filter.setCondition(kernels.column(Figure::Total), QString::fromLatin1(text))) << text;
  EXPECT_FALSE(filter.setCondition(kernels.column(Figure::Count), QStringLiteral("> 3 us")));
  EXPECT_FALSE(filter.hasConditions());
}

TEST(ColumnCondition, readsNumbersWithSignsRangesAndUnits) {
  const TableColumn time{{}, {}, {}, true, true}, number{{}, {}, {}, true};
  const auto of = [](const char* text, const TableColumn& column) {
    const auto condition = parseCondition(QString::fromUtf8(text), column);
    return condition ? std::pair(condition->least, condition->most)
                     : std::pair<std::int64_t, std::int64_t>(0, -1);
  };
  constexpr auto kLow = std::numeric_limits<std::int64_t>::min(),
                 kHigh = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(of("10", time), std::pair(std::int64_t(10'000), kHigh)); // microseconds
  EXPECT_EQ(of("> 1.5 ms", time), std::pair(std::int64_t(1'500'001), kHigh));
  EXPECT_EQ(of(">=2s", time), std::pair(std::int64_t(2'000'000'000), kHigh));
  EXPECT_EQ(of("< 800 ns", time), std::pair(kLow, std::int64_t(799)));
  EXPECT_EQ(of("<= 3 \u00b5s", time), std::pair(kLow, std::int64_t(3'000)));
  EXPECT_EQ(of("1 .. 5 ms", time), std::pair(std::int64_t(1'000'000), std::int64_t(5'000'000)));
  EXPECT_EQ(of("900 us .. 2 ms", time), std::pair(std::int64_t(900'000), std::int64_t(2'000'000)));
  EXPECT_EQ(of("= 12", number), std::pair(std::int64_t(12), std::int64_t(12)));
  EXPECT_EQ(of(">1,000", number), std::pair(std::int64_t(1'001), kHigh));
}

TEST(TableText, copiesFullNamesAndPlainNumbersWithHeader) {
  Kernels kernels;
  QStringList bins;
  for (std::size_t i = 0; i < analysis::kOccurrenceBins; ++i)
    bins << (i == 10 ? QStringLiteral("1") : QStringLiteral("0"));
  const QString tsv = tableToTsv(kernels.model, {kernels.model.index(0, 0)});
  EXPECT_EQ(tsv,
            QStringLiteral("Name\tFamily\tCount\tBegins in each fortieth of the step\tTotal (ns)\tMedian "
                           "(ns)\tMin (ns)\tp95 (ns)\tMax (ns)\tShorter than launch\n") +
                QString::fromLatin1(test::kGemm) + QStringLiteral("\tmatmul\t1\t") +
                bins.join(QLatin1Char(' ')) + QStringLiteral("\t40000\t40000\t40000\t40000\t40000\t0\n"));
}

TEST(TableText, quotesCsvFieldsWithCommas) {
  Kernels kernels;
  const QStringList lines = tableToCsv(kernels.model).split(QStringLiteral("\r\n"));
  ASSERT_EQ(lines.size(), 4); // header, two rows, end
  EXPECT_TRUE(lines[2].startsWith(QLatin1Char('"') + QString::fromLatin1(test::kElementwise) +
                                  QStringLiteral("\",elementwise,12,")));
  EXPECT_TRUE(lines[2].endsWith(QStringLiteral(",10000,800,500,1000,1200,12")));
}

TEST(TableText, markdownShowsFiguresWithUnitsAndEscapesNames) {
  Kernels kernels;
  const QStringList lines =
      tableToMarkdown(kernels.model, {kernels.model.index(1, 0)}).split(QLatin1Char('\n'));
  ASSERT_EQ(lines.size(), 4); // titles, rule, row, end
  EXPECT_EQ(lines[0],
            QStringLiteral("| Name | Family | Count | Total | Median | Min | p95 | Max | &lt; launch |"));
  EXPECT_EQ(lines[1], QStringLiteral("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"));
  EXPECT_TRUE(
      lines[2].startsWith(QStringLiteral("| void at::native::vectorized\\_elementwise\\_kernel&lt;4, ")));
  EXPECT_TRUE(lines[2].endsWith(QStringLiteral(
      " | elementwise | 12 | 10.0 \u00b5s | 800 ns | 500 ns | 1.0 \u00b5s | 1.2 \u00b5s | 12 |")));
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
