// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/host/sync_bubbles.h"

#include "advisors/support/operators.h"
#include "core/analysis/call_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace stepscope::advisors {

namespace {

using trace::SliceKind;

struct Waiting {
  SliceId call;
  Interval interval;
};

template <std::size_t N> bool isOneOf(std::string_view name, const std::array<std::string_view, N>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr std::array<std::string_view, 4> kChecks = {"aten::isnan", "aten::isinf", "aten::isfinite",
                                                     "aten::_amp_foreach_non_finite_check_and_unscale_"};
constexpr std::array<std::string_view, 4> kJoins = {"aten::any", "aten::all", "aten::logical_or",
                                                    "aten::logical_not"};
constexpr std::array<std::string_view, 5> kNorms = {"aten::norm", "aten::linalg_vector_norm",
                                                    "aten::linalg_norm", "aten::_foreach_norm",
                                                    "aten::frobenius_norm"};
constexpr std::array<std::string_view, 8> kShapes = {
    "aten::nonzero",  "aten::masked_select",      "aten::index",    "aten::index_put_",
    "aten::_unique2", "aten::unique_consecutive", "aten::bincount", "aten::repeat_interleave"};

/// The operator that ended last before `op` on its thread, at the same level.
SliceId operatorBefore(const trace::Trace& trace, SliceId op) {
  const trace::Track& track = trace.track(trace.trackOf(op));
  const SliceId parent = trace.parent(op);
  for (std::uint32_t row = op.row(); row-- > track.firstSlice;) {
    const SliceId slice(row);
    if (slice == parent) break;
    if (trace.kind(slice) == SliceKind::Operator && trace.parent(slice) == parent) return slice;
  }
  return {};
}

/// The operators just before are a test for NaN or infinity.
bool followsCheck(const trace::Trace& trace, SliceId op) {
  SliceId before = operatorBefore(trace, op);
  while (before.valid() && isOneOf(trace.name(before), kJoins))
    before = operatorBefore(trace, before);
  return before.valid() && isOneOf(trace.name(before), kChecks);
}

bool isCopyOfKind(const trace::Trace& trace, CallId call, analysis::Family family,
                  const std::vector<analysis::Family>& families) {
  for (const GpuWorkId work : trace.workOf(call))
    if (families[work.row()] == family) return true;
  return false;
}

/// Calls that wait, by thread: those by name, and copies from or to pageable memory, which return when done.
std::map<TrackId, std::vector<Waiting>> waitingCalls(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::set<TrackId> launching;
  for (const GpuWorkId work : input.step.work)
    if (const CallId call = trace.gpuWork().call[work.row()]; call.valid())
      launching.insert(trace.trackOf(trace.calls().slice[call.row()]));
  std::map<TrackId, std::vector<Waiting>> waiting;
  for (std::uint32_t row = 0; row < trace.callCount(); ++row) {
    const SliceId slice = trace.calls().slice[row];
    const Interval interval = trace.interval(slice);
    if (!interval.overlaps(input.step.ledger.window)) continue;
    bool waits = analysis::isSynchronisingCall(trace.name(slice));
    for (const GpuWorkId work : trace.workOf(CallId(row)))
      waits = waits || (trace.kind(work) == SliceKind::Memcpy &&
                        trace.name(work).find("Pageable") != std::string_view::npos);
    if (!waits) continue;
    const TrackId track = trace.trackOf(slice);
    if (launching.contains(track)) waiting[track].push_back({slice, interval});
  }
  return waiting;
}

SliceId outermostOperator(const trace::Trace& trace, SliceId slice) {
  SliceId outermost;
  for (SliceId at = enclosingOperator(trace, slice); at.valid(); at = enclosingOperator(trace, at))
    outermost = at;
  return outermost;
}

std::string frameAround(const trace::Trace& trace, SliceId slice) {
  for (SliceId at = trace.parent(slice); at.valid(); at = trace.parent(at)) {
    const std::string_view name = trace.name(at);
    if (trace.kind(at) == SliceKind::PythonFrame && name.find(".py(") != std::string_view::npos &&
        !name.starts_with("torch/"))
      return std::string(name);
  }
  return {};
}

SyncSource sourceOf(const RuleInput& input, SliceId call, SliceId& op) {
  const trace::Trace& trace = *input.summary.trace;
  bool item = false, condition = false, shape = false, copy = false, norm = false;
  for (SliceId at = enclosingOperator(trace, call); at.valid(); at = enclosingOperator(trace, at)) {
    const std::string_view name = trace.name(at);
    item |= name == "aten::_local_scalar_dense" || name == "aten::item";
    condition |= name == "aten::is_nonzero";
    shape |= isOneOf(name, kShapes);
    copy |= name == "aten::copy_" || name == "aten::_to_copy";
    norm |= isOneOf(name, kNorms);
  }
  if (!op.valid()) return SyncSource::Explicit;
  if (shape) return SyncSource::DataShape;
  if (item) {
    if (followsCheck(trace, op)) return SyncSource::NanCheck;
    if (condition) return SyncSource::Condition;
    const SliceId before = operatorBefore(trace, op);
    return norm || (before.valid() && isOneOf(trace.name(before), kNorms)) ? SyncSource::Clipping
                                                                           : SyncSource::Item;
  }
  const CallId id = trace.callOf(call);
  if (isCopyOfKind(trace, id, analysis::Family::CopyH2D, input.summary.families))
    return SyncSource::CopyToDevice;
  if (isCopyOfKind(trace, id, analysis::Family::CopyD2H, input.summary.families))
    return SyncSource::CopyToHost;
  if (!copy) return SyncSource::Other;
  // cudaStreamSynchronize behind a copy: the copy's own call comes before it in the same operator.
  for (std::uint32_t row = id.row(); row-- > 0;) {
    const SliceId other = trace.calls().slice[row];
    if (trace.trackOf(other) != trace.trackOf(call) || trace.parent(other) != trace.parent(call)) break;
    if (isCopyOfKind(trace, CallId(row), analysis::Family::CopyH2D, input.summary.families))
      return SyncSource::CopyToDevice;
    if (isCopyOfKind(trace, CallId(row), analysis::Family::CopyD2H, input.summary.families))
      return SyncSource::CopyToHost;
  }
  return SyncSource::Other;
}

/// Idle for a reason of its own, whatever call waits at the same time.
bool hasOwnCause(analysis::Bucket bucket) {
  using analysis::IdleCause;
  return !bucket.busy() && (bucket.cause() == IdleCause::InputWait || bucket.cause() == IdleCause::Compile ||
                            bucket.cause() == IdleCause::Allocator || bucket.cause() == IdleCause::Gc ||
                            bucket.cause() == IdleCause::Profiler);
}

/// Stretches of the window without work and without a cause of their own; small copies of single values do
/// not count as work.
std::vector<Interval> idleStretches(const RuleInput& input) {
  constexpr std::int64_t kReadBackNs = 5'000; // reading one value back takes 1 to 2 us on the device
  std::vector<Interval> idle;
  for (const analysis::LedgerSegment& segment : input.step.ledger.segments) {
    const bool readBack = segment.bucket == analysis::Bucket(analysis::Family::CopyD2H) &&
                          segment.interval.length() <= kReadBackNs;
    if ((segment.bucket.busy() && !readBack) || hasOwnCause(segment.bucket)) continue;
    if (!idle.empty() && idle.back().end == segment.interval.begin)
      idle.back().end = segment.interval.end;
    else if (!segment.bucket.busy())
      idle.push_back(segment.interval);
  }
  return idle;
}

} // namespace

std::string_view key(SyncSource source) {
  constexpr std::array<std::string_view, 9> keys = {"nan-check",      "condition",  "clipping",
                                                    "item",           "data-shape", "copy-to-host",
                                                    "copy-to-device", "explicit",   "other"};
  return keys[static_cast<std::size_t>(source)];
}

std::string_view label(SyncSource source) {
  constexpr std::array<std::string_view, 9> labels = {
      "checks for NaN or infinity on the host",
      "a tensor used as a truth value (if, assert, while)",
      "a norm read back for gradient clipping",
      "a value read back (.item(), float(), print, logging)",
      "operators whose result has a data-dependent shape (nonzero, masks, unique, repeat_interleave)",
      "tensors copied to the host (.cpu(), .numpy(), .tolist())",
      "copies to the device that wait until they are done",
      "explicit synchronisation (torch.cuda.synchronize, events)",
      "other waiting calls"};
  return labels[static_cast<std::size_t>(source)];
}

std::vector<SyncBubble> syncBubbles(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  const auto waiting = waitingCalls(input);
  std::vector<SyncBubble> bubbles;
  const std::vector<Interval> stretches = idleStretches(input);
  for (const auto& [track, calls] : waiting) {
    for (const Waiting& one : calls) {
      SyncBubble bubble;
      bubble.call = one.call;
      const auto after = std::partition_point(stretches.begin(), stretches.end(), [&](const Interval& idle) {
        return idle.end <= one.interval.begin;
      });
      for (auto idle = after; idle != stretches.end() && idle->begin < one.interval.end; ++idle) {
        // Ran dry while the host waited: all of the stretch is lost. Idle before: the call's own length is.
        const bool ranDry = idle->begin >= one.interval.begin;
        const Interval lost = ranDry ? *idle : idle->intersect(one.interval);
        if (lost.length() > bubble.idle.length()) bubble.idle = lost;
      }
      if (bubble.idle.empty()) continue;
      bubble.op = outermostOperator(trace, one.call);
      bubble.source = sourceOf(input, one.call, bubble.op);
      bubble.frame = frameAround(trace, one.call);
      bubbles.push_back(std::move(bubble));
    }
  }
  std::sort(bubbles.begin(), bubbles.end(), [](const SyncBubble& a, const SyncBubble& b) {
    return std::tuple(a.idle.begin, a.call) < std::tuple(b.idle.begin, b.call);
  });
  // A stretch is lost once, to the call that was there first.
  std::int64_t lostUntil = input.step.ledger.window.begin;
  for (SyncBubble& bubble : bubbles) {
    bubble.idle.begin = std::max(bubble.idle.begin, lostUntil);
    lostUntil = std::max(lostUntil, bubble.idle.end);
  }
  std::erase_if(bubbles, [](const SyncBubble& bubble) { return bubble.idle.empty(); });
  return bubbles;
}

} // namespace stepscope::advisors
