// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/graph_blockers.h"

#include "advisors/support/batch_shapes.h"
#include "advisors/support/operators.h"
#include "advisors/support/text.h"

#include "core/analysis/call_names.h"
#include "core/analysis/track_slices.h"

#include <algorithm>
#include <map>
#include <set>

namespace stepscope::advisors {

namespace {

/// More shapes than PyTorch records graphs for without a warning (cudagraph_dynamic_shape_warn_limit).
constexpr std::uint64_t kFewShapes = 8;

std::optional<GraphBlocker> varyingShapes(const RuleInput& input) {
  const BatchShapes shapes = batchShapes(input.batches);
  if (shapes.distinct > 1)
    return GraphBlocker{"shapes vary: " + counted(shapes.batches, "batch") + " have " +
                            counted(shapes.distinct, "shape") + ", and each needs a graph of its own" +
                            (shapes.distinct > kFewShapes ? "; pack or round the widths first" : ""),
                        shapes.distinct > kFewShapes};
  std::set<std::int64_t> tokens;
  for (const analysis::StepSummary& step : input.summary.steps)
    if (step.tokens) tokens.insert(*step.tokens);
  if (tokens.size() > 1)
    return GraphBlocker{"shapes vary: the steps of this trace compute on " + grouped(*tokens.begin()) +
                            " to " + grouped(*tokens.rbegin()) + " positions",
                        true};
  return std::nullopt;
}

bool shards(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  return std::any_of(trace.operators().slice.begin(), trace.operators().slice.end(), [&](SliceId slice) {
    if (!input.step.step.annotation.contains(trace.interval(slice).begin)) return false;
    const std::string_view name = trace.name(slice);
    return name.starts_with("FSDP::") || name.starts_with("fsdp::") ||
           name.starts_with("FullyShardedDataParallel");
  });
}

/// The outermost reason for a wait: the operator below annotations and Python.
std::string_view sourceOf(const trace::Trace& trace, CallId call) {
  SliceId source = operatorOfCall(trace, call);
  if (!source.valid()) return {};
  for (SliceId outer = enclosingOperator(trace, source);
       outer.valid() && trace.name(outer).starts_with("aten::"); outer = enclosingOperator(trace, outer))
    source = outer;
  return trace.name(source);
}

/// Operators that wait for the device, with how often they do.
std::map<std::string_view, std::uint64_t> waits(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::map<std::string_view, std::uint64_t> found;
  for (std::uint32_t row = 0; row < trace.callCount(); ++row) {
    const SliceId slice = trace.calls().slice[row];
    if (!input.step.step.annotation.contains(trace.interval(slice).begin) ||
        !analysis::isSynchronisingCall(trace.name(slice)))
      continue;
    if (const std::string_view source = sourceOf(trace, CallId(row)); !source.empty()) ++found[source];
  }
  return found;
}

} // namespace

std::vector<GraphBlocker> graphBlockers(const RuleInput& input) {
  std::vector<GraphBlocker> blockers;
  if (auto shapes = varyingShapes(input)) blockers.push_back(std::move(*shapes));
  if (shards(input))
    blockers.push_back(
        {"FSDP gathers and frees parameters around every layer; its hooks are outside any graph", true});
  for (const auto& [source, count] : waits(input))
    blockers.push_back({std::string(source) + " waits for the device " + counted(count, "time") +
                            " in the step; it must lie outside the graph",
                        false});
  return blockers;
}

bool graphsRuledOut(const RuleInput& input) {
  const auto blockers = graphBlockers(input);
  return std::any_of(blockers.begin(), blockers.end(),
                     [](const GraphBlocker& blocker) { return blocker.rulesOut; });
}

std::vector<std::string> graphConditions(const RuleInput& input) {
  std::vector<std::string> conditions;
  for (const GraphBlocker& blocker : graphBlockers(input))
    conditions.push_back((blocker.rulesOut ? "NOT MET, for CUDA graphs: " : "Checked, for CUDA graphs: ") +
                         blocker.text + ".");
  if (conditions.empty())
    conditions.push_back(
        batchShapes(input.batches).batches > 1
            ? "Met, for CUDA graphs: all batches have one shape, and nothing in the step waits for "
              "the device (checked against trace and batch statistics)."
            : "For CUDA graphs nothing in the step waits for the device (checked); shapes must be the "
              "same every step (not checked, --batches tells it).");
  return conditions;
}

} // namespace stepscope::advisors
