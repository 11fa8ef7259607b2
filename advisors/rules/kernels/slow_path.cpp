// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/kernels/slow_path.h"

#include "advisors/support/operators.h"

#include "core/trace/args.h"

#include <re2/re2.h>

#include <algorithm>
#include <map>
#include <unordered_map>

namespace stepscope::advisors {

namespace {

using trace::Trace;

/// True when the shapes of the place are what the signature asks for, or say nothing and that is accepted.
bool shapeFits(const Trace& trace, const SlowSignature& slow, const SlowPlace& place) {
  if (slow.shapeOf.empty()) return true;
  for (const SliceId slice : place.slices) {
    if (slow.shapeOf != "first" && trace.name(slice) != slow.shapeOf) continue;
    const std::vector<trace::OperatorInput> inputs = trace::operatorInputs(trace, slice);
    if (inputs.empty() || inputs[0].dims.empty()) return slow.withoutShapes;
    if (inputs[0].dims.back() < slow.lastDimension) return false;
    return slow.types.empty() ||
           std::find(slow.types.begin(), slow.types.end(), inputs[0].type) != slow.types.end();
  }
  return slow.withoutShapes;
}

bool isOneOf(std::string_view name, const std::vector<std::string>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

SlowPlace placeOf(const Trace& trace, const std::vector<SliceId>& slices, std::uint64_t repeats) {
  SlowPlace place;
  place.first = slices.front();
  place.slices = slices;
  place.repeats = repeats;
  place.recomputed = underBackward(trace, place.first);
  place.forward.track = trace.trackOf(place.first);
  place.forward.interval = {trace.interval(place.first).begin, trace.interval(slices.back()).end};
  return place;
}

std::vector<SlowPlace> placesOfRun(const Trace& trace, const SlowSignature& slow,
                                   const std::vector<OperatorLine>& lines) {
  std::vector<SlowPlace> places;
  for (const OperatorLine& line : lines)
    for (const PatternPlace& found : placesOf(slow.run, line, trace)) {
      if (found.first > 0 && isOneOf(trace.strings().view(line.names[found.first - 1]), slow.notAfter))
        continue;
      const auto begin = line.slices.begin();
      SlowPlace place = placeOf(trace,
                                {begin + static_cast<std::ptrdiff_t>(found.first),
                                 begin + static_cast<std::ptrdiff_t>(found.last) + 1},
                                found.repeats);
      if (shapeFits(trace, slow, place)) places.push_back(std::move(place));
    }
  return places;
}

std::vector<SlowPlace> placesOfCall(const RuleInput& input, const SlowSignature& slow) {
  const Trace& trace = *input.summary.trace;
  std::vector<SlowPlace> places;
  for (const SliceId slice : trace.operators().slice) {
    if (trace.name(slice) != slow.call || !input.step.step.annotation.contains(trace.interval(slice).begin))
      continue;
    SlowPlace place = placeOf(trace, {slice}, 1);
    if (shapeFits(trace, slow, place)) places.push_back(std::move(place));
  }
  return places;
}

/// Finds the stretch of a track that holds a time.
class Stretches {
public:
  void add(SlowStretch& stretch) { m_byTrack[stretch.track].push_back(&stretch); }
  void sort() {
    for (auto& [track, stretches] : m_byTrack)
      std::sort(stretches.begin(), stretches.end(), [](const SlowStretch* a, const SlowStretch* b) {
        return a->interval.begin < b->interval.begin;
      });
  }
  SlowStretch* at(TrackId track, std::int64_t time) const {
    const auto found = m_byTrack.find(track);
    if (found == m_byTrack.end()) return nullptr;
    const auto after = std::upper_bound(
        found->second.begin(), found->second.end(), time,
        [](std::int64_t value, const SlowStretch* stretch) { return value < stretch->interval.begin; });
    if (after == found->second.begin()) return nullptr;
    SlowStretch* stretch = *std::prev(after);
    return stretch->interval.contains(time) ? stretch : nullptr;
  }

private:
  std::map<TrackId, std::vector<SlowStretch*>> m_byTrack;
};

/// Gradients are found by the sequence numbers that they share with the operators.
void findBackward(const RuleInput& input, std::vector<SlowPlace>& places, const Stretches& forward) {
  const Trace& trace = *input.summary.trace;
  const trace::OperatorTable& operators = trace.operators();
  std::unordered_map<const SlowStretch*, SlowPlace*> owner;
  for (SlowPlace& place : places)
    owner.emplace(&place.forward, &place);
  for (std::uint32_t row = 0; row < trace.operatorCount(); ++row) {
    const OperatorId source = operators.forward[row];
    if (!source.valid()) continue;
    const SliceId slice = operators.slice[row], from = operators.slice[source.row()];
    if (!input.step.step.annotation.contains(trace.interval(slice).begin)) continue;
    const SlowStretch* stretch = forward.at(trace.trackOf(from), trace.interval(from).begin);
    if (!stretch) continue;
    std::optional<SlowStretch>& backward = owner.at(stretch)->backward;
    const TrackId track = trace.trackOf(slice);
    if (!backward) backward = SlowStretch{track, trace.interval(slice), 0, 0, 0};
    if (backward->track != track) continue;
    backward->interval.begin = std::min(backward->interval.begin, trace.interval(slice).begin);
    backward->interval.end = std::max(backward->interval.end, trace.interval(slice).end);
  }
}

void countWork(const RuleInput& input, const Stretches& stretches) {
  const Trace& trace = *input.summary.trace;
  for (const GpuWorkId work : input.step.work) {
    const CallId call = trace.gpuWork().call[work.row()];
    if (!call.valid()) continue;
    const SliceId slice = trace.calls().slice[call.row()];
    SlowStretch* stretch = stretches.at(trace.trackOf(slice), trace.interval(slice).begin);
    if (!stretch) continue;
    stretch->kernels += trace.kind(work) == trace::SliceKind::Kernel ? 1 : 0;
    stretch->gpuNs += trace.interval(work).length();
    if (input.summary.families[work.row()] == analysis::Family::Matmul)
      stretch->matmulNs += trace.interval(work).length();
  }
}

std::uint64_t countKernels(const RuleInput& input, const std::string& expression) {
  if (expression.empty()) return 0;
  const Trace& trace = *input.summary.trace;
  const RE2 wanted(expression, RE2::Quiet);
  std::unordered_map<StringId, bool> known;
  std::uint64_t count = 0;
  for (const GpuWorkId work : input.step.work) {
    const StringId name = trace.slices().name[trace.gpuWork().slice[work.row()].row()];
    const auto [entry, isNew] = known.try_emplace(name, false);
    if (isNew) {
      const std::string_view text = trace.strings().view(name);
      entry->second = RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), wanted);
    }
    count += entry->second ? 1 : 0;
  }
  return count;
}

} // namespace

