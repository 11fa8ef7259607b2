// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/batches/batch_figures.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace stepscope::app {

namespace {

constexpr std::size_t kMaxBins = 30; // about what can be told apart in half a window
constexpr std::size_t kMaxBars = 120;
constexpr std::size_t kCurvePoints = 24;

std::int64_t mostFrequentRows(const batches::BatchStats& stats) {
  std::map<std::int64_t, std::size_t> counts;
  for (const batches::Batch& batch : stats.batches)
    ++counts[batch.rows];
  const auto most = std::max_element(counts.begin(), counts.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  return most != counts.end() ? most->first : 0;
}

/// The number at the end of "ProfilerStep#7".
std::optional<std::int64_t> numberOf(const std::string& step) {
  const std::size_t mark = step.rfind('#');
  if (mark == std::string::npos) return std::nullopt;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(step.data() + mark + 1, step.data() + step.size(), number);
  if (error != std::errc() || end != step.data() + step.size()) return std::nullopt;
  return number;
}

} // namespace

std::vector<PaddingBar> paddingBars(const batches::BatchStats& stats, std::size_t maxBars) {
  std::vector<PaddingBar> bars;
  if (maxBars == 0) return bars;
  const std::size_t each = std::max<std::size_t>(1, (stats.batches.size() + maxBars - 1) / maxBars);
  for (std::size_t i = 0; i < stats.batches.size(); ++i) {
    if (i % each == 0) bars.push_back({i, i, 0, 0});
    bars.back().last = i;
    bars.back().tokens += stats.batches[i].tokens();
    bars.back().positions += stats.batches[i].positions();
  }
  return bars;
}

BatchingComparison compareBatchings(const batches::BatchStats& stats) {
  BatchingComparison comparison;
  const batches::PaddingSummary summary = batches::summarisePadding(stats);
  if (summary.positions == 0 || summary.examples == 0) return comparison;
  comparison.rows = mostFrequentRows(stats);
  comparison.budget = summary.largestBatchPositions;
  comparison.lowerBound = batches::packingLowerBound(batches::allLengths(stats), comparison.budget);
  for (const batches::Strategy strategy : batches::kAllStrategies) {
    if (summary.allPacked && strategy == batches::Strategy::GroupedByLength) continue;
    comparison.options.push_back(batches::simulate(strategy, stats, {comparison.budget, comparison.rows}));
  }
  return comparison;
}

std::vector<StepSpeed> stepSpeeds(const batches::BatchStats& stats, const analysis::TraceSummary& summary) {
  std::map<std::int64_t, Interval> tracedSteps;
  for (const analysis::StepSummary& step : summary.steps)
    if (const auto number = numberOf(step.step.name)) tracedSteps[*number] = step.step.window;
  std::vector<StepSpeed> speeds;
  std::vector<double> secondsAPosition;
  std::vector<std::int64_t> positions;
  for (std::size_t i = 0; i < stats.batches.size(); ++i) {
    const batches::Batch& batch = stats.batches[i];
    const auto traced = batch.step ? tracedSteps.find(*batch.step) : tracedSteps.end();
    if (!batch.seconds && traced == tracedSteps.end()) continue;
    const bool goesOn = !speeds.empty() && batch.step && speeds.back().step == batch.step;
    if (!goesOn) {
      speeds.push_back({i, batch.step, 0, 0, false, {}});
      positions.push_back(0);
    }
    StepSpeed& speed = speeds.back();
    speed.tokens += batch.tokens();
    positions.back() += batch.positions();
    if (traced != tracedSteps.end()) speed.traced = traced->second;
    if (batch.seconds)
      speed.seconds += *batch.seconds;
    else
      speed.seconds = static_cast<double>(traced->second.length()) * 1e-9;
  }
  for (std::size_t i = 0; i < speeds.size(); ++i)
    secondsAPosition.push_back(positions[i] > 0 ? speeds[i].seconds / static_cast<double>(positions[i]) : 0);
  std::vector<double> sorted = secondsAPosition;
  if (sorted.empty()) return speeds;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());
  for (std::size_t i = 0; i < speeds.size(); ++i)
    speeds[i].slow = secondsAPosition[i] > kSlowStep * *middle;
  return speeds;
}

BatchFigures computeBatchFigures(const batches::BatchStats& stats, const analysis::TraceSummary& summary) {
  BatchFigures figures;
  const std::vector<std::int64_t> lengths = batches::allLengths(stats);
  figures.summary = batches::summarisePadding(stats);
  figures.shapes = batches::countShapes(stats);
  figures.histogram = batches::lengthHistogram(lengths, kMaxBins);
  figures.bars = paddingBars(stats, kMaxBars);
  figures.byPosition = batches::paddingByPosition(stats, kMaxBins);
  figures.budgets = batches::budgetCurve(lengths, figures.summary.largestBatchPositions, kCurvePoints);
  figures.speeds = stepSpeeds(stats, summary);
  figures.comparison = compareBatchings(stats);
  return figures;
}

} // namespace stepscope::app
