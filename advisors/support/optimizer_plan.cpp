// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/optimizer_plan.h"

#include "core/analysis/efficiency.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;

constexpr std::int64_t kFusedPasses = 7;

/// Parameter-sized tensors that an operator reads and writes, by its name without "aten::", "_foreach_" and
/// the trailing underscore.
struct Passes {
  std::string_view name;
  std::int64_t count;
};
constexpr std::array<Passes, 9> kPasses = {{
    {"add", 2},     // the epsilon; on lists of step counters it is tiny and not counted
    {"addcdiv", 4}, // parameter, first moment, denominator; the parameter back
    {"addcmul", 3}, // second moment, gradient (twice the same); the moment back
    {"div", 2},
    {"lerp", 3}, // first moment, gradient; the moment back
    {"maximum", 3},
    {"mul", 2},
    {"neg", 2},
    {"sqrt", 2},
}};

std::string_view stem(std::string_view name) {
  for (const std::string_view prefix : {std::string_view("aten::"), std::string_view("_foreach_")})
    if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
  while (name.ends_with('_'))
    name.remove_suffix(1);
  return name;
}

bool isAdam(std::string_view range) {
  return range.starts_with("Optimizer.step#Adam.") || range.starts_with("Optimizer.step#AdamW.");
}

std::vector<SliceId> adamRanges(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::vector<SliceId> ranges;
  for (const SliceId slice : trace.operators().slice)
    if (trace.kind(slice) == trace::SliceKind::Annotation && isAdam(trace.name(slice)) &&
        input.step.step.annotation.contains(trace.interval(slice).begin))
      ranges.push_back(slice);
  return ranges;
}

struct Update {
  std::int64_t gpuNs = 0;
  std::map<SliceId, std::int64_t> byOperator; ///< outermost operators of the range: their GPU time
};

/// The outermost operator inside `range` around a launch; invalid when the launch lies elsewhere.
SliceId operatorIn(const trace::Trace& trace, SliceId range, CallId call) {
  SliceId outermost;
  if (!call.valid()) return {};
  for (SliceId at = trace.calls().enclosing[call.row()]; at.valid(); at = trace.parent(at)) {
    if (at == range) return outermost;
    if (trace.kind(at) == trace::SliceKind::Operator) outermost = at;
  }
  return {};
}

/// Passes of the operators of one update; nullopt when one of them is not known.
std::optional<double> passesOf(const trace::Trace& trace, const Update& update) {
  std::int64_t longest = 0, passes = 0, groups = 0;
  std::map<std::string_view, std::int64_t> most;
  for (const auto& [op, ns] : update.byOperator)
    longest = std::max(longest, ns), most[stem(trace.name(op))] = std::max(most[stem(trace.name(op))], ns);
  for (const auto& [op, ns] : update.byOperator) {
    const std::string_view name = stem(trace.name(op));
    // Operators on step counters and scalars: a tenth of what the same or the longest operator takes.
    if (10 * ns < longest && (10 * ns < most[name] || 10 * most[name] < longest)) continue;
    const auto known =
        std::find_if(kPasses.begin(), kPasses.end(), [&](const Passes& p) { return p.name == name; });
    if (known == kPasses.end()) return std::nullopt;
    passes += known->count;
    groups += name == "addcdiv" ? 1 : 0;
  }
  if (groups == 0 || passes <= kFusedPasses * groups) return std::nullopt;
  return static_cast<double>(passes) / static_cast<double>(groups);
}

} // namespace

std::optional<Plan> fusedOptimizerPlan(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  Plan plan;
  plan.key = "optimizer";
  std::array<replay::ReplaceRegions, 3> edits;
  for (const SliceId range : adamRanges(input)) {
    Update update;
    for (const GpuWorkId work : input.step.work) {
      const SliceId op = operatorIn(trace, range, trace.gpuWork().call[work.row()]);
      if (!op.valid()) continue;
      update.byOperator[op] += trace.interval(work).length();
      update.gpuNs += trace.interval(work).length();
    }
    const auto passes = passesOf(trace, update);
    if (!passes) continue;
    const auto region = static_cast<std::uint32_t>(plan.regions.size());
    plan.regions.push_back({trace.trackOf(range), trace.interval(range), region});
    const bool foreach = trace.name(update.byOperator.begin()->first).starts_with("aten::_foreach_");
    const analysis::FusedOptimizer fused = analysis::fusedOptimizer(foreach);
    const double gpu[] = {fused.gpuPermille.high, fused.gpuPermille.expected, fused.gpuPermille.low};
    const double host[] = {fused.hostPermille.high, fused.hostPermille.expected, fused.hostPermille.low};
    const double gpuNs = static_cast<double>(update.gpuNs) * kFusedPasses / *passes;
    for (std::size_t i = 0; i < edits.size(); ++i)
      edits[i].replacements.push_back({region, 0, std::llround(gpuNs * gpu[i] / 1000),
                                       analysis::Family::Optimizer, std::llround(host[i])});
  }
  if (plan.regions.empty()) return std::nullopt;
  for (std::size_t i = 0; i < edits.size(); ++i)
    plan.edits[i] = {std::move(edits[i])};
  return plan;
}

} // namespace stepscope::advisors
