// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace stepscope::trace {

/// Checks what every reader of a Trace relies on: columns of a table are equally long, ids are in range and
/// of the right kind, tracks partition the slices and are in order, times are within +-2^62 ns and sums with
/// durations do not overflow, lanes do not exceed the track's, which has no more than slices, links agree in
/// both directions. TraceBuilder guarantees all of it; a trace that was filled from a file has to be asked.
///   returns  what is wrong, such as "slice.name: row 7 is out of range"; nothing when all is well
///   beside   jobs to do at the same time as the later checks; the order, times and depths of slices are
///   checked
///            before, the rest is not
///   cost     O(rows), on up to `threads` threads; reads only what it has checked before
std::optional<std::string> brokenRule(const Trace& trace, unsigned threads,
                                      std::span<const std::function<void()>> beside = {});

} // namespace stepscope::trace
