// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

namespace stepscope::bench {

/// The slices of a trace `times` times in a row: as many times the events, on the same tracks, launches
/// linked as before. Arguments and counters are left out.
trace::TracePtr repeated(const trace::Trace& trace, int times);

} // namespace stepscope::bench
