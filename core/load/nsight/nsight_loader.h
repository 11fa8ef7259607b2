// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/load/sqlite/database.h"
#include "core/trace/trace_builder.h"

namespace stepscope::load::nsight {

/// By its tables: some of CUDA activity, NVTX ranges or an export of Nsight Systems.
bool recognise(const sqlite::Database& database);

/// SQLite export of Nsight Systems, 2022 to 2026 (formats section 14), also reduced ones: every table and
/// column may be missing.
///
///   taken    kernels, copies, sets, whole-graph launches, synchronisation, runtime and driver calls, NVTX
///   ranges
///            and marks, OS runtime calls, overhead, names of processes and threads, devices, messages of the
///            collector
///   left out samples, call chains, scheduling, network and GPU metrics, environment variables
///   links    correlationId within a process; NVTX ranges enclose calls by time on the same thread
///   errors   Cancelled, Damaged (no event could be read)
Result<void> load(sqlite::Database& database, const LoadControl& control, trace::TraceBuilder& builder);

} // namespace stepscope::load::nsight
