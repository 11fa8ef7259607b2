// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/base/load_control.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <string>

namespace stepscope::load::kineto {

struct LoadOutcome {
  std::uint64_t contentBytes = 0;
  bool json = false;      ///< the content is a JSON object or array
  bool sawEvents = false; ///< it holds an event array
};

/// Chrome-trace JSON as written by PyTorch's Kineto and by others in its manner: an object with
/// "traceEvents", a bare array, or one event a line. Complete events (X), begin and end pairs (B, E),
/// instants, counters and metadata are taken; flow events are counted only, since links are computed from ids
/// (formats section 8).
///
///   source -> chunks (cut between events) -> parsing threads -> batches, committed in file order -> builder
///
///   errors  Cancelled, Unreadable (with the offset); damage inside is repaired and counted in the builder
///   memory  a few chunks; never the text as a whole
Result<LoadOutcome> load(ByteSource& source, const LoadControl& control, trace::TraceBuilder& builder);

} // namespace stepscope::load::kineto
