// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/interval.h"
#include "core/trace/tables.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::trace {

class Trace;

/// What has been read of a trace so far, coarsely: enough to draw a first picture while the rest loads.
/// Times are of one clock: while a trace loads, file ns, as the events come; nothing is nested or linked yet.
struct Preview {
  struct Row {
    TrackKind kind = TrackKind::Other;
    std::string process, key; ///< pid and tid as written in the file
    std::int32_t device = -1;
    std::uint64_t slices = 0;
    std::vector<std::int64_t> covered; ///< ns of slices in each bin; slices inside others count again
  };

  Interval extent;           ///< of the slices that count (no capture-wide spans); empty before the first
  std::int64_t firstBin = 0; ///< begin of bin 0
  std::int64_t binNs = 1;
  std::vector<Row> rows; ///< in the order of their first slice
  std::uint64_t slices = 0, gpuWork = 0, calls = 0;
  /// Of memory, for a trace of what was read; see TraceBuilder::neededBytes. 0: no part of it can be loaded
  /// alone.
  std::uint64_t neededBytes = 0;

  bool empty() const { return slices == 0; }
};

/// Keeps a Preview up to date, slice by slice. The bins widen by doubling, so a slice costs the same
/// whatever the length of the trace.
class PreviewRecorder {
public:
  static constexpr std::size_t kBinCount = 512;
  static constexpr std::size_t kMostRows = 64; ///< later rows count in the totals only

  /// `track` numbers rows; `describe` is asked once for each.
  template <typename Describe>
  void add(std::uint32_t track, SliceKind kind, Interval time, const Describe& describe) {
    if (track >= m_rowOf.size()) m_rowOf.resize(track + 1, kUnknown);
    if (m_rowOf[track] == kUnknown) m_rowOf[track] = newRow(describe());
    add(m_rowOf[track], kind, time);
  }

  const Preview& preview() const { return m_preview; }
  void setNeededBytes(std::uint64_t bytes) { m_preview.neededBytes = bytes; }

private:
  static constexpr std::uint32_t kUnknown = 0xffffffff, kNoRow = 0xfffffffe;

  std::uint32_t newRow(Preview::Row row);
  void add(std::uint32_t row, SliceKind kind, Interval time);
  void cover(Interval time);
  void rebin(std::int64_t first, std::int64_t width);

  Preview m_preview;
  std::vector<std::uint32_t> m_rowOf;
};

/// Of a finished trace; times are ns since its start.
Preview previewOf(const Trace& trace);

} // namespace stepscope::trace
