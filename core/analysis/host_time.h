// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <optional>

namespace stepscope::analysis {

/// Host figures of a window. A slice counts where it begins in the window, except for times, which are
/// clipped to it.
struct HostTime {
  std::uint64_t calls = 0;          ///< runtime and driver calls
  std::uint64_t operators = 0;      ///< cpu_op slices
  std::int64_t operatorUnionNs = 0; ///< union of operators, summed over threads
  std::int64_t selfTimeNs = 0; ///< union of operators, annotations and calls, summed over threads: the sum of
                               ///< their self times
  std::int64_t syncNs = 0;     ///< inside synchronising calls, of threads that launch GPU work in the window
};
/// Over all CPU threads.
///   cost  O(slices in the window)
HostTime hostTimeIn(const trace::Trace& trace, Interval window);
/// Of one CPU thread (syncNs whether or not it launches).
HostTime hostTimeOf(const trace::Trace& trace, const trace::Track& thread, Interval window);

/// Positions that the forward pass in `window` processes, padding included: elements of the index tensors
/// that are looked up in the largest embedding table, all its look-ups added (micro-batches); without an
/// embedding, elements of the loss's targets (so images for an image classifier). nullopt when shapes were
/// not recorded or neither operator was.
std::optional<std::int64_t> tokensIn(const trace::Trace& trace, Interval window);

} // namespace stepscope::analysis
