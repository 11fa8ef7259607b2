// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/load/sqlite/database.h"
#include "core/trace/trace_builder.h"

namespace stepscope::load::rocprof {

/// By a table of kernel dispatches, whose name ends in the recording's id.
bool recogniseRocpd(const sqlite::Database& database);

/// rocpd, the SQLite output of rocprofv3 since ROCm 7 (formats section 17), schema versions 3 (times in the
/// rows) and 4 (times and rows in tables of their own). A file may hold several recordings, one a process.
///   taken     dispatches, copies, regions (API calls, markers), memory allocations, agents, names
///   left out  samples, counters, arguments
///   links     a call and the work it started share the event's stack_id
///   errors    Cancelled
Result<void> loadRocpd(sqlite::Database& database, trace::TraceBuilder& builder);

} // namespace stepscope::load::rocprof
