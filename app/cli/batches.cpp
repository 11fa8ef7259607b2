// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisors/batching_gains.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "core/batches/lengths.h"
#include "core/batches/packing.h"
#include "core/batches/strategies.h"
#include "core/report/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace stepscope::app::cli {
namespace {

using batches::BatchStats;

constexpr std::size_t kPositionBins = 16, kCurvePoints = 12;
constexpr std::int64_t kMostRows = 256;

/// Steps whose untraced time is known.
struct Timed {
  std::uint64_t batches = 0;
  std::int64_t tokens = 0;
  double seconds = 0;
};

struct Answer {
  std::string source;
  batches::PaddingSummary padding;
  std::int64_t rows = 0; ///< of the fullest batch; what sorting by length is judged with
  double sortedPaddedShare = 0;
  bool budgetGiven = false;
  batches::Packing packing;
  std::uint64_t lowerBound = 0;
  std::vector<batches::Batching> strategies;
  std::string trace;                                ///< that the gains were replayed from; empty for none
  std::vector<std::optional<advisors::Gain>> gains; ///< of an epoch, one for each strategy
  batches::ShapeCount shapes;
  std::vector<batches::PositionShare> byPosition;
  std::vector<batches::BudgetPoint> budgets;
  std::vector<batches::RowsPoint> rowCounts;
  Timed timed;
};

Answer answer(const BatchStats& stats, std::optional<std::int64_t> budget) {
  Answer result;
  result.source = stats.source;
  result.padding = batches::summarisePadding(stats);
  for (const batches::Batch& batch : stats.batches) {
    result.rows = std::max(result.rows, batch.rows);
    if (!batch.seconds) continue;
    ++result.timed.batches;
    result.timed.tokens += batch.tokens();
    result.timed.seconds += *batch.seconds;
  }
  const std::vector<std::int64_t> lengths = batches::allLengths(stats);
  result.sortedPaddedShare = batches::paddedShareSortedByLength(lengths, result.rows);
  result.budgetGiven = budget.has_value();
  result.packing = batches::packBestFit(lengths, budget.value_or(result.padding.largestBatchPositions));
  result.lowerBound = batches::packingLowerBound(lengths, result.packing.budget);
  for (const batches::Strategy strategy : batches::kAllStrategies)
    if (!result.padding.allPacked || strategy != batches::Strategy::GroupedByLength)
      result.strategies.push_back(batches::simulate(strategy, stats, {result.packing.budget, result.rows}));
  result.shapes = batches::countShapes(stats);
  result.byPosition = batches::paddingByPosition(stats, kPositionBins);
  result.budgets = batches::budgetCurve(lengths, result.packing.budget, kCurvePoints);
  if (!result.padding.allPacked)
    result.rowCounts = batches::rowsCurve(stats, std::min<std::int64_t>(kMostRows, 4 * result.rows));
  return result;
}

using Json = nlohmann::ordered_json;

Json strategiesJson(const Answer& a) {
  Json strategies = Json::array();
  for (std::size_t i = 0; i < a.strategies.size(); ++i) {
    const batches::Batching& b = a.strategies[i];
    Json speedup;
    if (const std::optional<advisors::Gain>& gain = a.gains[i])
      speedup = {
          {"low", gain->speedup.low}, {"expected", gain->speedup.expected}, {"high", gain->speedup.high}};
    strategies.push_back({{"strategy", batches::key(b.strategy)},
                          {"batches", b.batches},
                          {"positions", b.positions},
                          {"fill", b.fill},
                          {"largest_batch_positions", b.largest},
                          {"distinct_shapes", b.shapes},
                          {"examples_cut", b.cut},
                          {"examples_over_budget", b.tooLong},
                          {"attention_pairs", b.attentionPairs},
                          {"length_correlation", b.lengthCorrelation},
                          {"epoch_speedup", speedup}});
  }
  return strategies;
}

Json curvesJson(const Answer& a) {
  Json budgets = Json::array(), rows = Json::array();
  for (const batches::BudgetPoint& point : a.budgets)
    budgets.push_back({{"budget", point.budget}, {"batches", point.batches}, {"fill", point.fill}});
  for (const batches::RowsPoint& point : a.rowCounts)
    rows.push_back({{"rows", point.rows},
                    {"padded_share", point.padded},
                    {"padded_share_grouped", point.paddedGrouped}});
  return {{"by_budget", budgets}, {"by_rows", rows}};
}

Json positionsJson(const Answer& a) {
  Json shares = Json::array();
  for (const batches::PositionShare& share : a.byPosition)
    shares.push_back(
        {{"from", share.from}, {"to", share.to}, {"positions", share.positions}, {"padded", share.padded}});
  return shares;
}

std::string json(const Answer& a) {
  const batches::PaddingSummary& p = a.padding;
  Json sorted, timed;
  if (!p.allPacked) sorted = {{"rows", a.rows}, {"padded_share", a.sortedPaddedShare}};
  if (a.timed.batches > 0)
    timed = {{"batches", a.timed.batches},
             {"seconds", a.timed.seconds},
             {"tokens_per_second", static_cast<double>(a.timed.tokens) / a.timed.seconds}};
  const Json result = {
      {"schema", "stepscope.batches/1"},
      {"file", a.source},
      {"batches", p.batches},
      {"examples", p.examples},
      {"tokens", p.tokens},
      {"positions", p.positions},
      {"padded_share", p.paddedShare},
      {"all_packed", p.allPacked},
      {"packed_batches",
       {{"batches", p.packedBatches},
        {"position_ids_do_not_reset", p.resetsMissing},
        {"position_ids_unknown", p.resetsUnknown}}},
      {"lengths", {{"shortest", p.shortest}, {"median", p.median}, {"p95", p.p95}, {"longest", p.longest}}},
      {"largest_batch_positions", p.largestBatchPositions},
      {"distinct_shapes", p.distinctShapes},
      {"new_shapes_in_second_half", a.shapes.newInSecondHalf},
      {"sorted_by_length", sorted},
      {"packing",
       {{"budget", a.packing.budget},
        {"budget_from", a.budgetGiven ? "option" : "largest batch"},
        {"batches", a.packing.batches},
        {"batches_lower_bound", a.lowerBound},
        {"fill", a.packing.fill},
        {"examples_over_budget", a.packing.tooLong}}},
      {"strategies", strategiesJson(a)},
      {"curves", curvesJson(a)},
      {"padding_by_position", positionsJson(a)},
      {"timed", timed}};
  return result.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

/// "1.84x".
std::string factor(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2fx", value);
  return text;
}

std::string strategiesText(const Answer& a) {
  using report::Align;
  const bool timed = !a.trace.empty();
  std::vector<Align> columns = {Align::Left, Align::Right, Align::Right, Align::Right};
  if (timed) columns.insert(columns.end(), {Align::Right, Align::Left});
  columns.push_back(Align::Left);
  report::TextTable table(columns);
  table.add(timed ? std::vector<std::string>{"", "batches", "padding", "shapes", "epoch", "", "notes"}
                  : std::vector<std::string>{"", "batches", "padding", "shapes", "notes"});
  for (std::size_t i = 0; i < a.strategies.size(); ++i) {
    const batches::Batching& b = a.strategies[i];
    std::string notes;
    if (b.cut > 0) notes = report::formatCount(b.cut) + " examples are cut";
    if (b.strategy == batches::Strategy::GroupedByLength)
      notes = report::formatShare(b.lengthCorrelation) + " of the lengths' variance lies between batches";
    if (b.strategy == batches::Strategy::PaddingFree)
      notes = "up to " + report::formatCount(static_cast<std::uint64_t>(b.largest)) + " tokens a batch";
    std::vector<std::string> cells = {std::string(batches::label(b.strategy)), report::formatCount(b.batches),
                                      report::formatShare(1 - b.fill), report::formatCount(b.shapes)};
    if (timed) {
      const std::optional<advisors::Gain>& gain = a.gains[i];
      cells.push_back(gain ? factor(gain->speedup.expected) : "");
      cells.push_back(gain ? factor(gain->speedup.low) + " to " + factor(gain->speedup.high) : "");
    }
    cells.push_back(notes);
    table.add(cells);
  }
  std::string result = table.toString(2);
  if (timed)
    result += std::any_of(a.gains.begin(), a.gains.end(), [](const auto& gain) { return gain.has_value(); })
                  ? "\n  Epoch: how many times shorter than as batched, by replaying the step of " + a.trace +
                        ";\n  nothing where no way shorter is expected\n"
                  : "\n  No way is expected to shorten the epoch, or no batch has as many positions as the "
                    "step of " +
                        a.trace + "\n";
  return result;
}

std::string count(std::int64_t value) { return report::formatCount(static_cast<std::uint64_t>(value)); }

/// Whether packed examples are told apart.
std::string boundaryText(const batches::PaddingSummary& p) {
  using report::formatCount;
  if (p.resetsMissing > 0)
    return "batches; in " + formatCount(p.resetsMissing) +
           " position_ids do NOT begin anew with each example: the model sees one long example";
  if (p.resetsUnknown > 0)
    return "batches; " + formatCount(p.resetsUnknown) +
           " do not say whether position_ids begin anew with each example";
  return "batches; position_ids begin anew with each example";
}

std::string text(const Answer& a) {
  using report::formatCount;
  using report::formatShare;
  const batches::PaddingSummary& p = a.padding;
  report::TextTable now({report::Align::Left, report::Align::Right, report::Align::Left});
  now.add({"batches", formatCount(p.batches),
           formatCount(p.distinctShapes) + (p.distinctShapes == 1 ? " shape" : " different shapes")});
  now.add({"examples", formatCount(p.examples), p.allPacked ? "packed" : ""});
  now.add(
      {"lengths", count(p.median),
       "median; shortest " + count(p.shortest) + ", p95 " + count(p.p95) + ", longest " + count(p.longest)});
  now.add({"tokens", count(p.tokens), "real"});
  now.add({"positions", count(p.positions),
           "computed on; the largest batch has " + count(p.largestBatchPositions)});
  now.add({"padding", formatShare(p.paddedShare), "of the positions"});
  if (p.packedBatches > 0) now.add({"packed", formatCount(p.packedBatches), boundaryText(p)});
  if (a.timed.batches > 0)
    now.add({"throughput",
             count(static_cast<std::int64_t>(static_cast<double>(a.timed.tokens) / a.timed.seconds)),
             "tokens a second over " + formatCount(a.timed.batches) + " timed batches"});

  std::string result = a.source + "\n\nAs batched\n" + now.toString(2) + "\nThe same examples, " +
                       formatCount(static_cast<std::uint64_t>(a.packing.budget)) + " tokens a packed batch" +
                       (a.budgetGiven ? "" : " (the size of the largest batch)") + "\n" + strategiesText(a) +
                       "\n  Packed batches needed at least: " + formatCount(a.lowerBound) + "\n";
  if (a.shapes.newInSecondHalf > 0)
    result += "  " + formatCount(a.shapes.newInSecondHalf) + " of the last " +
              formatCount(a.shapes.batchesInSecondHalf) +
              " batches have a shape that was not met before: kernels are planned, tuned or compiled again\n";
  if (a.packing.tooLong > 0)
    result += "  " + formatCount(a.packing.tooLong) +
              " examples are longer than the budget; each was counted as a batch of its own length\n";
  return result;
}

} // namespace

Status runBatches(const BatchesArguments& arguments) {
  const Result<BatchStats> stats = batches::readBatchStats(arguments.file, arguments.rowsPerBatch);
  if (!stats.has_value()) return report(stats.error());
  Answer result = answer(stats.value(), arguments.budget);
  result.gains.resize(result.strategies.size());
  if (!arguments.trace.file.empty()) {
    advisors::Environment environment;
    if (!arguments.environment.empty()) {
      Result<advisors::Environment> read = advisors::readEnvironment(arguments.environment);
      if (!read.has_value()) return report(read.error());
      environment = std::move(read).value();
    }
    const Result<analysis::TraceSummary> summary = loadSummary(arguments.trace);
    if (!summary.has_value()) return report(summary.error());
    result.trace = std::filesystem::path(summary.value().trace->path()).filename().string();
    result.gains = advisors::batchingGains(summary.value(), summary.value().chosen, stats.value(),
                                           environment, result.strategies);
  }
  const std::string written = arguments.format == Format::Json ? json(result) : text(result);
  if (const Result<void> done = writeResult(written, {}); !done.has_value()) return report(done.error());
  return kDone;
}

} // namespace stepscope::app::cli
