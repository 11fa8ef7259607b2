// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/interval.h"

#include <cstdint>
#include <vector>

namespace stepscope::trace {

/// Lane and enclosing slice for the slices of one track, fed in order (begin, longer first).
/// A slice goes to the first lane below its parent where it fits; the parent is the innermost slice that
/// holds its begin. Neighbours that overlap by at most the tolerance (rounding of the writer) are siblings,
/// not parent and child.
///
///   lane 0  [ aten::linear                  ][ aten::relu ]
///   lane 1     [ aten::t ]  [ aten::addmm ]
///   lane 2                       [ crosses the end of addmm ]   parent: aten::addmm
class Nesting {
public:
  struct Place {
    std::uint32_t parent; ///< position in feeding order; kNoParent at top
    std::uint16_t lane;
  };
  static constexpr std::uint32_t kNoParent = 0xffffffffu;

  /// nested = false: a queue such as a GPU stream; no parents, overlapping work goes to extra lanes.
  Nesting(bool nested, std::int64_t toleranceNs) : m_nested(nested), m_tolerance(toleranceNs) {}

  Place place(Interval slice);

private:
  struct Open {
    std::int64_t end;
    std::uint32_t position;
    std::uint16_t lane;
  };
  bool m_nested;
  std::int64_t m_tolerance;
  std::uint32_t m_next = 0;
  std::vector<Open> m_open;
  std::vector<std::int64_t> m_laneEnd;
};

} // namespace stepscope::trace
