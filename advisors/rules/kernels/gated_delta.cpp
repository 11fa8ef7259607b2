// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/kernels/gated_delta.h"

#include "advisors/rules/kernels/gated_delta_events.h"
#include "advisors/support/operators.h"

#include "core/trace/args.h"

#include <algorithm>
#include <map>

namespace stepscope::advisors {

namespace {

constexpr std::uint64_t kFewestRowSteps = 31; // a 32 x 32 block; transformers uses 64 x 64
constexpr std::uint64_t kSolvesPerPass = 2;

using Region = GatedDelta::Pass;

/// Counts between the begin of one forward pass and the begin of the next.
struct ForwardPass {
  SliceId begin;
  std::int64_t end = 0; // of the last forward bmm that belongs to it
  std::uint64_t bmm = 0, copies = 0, rowSteps = 0, solves = 0;
  std::vector<std::int64_t> bmmEnds;
  std::vector<SliceId> bmmCalls;
  bool recomputed = false;

  GatedDeltaForm form() const {
    if (rowSteps >= kFewestRowSteps) return GatedDeltaForm::RowLoop;
    return solves == kSolvesPerPass && copies > 0 ? GatedDeltaForm::TriangularSolve : GatedDeltaForm::None;
  }
  std::uint64_t chunks() const { return copies > rowSteps ? copies - rowSteps : 0; }
  bool fits() const { return chunks() > 0 && bmm == expectedForwardBmm(form(), chunks()); }
};

struct BackwardPass {
  std::int64_t begin = 0, end = 0;
  std::uint64_t copySlices = 0, bmm = 0, solves = 0;
};

struct ThreadPasses {
  std::vector<ForwardPass> forward;
  std::vector<BackwardPass> backward;
};

ThreadPasses splitIntoPasses(const trace::Trace& trace, const std::vector<GatedDeltaEvent>& events) {
  ThreadPasses passes;
  BackwardPass open;
  for (const GatedDeltaEvent& event : events) {
    const Interval interval = trace.interval(event.slice);
    ForwardPass* pass = passes.forward.empty() ? nullptr : &passes.forward.back();
    switch (event.kind) {
    case GatedDeltaEventKind::ForwardCumsum:
      passes.forward.push_back({});
      passes.forward.back().begin = event.slice;
      passes.forward.back().recomputed = underBackward(trace, event.slice);
      break;
    case GatedDeltaEventKind::ForwardBmm:
      if (pass) ++pass->bmm, pass->bmmEnds.push_back(interval.end);
      if (pass) pass->bmmCalls.push_back(event.slice);
      break;
    case GatedDeltaEventKind::ForwardCopy:
      if (pass) ++pass->copies;
      break;
    case GatedDeltaEventKind::RowStep:
      if (pass) ++pass->rowSteps;
      break;
    case GatedDeltaEventKind::ForwardSolve:
      if (pass) ++pass->solves;
      break;
    case GatedDeltaEventKind::CopySlices:
      if (open.copySlices++ == 0) open.begin = interval.begin, open.bmm = 0;
      break;
    case GatedDeltaEventKind::GradientBmm:
      ++open.bmm;
      break;
    case GatedDeltaEventKind::SolveBackward:
      ++open.solves;
      break;
    case GatedDeltaEventKind::CumsumBackward:
      open.end = interval.end;
      if (open.copySlices > 0) passes.backward.push_back(open);
      open = {};
      break;
    }
  }
  return passes;
}

/// The form of the passes that match their formula exactly; else of a row loop, which is telling without it.
GatedDeltaForm commonForm(const std::vector<ForwardPass>& passes) {
  std::size_t rowLoops = 0;
  std::map<GatedDeltaForm, std::size_t> fitting;
  for (const ForwardPass& pass : passes) {
    if (pass.form() != GatedDeltaForm::None && pass.fits()) ++fitting[pass.form()];
    if (pass.form() == GatedDeltaForm::RowLoop) ++rowLoops;
  }
  if (fitting[GatedDeltaForm::RowLoop] + fitting[GatedDeltaForm::TriangularSolve] == 0)
    return rowLoops > 0 ? GatedDeltaForm::RowLoop : GatedDeltaForm::None;
  return fitting[GatedDeltaForm::RowLoop] >= fitting[GatedDeltaForm::TriangularSolve]
             ? GatedDeltaForm::RowLoop
             : GatedDeltaForm::TriangularSolve;
}

template <typename Pass, typename Get>
std::uint64_t mostFrequentOf(const std::vector<Pass>& passes, Get get) {
  std::vector<std::uint64_t> values;
  for (const Pass& pass : passes)
    values.push_back(get(pass));
  return mostFrequent(values);
}

/// cumsum runs over [rows, heads, NC, 64].
void readShapes(const trace::Trace& trace, GatedDelta& found) {
  const auto inputs = trace::operatorInputs(trace, found.example);
  if (inputs.empty() || inputs[0].dims.size() != 4) return;
  found.rows = inputs[0].dims[0];
  found.heads = inputs[0].dims[1];
}

/// The last product of a pass adds to the state: k transposed [.., dk, 64] with the new values [.., 64, dv].
void readWidths(const trace::Trace& trace, const ForwardPass& pass, GatedDelta& found) {
  const std::uint64_t last = std::min<std::uint64_t>(pass.bmm, expectedForwardBmm(found.form, pass.chunks()));
  if (last == 0) return;
  const auto inputs = trace::operatorInputs(trace, pass.bmmCalls[last - 1]);
  if (inputs.size() < 2 || inputs[0].dims.size() != 3 || inputs[1].dims.size() != 3) return;
  found.keyWidth = inputs[0].dims[1];
  found.valueWidth = inputs[1].dims[2];
}

/// Parts that follow one another on each track: a pass ends where the next begins.
void cutOverlaps(std::vector<Region>& regions) {
  std::stable_sort(regions.begin(), regions.end(), [](const Region& a, const Region& b) {
    return a.track != b.track ? a.track < b.track : a.interval.begin < b.interval.begin;
  });
  for (std::size_t i = 1; i < regions.size(); ++i)
    if (regions[i].track == regions[i - 1].track)
      regions[i - 1].interval.end = std::min(regions[i - 1].interval.end, regions[i].interval.begin);
}

/// Kernels launched from host code inside the regions.
void addCost(const RuleInput& input, const std::vector<Region>& regions, GatedDelta& found) {
  const trace::Trace& trace = *input.summary.trace;
  std::map<TrackId, std::vector<Interval>> byTrack;
  for (const Region& region : regions)
    byTrack[region.track].push_back(region.interval);
  for (auto& [track, intervals] : byTrack) {
    intervals = mergeIntervals(std::move(intervals));
    for (const Interval& interval : intervals)
      found.hostNs += interval.length();
  }
  for (const GpuWorkId work : input.step.work) {
    const CallId call = trace.gpuWork().call[work.row()];
    if (!call.valid()) continue;
    const SliceId slice = trace.calls().slice[call.row()];
    const auto track = byTrack.find(trace.trackOf(slice));
    if (track == byTrack.end()) continue;
    const std::int64_t begin = trace.interval(slice).begin;
    const auto after = std::upper_bound(track->second.begin(), track->second.end(), begin,
                                        [](std::int64_t t, const Interval& i) { return t < i.begin; });
    if (after == track->second.begin() || !std::prev(after)->contains(begin)) continue;
    found.kernels += trace.kind(work) == trace::SliceKind::Kernel ? 1 : 0;
    found.gpuNs += trace.interval(work).length();
  }
}

void findInOperators(const RuleInput& input, GatedDelta& found) {
  const trace::Trace& trace = *input.summary.trace;
  std::vector<ForwardPass> forward;
  std::vector<BackwardPass> backward;
  std::vector<Region> forwardRegions, backwardRegions;
  std::vector<TrackId> forwardTracks, backwardTracks;
  for (const auto& [track, events] : gatedDeltaEvents(input)) {
    ThreadPasses passes = splitIntoPasses(trace, events);
    forwardTracks.insert(forwardTracks.end(), passes.forward.size(), track);
    backwardTracks.insert(backwardTracks.end(), passes.backward.size(), track);
    forward.insert(forward.end(), passes.forward.begin(), passes.forward.end());
    backward.insert(backward.end(), passes.backward.begin(), passes.backward.end());
  }
  found.form = commonForm(forward);
  if (found.form == GatedDeltaForm::None) return;

  std::vector<ForwardPass> mine;
  std::vector<std::uint64_t> fittingChunks;
  std::vector<Region> regions;
  for (std::size_t i = 0; i < forward.size(); ++i) {
    const ForwardPass& pass = forward[i];
    if (pass.form() != found.form) continue;
    mine.push_back(pass);
    found.recomputed += pass.recomputed ? 1 : 0;
    if (pass.fits()) fittingChunks.push_back(pass.chunks());
    if (pass.bmmEnds.empty()) continue;
    const std::uint64_t last =
        std::min<std::uint64_t>(pass.bmm, expectedForwardBmm(found.form, pass.chunks()));
    regions.push_back(
        {forwardTracks[i],
         {trace.interval(pass.begin).begin, pass.bmmEnds[std::max<std::uint64_t>(last, 1) - 1]}});
  }
  found.forwardPasses = mine.size();
  found.forwardFits = !fittingChunks.empty();
  found.chunks = found.forwardFits
                     ? mostFrequent(fittingChunks)
                     : mostFrequentOf(mine, [](const ForwardPass& pass) { return pass.chunks(); });
  found.rowSteps = mostFrequentOf(mine, [](const ForwardPass& pass) { return pass.rowSteps; });
  found.forwardBmm = mostFrequentOf(mine, [](const ForwardPass& pass) { return pass.bmm; });
  found.example = mine.front().begin;
  if (!regions.empty()) found.exampleInterval = regions.front().interval;

  std::vector<BackwardPass> own;
  for (std::size_t i = 0; i < backward.size(); ++i) {
    const BackwardPass& pass = backward[i];
    const bool fitsForm = found.form == GatedDeltaForm::RowLoop ? pass.copySlices >= kFewestRowSteps
                                                                : pass.solves == kSolvesPerPass;
    if (!fitsForm) continue;
    own.push_back(pass);
    regions.push_back({backwardTracks[i], {pass.begin, pass.end}, true});
  }
  found.backwardPasses = own.size();
  found.copySlices = mostFrequentOf(own, [](const BackwardPass& pass) { return pass.copySlices; });
  found.backwardBmm = mostFrequentOf(own, [](const BackwardPass& pass) { return pass.bmm; });
  found.backwardFits = found.backwardPasses > 0 && found.copySlices == found.rowSteps + found.chunks &&
                       found.backwardBmm == expectedBackwardBmm(found.form, found.chunks);
  readShapes(trace, found);
  readWidths(trace, mine.front(), found);
  addCost(input, regions, found);
  cutOverlaps(regions);
  found.passes = std::move(regions);
}

/// Frames by file path: the wrappers of the fast path keep the function's name.
void findFrames(const RuleInput& input, GatedDelta& found) {
  const trace::Trace& trace = *input.summary.trace;
  std::map<std::string_view, SliceId> distinct;
  for (const SliceId slice : trace.pythonFrames().slice)
    if (input.step.step.annotation.contains(trace.interval(slice).begin))
      distinct.try_emplace(trace.name(slice), slice);
  for (const auto& [name, slice] : distinct) {
    const bool modelling = name.find("modeling_") != std::string_view::npos;
    if (!modelling || name.find("chunk_gated_delta_rule") == std::string_view::npos) continue;
    found.frames.emplace_back(name);
    if (!found.example.valid()) found.example = slice, found.exampleInterval = trace.interval(slice);
  }
}

void countFusedKernels(const RuleInput& input, GatedDelta& found) {
  const trace::Trace& trace = *input.summary.trace;
  for (const GpuWorkId work : input.step.work)
    if (trace.name(work).starts_with("chunk_gated_delta_rule_")) ++found.fusedKernels;
}

} // namespace

std::uint64_t expectedForwardBmm(GatedDeltaForm form, std::uint64_t chunks) {
  return form == GatedDeltaForm::RowLoop ? 3 + 5 * chunks : 2 + 4 * chunks;
}

std::uint64_t expectedBackwardBmm(GatedDeltaForm form, std::uint64_t chunks) {
  return form == GatedDeltaForm::RowLoop ? 2 + 10 * chunks : 8 * chunks;
}

std::uint64_t mostFrequent(const std::vector<std::uint64_t>& values) {
  std::map<std::uint64_t, std::size_t> counts;
  for (const std::uint64_t value : values)
    ++counts[value];
  std::uint64_t best = 0;
  std::size_t bestCount = 0;
  for (const auto& [value, count] : counts)
    if (count >= bestCount) best = value, bestCount = count;
  return best;
}

GatedDelta findGatedDelta(const RuleInput& input) {
  GatedDelta found;
  if (input.step.operators > 0)
    findInOperators(input, found);
  else
    findGatedDeltaInKernels(input, found);
  findFrames(input, found);
  countFusedKernels(input, found);
  return found;
}

} // namespace stepscope::advisors
