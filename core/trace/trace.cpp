// SPDX-License-Identifier: Apache-2.0
#include "core/trace/trace.h"

#include <algorithm>

namespace stepscope::trace {
namespace {

template <typename... Vectors> std::uint64_t vectorBytes(const Vectors&... v) {
  return (std::uint64_t{0} + ... + (v.capacity() * sizeof(v[0])));
}

} // namespace

TrackId Trace::trackOf(SliceId id) const {
  const auto after = std::upper_bound(m_tracks.begin(), m_tracks.end(), id.row(),
                                      [](std::uint32_t row, const Track& t) { return row < t.firstSlice; });
  // Tracks without slices share their first slice with the next track; the owner is the last that has any.
  auto it = after;
  while (it != m_tracks.begin()) {
    --it;
    if (it->sliceCount > 0) return TrackId(static_cast<std::uint32_t>(it - m_tracks.begin()));
  }
  return {};
}

OperatorId Trace::operatorOf(SliceId id) const {
  const SliceKind k = kind(id);
  if (k != SliceKind::Operator && k != SliceKind::Annotation) return {};
  return OperatorId(m_slices.detail[id.row()]);
}

CallId Trace::callOf(SliceId id) const {
  return isCall(kind(id)) ? CallId(m_slices.detail[id.row()]) : CallId{};
}

GpuWorkId Trace::gpuWorkOf(SliceId id) const {
  return isGpuWork(kind(id)) ? GpuWorkId(m_slices.detail[id.row()]) : GpuWorkId{};
}

std::uint64_t Trace::memoryBytes() const {
  const SliceTable& s = m_slices;
  std::uint64_t bytes =
      vectorBytes(s.begin, s.name, s.args, s.parent, s.detail, s.depth, s.category, s.kind) +
      s.duration.bytes();
  bytes += vectorBytes(m_operators.slice, m_operators.forward) + m_operators.externalId.bytes() +
           m_operators.sequenceNumber.bytes() + m_operators.forwardThread.bytes() +
           m_operators.recordFunctionId.bytes();
  bytes += vectorBytes(m_calls.slice, m_calls.enclosing, m_calls.workBegin, m_calls.work) +
           m_calls.correlation.bytes();
  bytes += vectorBytes(m_gpuWork.slice, m_gpuWork.call, m_gpuWork.device) + m_gpuWork.correlation.bytes() +
           m_gpuWork.bytes.bytes();
  bytes += vectorBytes(m_frames.slice) + m_frames.pythonId.bytes() + m_frames.pythonParentId.bytes();
  for (const CounterSeries& series : m_counters)
    bytes += vectorBytes(series.time, series.value);
  return bytes + vectorBytes(m_instants, m_tracks) + m_strings.bytes();
}

} // namespace stepscope::trace
