// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/compare_tables.h"

#include "app/language/core_text.h"
#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/compare/compare_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>

namespace stepscope::app {
namespace {

struct Series {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::Series)
};

Cell unknown() { return {Series::tr("not known"), QVariant(), {}}; }
Cell nsCell(double ns, const QString& note = {}) {
  const auto whole = static_cast<std::int64_t>(std::llround(ns));
  return {formatDuration(whole), qlonglong(whole), Series::tr("%1 ns%2").arg(formatExact(whole), note)};
}
Cell countCell(std::uint64_t count) { return {formatCount(count), qlonglong(count), {}}; }
Cell shareCell(double share) { return {formatShare(share), share, {}}; }
Cell factorCell(const std::optional<compare::Factor>& factor) {
  if (!factor) return {QString(), QVariant(), {}};
  return {formatTimes(factor->value), factor->value,
          Series::tr("%1; %2").arg(factor->perToken ? Series::tr("Time for the same real tokens")
                                                    : Series::tr("Time of a step"),
                                   coreText(describe(factor->source)))};
}

struct Figure {
  QString title, toolTip;
  std::function<Cell(const compare::SeriesRow&)> cell;
};

std::vector<Figure> figures() {
  using Row = compare::SeriesRow;
  return {
      {Series::tr("Times as fast as the first"), Series::tr("More than 1: faster than the first run"),
       [](const Row& r) { return factorCell(r.againstFirst); }},
      {Series::tr("Times as fast as the one before"),
       Series::tr("More than 1: faster than the run in the column before"),
       [](const Row& r) { return factorCell(r.againstPrevious); }},
      {Series::tr("Step, traced"), Series::tr("Wall time of the recorded step"),
       [](const Row& r) { return nsCell(static_cast<double>(r.measures.stepNs)); }},
      {Series::tr("Step, untraced"), Series::tr("Wall time of a step without the profiler"),
       [](const Row& r) {
         const compare::StepTime& t = r.measures.untraced;
         if (t.source == compare::TimeSource::Traced) return unknown();
         return nsCell(t.ns, Series::tr("; %1, from %2 to %3")
                                 .arg(coreText(describe(t.source)), formatDuration(std::llround(t.lowNs)),
                                      formatDuration(std::llround(t.highNs))));
       }},
      {Series::tr("Launches"), Series::tr("Calls of the step that start GPU work"),
       [](const Row& r) { return countCell(r.measures.launches); }},
      {Series::tr("Kernels"), Series::tr("Kernels that the step launched"),
       [](const Row& r) { return countCell(r.measures.kernels); }},
      {Series::tr("CPU time"), Series::tr("torch.profiler's self CPU time total of the traced step"),
       [](const Row& r) { return nsCell(static_cast<double>(r.measures.cpuTimeNs)); }},
      {Series::tr("GPU time"), Series::tr("torch.profiler's self CUDA time total of the traced step"),
       [](const Row& r) { return nsCell(static_cast<double>(r.measures.gpuTimeNs)); }},
      {Series::tr("GPU busy"), Series::tr("Share of the traced step in which GPU work ran"),
       [](const Row& r) { return shareCell(r.measures.busyShare); }},
      {Series::tr("Utilisation"), Series::tr("What a sampling monitor would show of the traced step"),
       [](const Row& r) {
         return r.measures.sampledUtilisation ? shareCell(*r.measures.sampledUtilisation) : unknown();
       }},
      {Series::tr("Batches"), Series::tr("Of the epoch, in the batch statistics"),
       [](const Row& r) { return r.measures.batches ? countCell(*r.measures.batches) : unknown(); }},
      {Series::tr("Padding"), Series::tr("Share of the epoch's positions that hold no real token"),
       [](const Row& r) {
         const compare::Measures& m = r.measures;
         if (!m.tokens || !m.positions || *m.positions <= 0) return unknown();
         return shareCell(1 - shareOf(*m.tokens, *m.positions));
       }},
      {Series::tr("Epoch"), Series::tr("Batches times the untraced step"),
       [](const Row& r) { return r.measures.epochNs ? nsCell(*r.measures.epochNs) : unknown(); }},
      {Series::tr("Tokens/s"), Series::tr("Real tokens a second, padding left out"),
       [](const Row& r) {
         if (!r.measures.tokensPerSecond) return unknown();
         Cell cell = countCell(static_cast<std::uint64_t>(std::max(0.0, *r.measures.tokensPerSecond)));
         cell.toolTip = r.measures.throughputMeasured ? Series::tr("Of timed batches")
                                                      : Series::tr("Tokens of the epoch over its time");
         return cell;
       }},
  };
}

} // namespace

CellTable seriesTable(const LoadedComparison& comparison) {
  CellTable table;
  table.columns.push_back(
      {Series::tr("Figure"), Series::tr("Of the chosen step of each run"), Series::tr("Figure"), false});
  for (const std::string& label : comparison.labels)
    table.columns.push_back({toText(label), toText(label), toText(label)});
  for (const Figure& figure : figures()) {
    std::vector<Cell> row{{figure.title, {}, figure.toolTip}};
    for (const compare::SeriesRow& run : comparison.series)
      row.push_back(figure.cell(run));
    table.rows.push_back(std::move(row));
  }
  return table;
}

} // namespace stepscope::app
