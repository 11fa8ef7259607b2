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
  std::uint64_t bytes = m_slices.bytesUsed() + m_operators.bytesUsed() + m_calls.bytesUsed() +
                        m_gpuWork.bytesUsed() + m_frames.bytesUsed();
  for (const Lane& lane : m_lanes)
    bytes += lane.bytesUsed();
  for (const CounterSeries& series : m_counters)
    bytes += vectorBytes(series.time, series.value);
  return bytes + vectorBytes(m_instants, m_tracks) + stringBytes();
}

} // namespace stepscope::trace
