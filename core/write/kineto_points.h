// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"
#include "core/write/event_array.h"

#include <optional>

namespace stepscope::write {

/// Counters and instants. Memory counters become "[memory]" instants again, as PyTorch writes them; others
/// counter events. Samples that are no finite numbers have no place in JSON and are left out.
///   within  ns since trace start; nullopt: all of them
void appendPoints(EventArray& events, const trace::Trace& trace, const std::optional<Interval>& within);

} // namespace stepscope::write
