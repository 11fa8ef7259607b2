// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/catalogue/operator_pattern.h"
#include "advisors/rule.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace stepscope::advisors {

/// The operators that a thread calls itself in a step: those that no other ATen operator calls, in order of
/// time. Views, casts and dispatch-only operators are left out: they come and go between versions and
/// precisions.
struct OperatorLine {
  TrackId track;
  std::vector<SliceId> slices;
  std::vector<StringId> names; ///< of the slices
};
/// Threads without any are left out.
///   cost  O(operators of the trace)
std::vector<OperatorLine> operatorLines(const RuleInput& input);

/// A place where a pattern fits a line.
struct PatternPlace {
  std::size_t first = 0, last = 0; ///< indices into the line, both included
  std::uint64_t repeats = 1;       ///< of the pattern's group that repeats most
};
/// All places without overlap, from the front, each as long as it goes.
///   cost  O(length of the line * length of the pattern)
std::vector<PatternPlace> placesOf(const OperatorPattern& pattern, const OperatorLine& line,
                                   const trace::Trace& trace);

} // namespace stepscope::advisors