SlowPath findSlowPath(const RuleInput& input, const FusedFamily& family,
                      const std::vector<OperatorLine>& lines) {
  SlowPath path;
  path.told = !lines.empty();
  path.fastKernels = countKernels(input, family.fastKernels);
  const SlowSignature& slow = family.slow;
  path.places =
      slow.call.empty() ? placesOfRun(*input.summary.trace, slow, lines) : placesOfCall(input, slow);
  if (path.places.size() < slow.places) path.places.clear();
  if (path.places.empty()) return path;

  Stretches forward, all;
  for (SlowPlace& place : path.places)
    forward.add(place.forward);
  forward.sort();
  findBackward(input, path.places, forward);
  for (SlowPlace& place : path.places) {
    all.add(place.forward);
    if (place.backward) all.add(*place.backward);
  }
  all.sort();
  countWork(input, all);
  for (const SlowPlace& place : path.places) {
    path.recomputed += place.recomputed ? 1 : 0;
    for (const SlowStretch* stretch : {&place.forward, place.backward ? &*place.backward : nullptr}) {
      if (!stretch) continue;
      path.kernels += stretch->kernels;
      path.gpuNs += stretch->gpuNs;
      path.matmulNs += stretch->matmulNs;
      path.hostNs += stretch->interval.length();
    }
  }
  return path;
}

} // namespace stepscope::advisors
