// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/format.h"

namespace stepscope::load::perfetto {

/// A Trace message whose first packet looks like one; an XSpace begins with the same byte.
bool recognise(std::string_view prefix);

/// Perfetto protobuf (formats section 16), packet by packet: as PyTorch's CUPTI backend writes it (track
/// events on the CPU, render stages on the GPU), as rocprofv3 writes it, and track events of any other
/// program.
///
///   taken    track descriptors, track events (slices, instants, counters, annotations), GPU render stages,
///   GPU
///            counters, interned data, clock snapshots; flows are counted
///   left out compressed packets, legacy events and other data sources, each counted
///   errors   Cancelled, those of the source
Result<Loaded> load(const LoadInput& input);

} // namespace stepscope::load::perfetto
