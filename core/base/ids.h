// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <limits>

namespace stepscope {

/// Row number in one table. `Tag` keeps ids of different tables apart.
template <typename Tag> class Id {
public:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  constexpr Id() = default;
  constexpr explicit Id(std::uint32_t row) : m_row(row) {}

  constexpr bool valid() const { return m_row != kNone; }
  constexpr std::uint32_t row() const { return m_row; }
  friend constexpr auto operator<=>(Id, Id) = default;

private:
  std::uint32_t m_row = kNone;
};

using StringId = Id<struct StringTag>;
using SliceId = Id<struct SliceTag>; ///< any event with a begin and a duration
using TrackId = Id<struct TrackTag>; ///< a row of slices: CPU thread, GPU stream, ...
using ProcessId = Id<struct ProcessTag>;
using OperatorId = Id<struct OperatorTag>; ///< row in Trace::operators()
using CallId = Id<struct CallTag>;         ///< row in Trace::calls(): a CUDA runtime or driver call
using GpuWorkId = Id<struct GpuWorkTag>;   ///< row in Trace::gpuWork(): kernel, copy or set
using FrameId = Id<struct FrameTag>;       ///< row in Trace::pythonFrames()

} // namespace stepscope

template <typename Tag> struct std::hash<stepscope::Id<Tag>> {
  std::size_t operator()(stepscope::Id<Tag> id) const noexcept {
    return std::hash<std::uint32_t>{}(id.row());
  }
};
