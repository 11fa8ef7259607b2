// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/small_plans.h"

#include "core/analysis/efficiency.h"

#include <algorithm>
#include <cmath>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;

} // namespace

Plan syncPlan(std::vector<SliceId> calls) {
  Plan plan;
  plan.key = "syncs";
  plan.steady = true;
  plan.edits.fill({replay::DropSyncs{std::move(calls)}});
  return plan;
}

std::optional<Plan> pinnedCopyPlan(const RuleInput& input, const std::vector<GpuWorkId>& copies) {
  const trace::Trace& trace = *input.summary.trace;
  const analysis::Spread rate = analysis::pinnedCopyRate();
  const double rates[] = {rate.low, rate.expected, rate.high};
  std::array<std::vector<replay::WorkShare>, 3> shares;
  for (const GpuWorkId copy : copies) {
    const std::int64_t bytes = trace.gpuWork().bytes[copy.row()];
    const std::int64_t recordedNs = trace.interval(copy).length();
    if (bytes <= 0 || recordedNs <= 0) continue;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const auto permille =
          std::llround(1e12 * static_cast<double>(bytes) / rates[i] / static_cast<double>(recordedNs));
      shares[i].push_back({copy, std::clamp<std::int64_t>(permille, 0, 1000)});
    }
  }
  if (shares[0].empty()) return std::nullopt;
  Plan plan;
  plan.key = "copies";
  for (std::size_t i = 0; i < shares.size(); ++i) {
    plan.edits[i] = {replay::ScaleWork{std::move(shares[i])}};
    if (i > 0) plan.edits[i].push_back(replay::OverlapCopies{copies});
  }
  return plan;
}

Plan layoutPlan(std::vector<GpuWorkId> conversions) {
  Plan plan;
  plan.key = "layout";
  plan.edits.fill({replay::DropWork{std::move(conversions)}});
  return plan;
}

} // namespace stepscope::advisors
