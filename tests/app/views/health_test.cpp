// SPDX-License-Identifier: Apache-2.0
#include "app/views/health/health_widget.h"

#include "app/models/repair_table_model.h"
#include "app/views/parts/badge.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"
#include "tests/app/views/tiny_trace.h"

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

LoadedTracePtr damaged() {
  trace::TraceBuilder builder;
  trace::SliceRecord record;
  record.duration = 1000;
  record.name = builder.strings().intern("a");
  record.track = builder.trackFor(trace::TrackKind::CpuThread, "1", "1");
  record.kind = trace::SliceKind::Operator;
  record.category = builder.categoryFor("cpu_op");
  builder.addSlice(record);
  builder.countEvents(2, 0, 0);
  builder.addRepair("truncated-file", trace::Severity::Lost, 1234567, "the file ends early");
  builder.addRepair("stray-comma", trace::Severity::Note, 12, "a comma too many was skipped", 3);
  builder.setSource("cut.json", "kineto-json", 2000, 2000);
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(builder.finish(1));
  return loaded;
}

QString textOf(const QWidget& widget) {
  QString all;
  for (const Text* text : widget.findChildren<Text*>())
    all += text->text() + QLatin1Char('\n');
  return all;
}

class HealthView : public testing::Test {
protected:
  HealthView() {
    view.resize(1000, 800);
    view.show();
  }
  HealthWidget view;
};

TEST_F(HealthView, saysThatNothingIsWrong) {
  view.setTrace(test::tinyLoaded());
  EXPECT_TRUE(textOf(view).contains(QStringLiteral("Nothing is wrong with this file.")));
  EXPECT_EQ(view.findChild<TableView*>(), nullptr);
}

TEST_F(HealthView, listsEveryRepairWithItsOffset) {
  view.setTrace(damaged());
  const auto* table = view.findChild<TableView*>();
  ASSERT_NE(table, nullptr);
  const QAbstractItemModel& model = *table->model();
  ASSERT_EQ(model.rowCount(), 2);
  QStringList rows;
  for (int row = 0; row < 2; ++row)
    rows << model.index(row, RepairTableModel::Rule).data().toString() + QLatin1Char(' ') +
                model.index(row, RepairTableModel::Outcome).data().toString() + QLatin1Char(' ') +
                model.index(row, RepairTableModel::Times).data().toString() + QLatin1Char(' ') +
                model.index(row, RepairTableModel::Offset).data().toString();
  rows.sort();
  EXPECT_EQ(rows, QStringList({QStringLiteral("stray-comma nothing lost 3 12"),
                               QStringLiteral("truncated-file lost 1 1,234,567")}));
  EXPECT_TRUE(textOf(view).contains(QStringLiteral("Much of this file is lost")));
}

TEST_F(HealthView, saysWhatCannotBeToldAndWhy) {
  view.setTrace(damaged());
  int yes = 0, no = 0;
  for (const Badge* badge : view.findChildren<Badge*>()) {
    yes += badge->word() == QLatin1String("yes") ? 1 : 0;
    no += badge->word() == QLatin1String("no") ? 1 : 0;
  }
  EXPECT_EQ(yes, 0) << "one operator, nothing else";
  EXPECT_EQ(no, 6);
  EXPECT_TRUE(textOf(view).contains(QStringLiteral("profile with record_shapes=True")));
}

TEST_F(HealthView, isEmptyWithoutATrace) {
  view.setTrace(damaged());
  view.setTrace(nullptr);
  EXPECT_TRUE(view.findChild<EmptyState*>()->isVisible());
}

} // namespace
} // namespace stepscope::app
