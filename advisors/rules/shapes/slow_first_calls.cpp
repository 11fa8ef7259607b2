// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/shapes/slow_first_calls.h"

#include "core/analysis/track_slices.h"
#include "core/trace/args.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <unordered_map>

namespace stepscope::advisors {

namespace {

using trace::SliceKind;

bool contains(std::string_view name, std::string_view part) {
  return name.find(part) != std::string_view::npos;
}

std::optional<ShapeWork> shapeWorkOf(std::string_view name) {
  if (!name.starts_with("aten::")) return std::nullopt;
  if (contains(name, "_cudnn_attention")) return ShapeWork::AttentionPlan;
  if (contains(name, "cudnn_convolution") || contains(name, "miopen_convolution") ||
      name == "aten::convolution_backward")
    return ShapeWork::ConvolutionPlan;
  if (name == "aten::mm" || name == "aten::addmm" || name == "aten::bmm" || name == "aten::baddbmm" ||
      name == "aten::_scaled_mm")
    return ShapeWork::ProductChoice;
  if (name.starts_with("aten::_fft_")) return ShapeWork::FourierPlan;
  return std::nullopt;
}

/// The longest stretch of `op` that no direct child covers.
Interval longestHole(const trace::Trace& trace, SliceId op) {
  const Interval whole = trace.interval(op);
  const trace::Track& track = trace.track(trace.trackOf(op));
  Interval longest{whole.begin, whole.begin};
  std::int64_t covered = whole.begin;
  const auto gapUntil = [&](std::int64_t end) {
    if (end - covered > longest.length()) longest = {covered, end};
  };
  for (std::uint32_t row = op.row() + 1; row < track.firstSlice + track.sliceCount; ++row) {
    const SliceId child(row);
    const Interval interval = trace.interval(child);
    if (interval.begin >= whole.end) break;
    if (trace.parent(child) != op) continue;
    gapUntil(interval.begin);
    covered = std::max(covered, interval.end);
  }
  gapUntil(whole.end);
  return longest;
}

using Shapes = std::vector<std::vector<std::int64_t>>;

Shapes shapesOf(const trace::Trace& trace, SliceId op) {
  Shapes shapes;
  for (const trace::OperatorInput& input : trace::operatorInputs(trace, op))
    shapes.push_back(input.dims);
  return shapes;
}

/// All calls of one name.
struct Calls {
  ShapeWork work;
  std::vector<SliceId> slices;
  std::int64_t shortestNs = std::numeric_limits<std::int64_t>::max();
  bool hasCandidate = false;
};

/// False when the shapes of `call` were met before in the trace. Fills in what became of them afterwards.
bool isFirstOfItsShapes(const trace::Trace& trace, const std::vector<std::pair<SliceId, Shapes>>& all,
                        const Shapes& shapes, SlowCall& call) {
  if (shapes.empty()) return true;
  const std::int64_t begin = trace.interval(call.op).begin;
  for (const auto& [other, otherShapes] : all) {
    if (other == call.op || otherShapes != shapes) continue;
    if (trace.interval(other).begin < begin) return false;
    ++call.repeats;
    call.longestAgain = std::max(call.longestAgain, trace.duration(other));
  }
  return true;
}

} // namespace

std::vector<SlowCall> slowFirstCalls(const trace::Trace& trace, Interval window, std::int64_t longNs,
                                     std::int64_t timesUsual) {
  std::map<StringId, Calls> byName;
  std::unordered_map<StringId, std::optional<ShapeWork>> works;
  for (const SliceId slice : trace.operators().slice) {
    const StringId name = trace.slices().name[slice.row()];
    const auto [entry, isNew] = works.try_emplace(name);
    if (isNew && trace.kind(slice) == SliceKind::Operator) entry->second = shapeWorkOf(trace.name(slice));
    if (!entry->second) continue;
    Calls& calls = byName.try_emplace(name, Calls{*entry->second, {}}).first->second;
    calls.slices.push_back(slice);
    calls.shortestNs = std::min(calls.shortestNs, trace.duration(slice));
    if (trace.duration(slice) >= longNs && window.contains(trace.interval(slice).begin))
      calls.hasCandidate = true;
  }
  std::vector<SlowCall> slow;
  for (const auto& [name, calls] : byName) {
    if (!calls.hasCandidate || calls.slices.size() < 2) continue;
    std::vector<std::pair<SliceId, Shapes>> all;
    for (const SliceId slice : calls.slices)
      all.emplace_back(slice, shapesOf(trace, slice));
    for (const auto& [slice, shapes] : all) {
      if (trace.duration(slice) < longNs || !window.contains(trace.interval(slice).begin)) continue;
      SlowCall call;
      call.op = slice;
      call.work = calls.work;
      call.hole = longestHole(trace, slice);
      call.usualNs = calls.shortestNs;
      if (call.hole.length() < longNs || call.hole.length() < timesUsual * call.usualNs) continue;
      if (isFirstOfItsShapes(trace, all, shapes, call)) slow.push_back(call);
    }
  }
  std::sort(slow.begin(), slow.end(),
            [](const SlowCall& a, const SlowCall& b) { return a.hole.begin < b.hole.begin; });
  return slow;
}

std::string firstShape(const trace::Trace& trace, SliceId op) {
  for (const trace::OperatorInput& input : trace::operatorInputs(trace, op)) {
    if (input.dims.empty()) continue;
    std::string text = "[";
    for (const std::int64_t dim : input.dims)
      text += (text.size() > 1 ? ", " : "") + std::to_string(dim);
    return text + "]";
  }
  return {};
}

} // namespace stepscope::advisors
