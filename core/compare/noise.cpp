// SPDX-License-Identifier: Apache-2.0
#include "core/compare/noise.h"

#include <algorithm>
#include <utility>

namespace stepscope::compare {
namespace {

std::int64_t timeOf(const analysis::StepSummary& step, std::string_view bucketKey) {
  if (bucketKey.empty()) return step.ledger.window.length();
  for (std::size_t i = 0; i < analysis::Bucket::kCount; ++i)
    if (key(analysis::Bucket::fromIndex(i)) == bucketKey) return step.ledger.ns[i];
  return 0;
}

std::pair<std::int64_t, std::int64_t> rangeOf(const Run& run, std::string_view bucketKey) {
  std::int64_t low = timeOf(run.stepSummary(), bucketKey), high = low;
  for (const analysis::StepSummary& step : run.summary->steps) {
    low = std::min(low, timeOf(step, bucketKey));
    high = std::max(high, timeOf(step, bucketKey));
  }
  return {low, high};
}

} // namespace

std::optional<Spread> spreadOf(const Run& before, const Run& after, std::string_view bucketKey) {
  if (before.summary->steps.size() < 2 && after.summary->steps.size() < 2) return std::nullopt;
  const auto [beforeLow, beforeHigh] = rangeOf(before, bucketKey);
  const auto [afterLow, afterHigh] = rangeOf(after, bucketKey);
  return Spread{afterLow - beforeHigh, afterHigh - beforeLow};
}

} // namespace stepscope::compare
