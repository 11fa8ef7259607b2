// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "core/batches/packing.h"
#include "core/report/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace stepscope::app::cli {
namespace {

using batches::BatchStats;

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
  return result;
}

std::string json(const Answer& a) {
  using Json = nlohmann::ordered_json;
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
      {"lengths", {{"shortest", p.shortest}, {"median", p.median}, {"p95", p.p95}, {"longest", p.longest}}},
      {"largest_batch_positions", p.largestBatchPositions},
      {"distinct_shapes", p.distinctShapes},
      {"sorted_by_length", sorted},
      {"packing",
       {{"budget", a.packing.budget},
        {"budget_from", a.budgetGiven ? "option" : "largest batch"},
        {"batches", a.packing.batches},
        {"batches_lower_bound", a.lowerBound},
        {"fill", a.packing.fill},
        {"examples_over_budget", a.packing.tooLong}}},
      {"timed", timed}};
  return result.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string count(std::int64_t value) { return report::formatCount(static_cast<std::uint64_t>(value)); }

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
  if (a.timed.batches > 0)
    now.add({"throughput",
             count(static_cast<std::int64_t>(static_cast<double>(a.timed.tokens) / a.timed.seconds)),
             "tokens a second over " + formatCount(a.timed.batches) + " timed batches"});

  report::TextTable other({report::Align::Left, report::Align::Right, report::Align::Left});
  if (!p.allPacked)
    other.add({"sorted by length", formatShare(a.sortedPaddedShare) + " padding",
               "in batches of " + count(a.rows) + " examples"});
  other.add(
      {"packed", formatShare(1 - a.packing.fill) + " padding",
       "in " + formatCount(a.packing.batches) + " batches of " + count(a.packing.budget) + " tokens" +
           (a.budgetGiven ? "" : ", the size of the largest batch") +
           (a.packing.batches == a.lowerBound ? "; fewer are not possible"
                                              : "; at least " + formatCount(a.lowerBound) + " are needed")});
  std::string result =
      a.source + "\n\nAs batched\n" + now.toString(2) + "\nThe same examples\n" + other.toString(2);
  if (a.packing.tooLong > 0)
    result += "  " + formatCount(a.packing.tooLong) +
              " examples are longer than the budget; each was counted as a batch of its own length\n";
  return result;
}

} // namespace

Status runBatches(const BatchesArguments& arguments) {
  const Result<BatchStats> stats = batches::readBatchStats(arguments.file, arguments.rowsPerBatch);
  if (!stats.has_value()) return report(stats.error());
  const Answer result = answer(stats.value(), arguments.budget);
  const std::string written = arguments.format == Format::Json ? json(result) : text(result);
  if (const Result<void> done = writeResult(written, {}); !done.has_value()) return report(done.error());
  return kDone;
}

} // namespace stepscope::app::cli
