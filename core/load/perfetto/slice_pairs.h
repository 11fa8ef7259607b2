// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/ids.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace stepscope::load::perfetto {

/// One end of a slice as a packet gives it.
struct Mark {
  std::int64_t time = 0;
  std::uint64_t offset = 0;  ///< of its packet
  std::uint32_t payload = 0; ///< what the caller knows the begin by; of an end: its arguments, 0 for none
};

/// Makes slices out of the begins and ends of one track, as they come (formats: D9).
///
/// Ends wait until the next begin. Then, where times run forwards, an end closes the latest open begin. Where
/// they do not, the writer put down begins first and ends after them in the same order, as PyTorch does for
/// each kind of event, and they belong together by position; else by time.
class SlicePairs {
public:
  /// Called with the begin and its end.
  using Emit = std::function<void(const Mark& begin, const Mark& end)>;

  void begin(const Mark& mark, const Emit& emit) {
    if (!m_ends.empty()) settle(emit);
    m_latest = std::max(m_latest, mark.time);
    m_begins.push_back(mark);
  }
  void end(const Mark& mark) {
    m_latest = std::max(m_latest, mark.time);
    m_ends.push_back(mark);
  }
  /// Settles the rest: open begins last to the latest time of the track.
  void finish(const Emit& emit);

  std::uint64_t unmatchedBegins = 0, unmatchedEnds = 0;
  std::uint64_t firstUnmatched = 0; ///< offset of the first of either

private:
  void settle(const Emit& emit);
  void settleByTime(const Emit& emit);
  void closeAll(const Emit& emit);
  void missEnd(const Mark& end) {
    if (unmatchedBegins + unmatchedEnds++ == 0) firstUnmatched = end.offset;
  }

  std::vector<Mark> m_begins; // open, in order of the file
  std::vector<Mark> m_ends;   // since the last begin
  std::int64_t m_latest = INT64_MIN;
};

} // namespace stepscope::load::perfetto
