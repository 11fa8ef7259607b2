// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <optional>

namespace stepscope::trace {

/// What the trace can answer and what it cannot, with the reason and, where known, the remedy at the next
/// capture.
std::vector<Answer> answersFor(const Trace& trace);

struct ClockSkew {
  std::uint64_t early; ///< GPU work that begins before its own launch call
  std::string action;  ///< how large the shift is and what it forbids
};
/// Set when more than 1 % of the linked GPU work begins before its launch: the clocks of CPU and GPU do not
/// agree.
std::optional<ClockSkew> clockSkew(const Trace& trace);

} // namespace stepscope::trace
