// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/shape_stalls.h"

#include "advisors/support/operators.h"

#include "core/analysis/host_costs.h"
#include "core/batches/packing.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace stepscope::advisors {

namespace {

std::array<std::int64_t, 3> costsOf(const analysis::FirstCallCost& cost) {
  return {std::llround(cost.ns.low), std::llround(cost.ns.expected), std::llround(cost.ns.high)};
}

/// The operator of the list around a launch; null when there is none.
const analysis::FirstCallCost* around(const trace::Trace& trace, CallId call, SliceId& op) {
  for (op = operatorOfCall(trace, call); op.valid(); op = enclosingOperator(trace, op)) {
    const std::string_view name = trace.name(op);
    for (const analysis::FirstCallCost& one : analysis::firstCallCosts())
      if (name == one.op) return &one;
  }
  return nullptr;
}

} // namespace

ShapeStalls shapeStalls(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  ShapeStalls stalls;
  std::set<std::pair<StringId, StringId>> met; // name and arguments: shapes and types
  std::set<std::string> names;
  for (const GpuWorkId work : input.step.work) {
    const CallId call = trace.gpuWork().call[work.row()];
    SliceId op;
    const analysis::FirstCallCost* first = call.valid() ? around(trace, call, op) : nullptr;
    if (!first || !met.emplace(trace.slices().name[op.row()], trace.slices().args[op.row()]).second) continue;
    const auto ns = costsOf(*first);
    stalls.recorded = stalls.recorded || trace.interval(op).length() >= ns[0];
    names.insert(first->op);
    for (std::size_t i = 0; i < stalls.delays.size(); ++i) {
      stalls.delays[i].push_back({trace.calls().slice[call.row()], ns[i]});
      stalls.totalNs[i] += ns[i];
    }
  }
  stalls.operators.assign(names.begin(), names.end());
  if (stalls.recorded) {
    stalls.delays = {};
    stalls.totalNs = {};
  }
  return stalls;
}

double shareOfNewShapes(const batches::BatchStats& stats) {
  const batches::PaddingSummary summary = batches::summarisePadding(stats);
  return summary.batches == 0
             ? 0.0
             : static_cast<double>(summary.distinctShapes) / static_cast<double>(summary.batches);
}

std::vector<analysis::replay::HostDelay> scaledDelays(const std::vector<analysis::replay::HostDelay>& delays,
                                                      double share) {
  std::vector<analysis::replay::HostDelay> out = delays;
  for (analysis::replay::HostDelay& delay : out)
    delay.ns = static_cast<std::int64_t>(share * static_cast<double>(delay.ns));
  return out;
}

} // namespace stepscope::advisors
