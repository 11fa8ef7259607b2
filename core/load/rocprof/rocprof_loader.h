// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/format.h"

namespace stepscope::load::rocprof {

/// A JSON document whose first key is "rocprofiler-sdk-tool".
bool recognise(std::string_view prefix);

/// JSON of rocprofv3 (formats section 17): dispatches, copies, API calls of HIP and HSA, markers, RCCL calls,
/// memory allocations; agents as devices. Grids, counted in threads there, become blocks.
///   left out  counters, PC samples
///   errors    Cancelled, those of the source, Damaged (no record before the damage)
Result<Loaded> load(const LoadInput& input);

} // namespace stepscope::load::rocprof
