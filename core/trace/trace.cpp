// SPDX-License-Identifier: Apache-2.0
#include "core/trace/trace.h"

#include "core/trace/columns.h"

#include <algorithm>

namespace stepscope::trace {
namespace {

/// Counts what the parts of a trace hold in memory.
struct MemoryCount {
  std::uint64_t bytes = 0;

  template <typename T> void column(std::string_view, const std::vector<T>& column) {
    bytes += column.capacity() * sizeof(T);
  }
  template <typename T> void column(std::string_view, const Column<T>& column) { bytes += column.bytes(); }
  void strings(const StringPool& pool) { bytes += pool.bytes(); }
  template <typename T> void field(const T&) {}
  template <typename T, typename Each> void optional(const std::optional<T>&, const Each&) {}
  template <typename T, typename Each> void list(const std::vector<T>& items, const Each& each) {
    bytes += items.capacity() * sizeof(T);
    for (const T& item : items)
      each(item);
  }
};

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
  MemoryCount count;
  TraceColumns::visit(*this, count);
  for (const Lane& lane : m_lanes)
    count.bytes += lane.bytesUsed();
  return count.bytes;
}

} // namespace stepscope::trace
