// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/measured_step.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace stepscope::advisors {

std::optional<Range3> measuredStepNs(const batches::BatchStats& stats,
                                     std::optional<std::int64_t> positions) {
  std::vector<double> same, all;
  for (const batches::Batch& batch : stats.batches) {
    if (!batch.seconds || *batch.seconds <= 0) continue;
    all.push_back(1e9 * *batch.seconds);
    if (positions && batch.positions() == *positions) same.push_back(all.back());
  }
  std::vector<double>& ns = same.empty() ? all : same;
  if (ns.empty()) return std::nullopt;
  std::sort(ns.begin(), ns.end());
  const auto count = static_cast<double>(ns.size());
  const double half = 1.645 * std::sqrt(count) / 2;
  const auto at = [&](double rank) { return ns[static_cast<std::size_t>(std::clamp(rank, 0.0, count - 1))]; };
  const std::size_t middle = ns.size() / 2;
  const double median = ns.size() % 2 ? ns[middle] : (ns[middle - 1] + ns[middle]) / 2;
  return Range3{at(std::floor(count / 2 - half)), median, at(std::ceil(count / 2 + half) - 1)};
}

} // namespace stepscope::advisors
