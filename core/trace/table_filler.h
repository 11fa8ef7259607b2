// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/lane.h"
#include "core/trace/merge_runs.h"
#include "core/trace/record_store.h"
#include "core/trace/tables.h"

#include <cstdint>
#include <vector>

namespace stepscope::trace {

/// A track while records come in.
struct PendingTrack {
  Track track;
  TrackOrder order;          ///< of its records in the store
  std::uint32_t gpuWork = 0; ///< how many of them are GPU work
};

/// The tables that records go to.
struct TraceTables {
  SliceTable& slices;
  OperatorTable& operators;
  CallTable& calls;
  GpuWorkTable& gpuWork;
  PythonFrameTable& frames;
  std::vector<Lane>& lanes;
  CompactColumn& callExternalIds; ///< by CallId
};

/// Moves records into tables: places them in their track, gives them their rows, and frees them on the way.
class TableFiller {
public:
  /// startNs  file time of trace time 0
  TableFiller(RecordStore& records, const TraceTables& tables, std::int64_t startNs, std::int64_t toleranceNs)
      : m_records(records), m_to(tables), m_start(startNs), m_tolerance(toleranceNs) {}

  /// Tracks in the order of the trace, each sorted; sets their rows and lanes.
  void fill(std::vector<PendingTrack>& tracks);
  /// Latest end of all slices but spans; trace time.
  std::int64_t end() const { return m_end; }

private:
  void fillGpuWork(const std::vector<PendingTrack>& tracks);
  void fillTrack(PendingTrack& pending);
  std::uint32_t addToKind(const SliceRecord& record, SliceId slice);

  RecordStore& m_records;
  TraceTables m_to;
  std::int64_t m_start, m_tolerance, m_end = 0;
  std::vector<std::uint32_t> m_workRow; ///< of each GPU work in the order of slices
  std::size_t m_nextWork = 0;
};

} // namespace stepscope::trace
