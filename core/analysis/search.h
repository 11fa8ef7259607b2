// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/text_match.h"
#include "core/trace/trace.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::analysis {

struct SearchQuery {
  /// Words with blanks between them, all of which must be found; case does not matter. "arg:word" is looked
  /// for in the arguments alone.
  std::string text;
  bool arguments = false; ///< the other words may stand in the arguments too
};

/// Slices of one name and kind that were found.
struct SearchRow {
  StringId name;
  trace::SliceKind kind = trace::SliceKind::Other;
  std::uint64_t count = 0;
  std::int64_t totalNs = 0; ///< sum of their lengths; where they nest or run at once, more than the wall time
  SliceId longest;
};

struct SearchResult {
  SearchQuery query;
  /// No slice holds the words as they are; these names have them as abbreviations ("cuLK" for
  /// cudaLaunchKernel).
  bool abbreviations = false;
  std::vector<SearchRow> rows;              ///< by total time, longest first, then name and kind
  std::vector<SliceId> inTime;              ///< all that were found, by begin, then by row
  std::vector<std::vector<SliceId>> inLane; ///< the same by lane (Track::firstLane + depth), each ascending
};

/// Finds slices on every track but those of whole captures (TrackKind::Span).
///   returns  nothing when asked to stop; no rows for a query without words
///   cost     names and arguments are looked at once each, then O(slices + found log found)
std::optional<SearchResult> search(const trace::Trace& trace, SearchQuery query,
                                   const std::stop_token& stop = {});

/// Every name and kind on those tracks with its slices counted, as a search that finds everything.
///   returns  nothing when asked to stop
std::optional<std::vector<SearchRow>> allNames(const trace::Trace& trace, const std::stop_token& stop = {});

/// The first found slice that begins after `from` does (before it, going back), or at the same time and with
/// a larger (smaller) row; goes round. Invalid without any.
///   from  invalid: counts from `time`, with all that begin there ahead both ways
SliceId nextFound(const trace::Trace& trace, const std::vector<SliceId>& inTime, SliceId from,
                  std::int64_t time, bool forwards);

} // namespace stepscope::analysis
