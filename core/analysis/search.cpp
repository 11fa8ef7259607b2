// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/search.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>

namespace stepscope::analysis {
namespace {

using trace::Trace;

constexpr std::size_t kMostWords = 64; // a bit for each
constexpr std::string_view kArgumentPrefix = "arg:";
constexpr std::uint32_t kStopEvery = 8192; // slices

/// Words that a text holds, a bit for each.
struct Held {
  bool known = false;
  std::uint64_t asWritten = 0, abbreviated = 0;
};

class Finder {
public:
  Finder(const Trace& trace, const SearchQuery& query)
      : m_trace(trace), m_names(trace.strings().size()), m_args(trace.strings().size()) {
    for (std::string& word : searchWords(query.text)) {
      const bool argument = word.starts_with(kArgumentPrefix);
      if (argument) word.erase(0, kArgumentPrefix.size());
      if (word.empty() || m_words.size() == kMostWords) continue;
      const std::uint64_t bit = std::uint64_t{1} << m_words.size();
      if (!argument) m_inNames |= bit;
      if (argument || query.arguments) m_inArguments |= bit;
      m_all |= bit;
      m_words.push_back(std::move(word));
    }
  }

  bool asksForSomething() const { return m_all != 0; }

  bool matches(std::uint32_t row, bool abbreviations) {
    const Held& name = inName(m_trace.slices().name[row]);
    std::uint64_t held = abbreviations ? name.abbreviated : name.asWritten;
    if (held == m_all || (held | m_inArguments) != m_all) return held == m_all;
    return (held | inArguments(m_trace.slices().args[row])) == m_all;
  }

private:
  const Held& inName(StringId id) {
    Held& held = m_names[id.row()];
    if (held.known) return held;
    held.known = true;
    for (std::size_t i = 0; i < m_words.size(); ++i) {
      if ((m_inNames >> i & 1) == 0) continue;
      const Fit fit = fitOf(m_words[i], m_trace.strings().view(id));
      if (fit > Fit::Abbreviation) held.asWritten |= std::uint64_t{1} << i;
      if (fit > Fit::None) held.abbreviated |= std::uint64_t{1} << i;
    }
    return held;
  }

  std::uint64_t inArguments(StringId id) {
    Held& held = m_args[id.row()];
    if (held.known) return held.asWritten;
    held.known = true;
    for (std::size_t i = 0; i < m_words.size(); ++i)
      if ((m_inArguments >> i & 1) != 0 && holds(m_trace.strings().view(id), m_words[i]))
        held.asWritten |= std::uint64_t{1} << i;
    return held.asWritten;
  }

  const Trace& m_trace;
  std::vector<std::string> m_words;
  std::uint64_t m_all = 0, m_inNames = 0, m_inArguments = 0; ///< a bit for each word: where it may stand
  std::vector<Held> m_names, m_args;                         ///< by string id, filled when first asked for
};

/// Adds slices up by name and kind.
class RowCollector {
public:
  explicit RowCollector(const Trace& trace) : m_trace(trace) {}

  void add(SliceId slice) {
    const StringId name = m_trace.slices().name[slice.row()];
    const trace::SliceKind kind = m_trace.kind(slice);
    SearchRow& row = m_rows[std::uint64_t{name.row()} << 8 | static_cast<std::uint64_t>(kind)];
    const std::int64_t length = m_trace.duration(slice);
    row.name = name;
    row.kind = kind;
    ++row.count;
    row.totalNs += length;
    if (!row.longest.valid() || length > m_trace.duration(row.longest)) row.longest = slice;
  }

  std::vector<SearchRow> take() const {
    std::vector<SearchRow> rows;
    rows.reserve(m_rows.size());
    for (const auto& [key, row] : m_rows)
      rows.push_back(row);
    std::sort(rows.begin(), rows.end(), [&](const SearchRow& a, const SearchRow& b) {
      if (a.totalNs != b.totalNs) return a.totalNs > b.totalNs;
      if (a.name != b.name) return m_trace.strings().view(a.name) < m_trace.strings().view(b.name);
      return a.kind < b.kind;
    });
    return rows;
  }

private:
  const Trace& m_trace;
  std::unordered_map<std::uint64_t, SearchRow> m_rows;
};

/// Calls visit(track, SliceId) for all slices but those of whole captures; false when asked to stop.
template <typename Visit>
bool forEachSlice(const Trace& trace, const std::stop_token& stop, const Visit& visit) {
  for (const trace::Track& track : trace.tracks()) {
    if (track.kind == trace::TrackKind::Span) continue;
    for (std::uint32_t row = track.firstSlice; row < track.firstSlice + track.sliceCount; ++row) {
      if (row % kStopEvery == 0 && stop.stop_requested()) return false;
      visit(track, SliceId(row));
    }
  }
  return true;
}

auto placeInTime(const Trace& trace, SliceId slice) { return std::pair(trace.interval(slice).begin, slice); }

} // namespace

std::optional<SearchResult> search(const Trace& trace, SearchQuery query, const std::stop_token& stop) {
  SearchResult result;
  Finder finder(trace, query);
  result.query = std::move(query);
  if (!finder.asksForSomething()) return result;

  std::size_t lanes = 0;
  for (const trace::Track& track : trace.tracks())
    lanes = std::max<std::size_t>(lanes, track.firstLane + track.laneCount);
  for (const bool abbreviations : {false, true}) {
    result.inLane.assign(lanes, {});
    result.abbreviations = abbreviations;
    const bool done = forEachSlice(trace, stop, [&](const trace::Track& track, SliceId slice) {
      if (!finder.matches(slice.row(), abbreviations)) return;
      result.inTime.push_back(slice);
      result.inLane[track.firstLane + trace.slices().depth[slice.row()]].push_back(slice);
    });
    if (!done) return std::nullopt;
    if (!result.inTime.empty()) break;
  }
  RowCollector rows(trace);
  for (const SliceId slice : result.inTime)
    rows.add(slice);
  result.rows = rows.take();
  if (stop.stop_requested()) return std::nullopt;
  std::sort(result.inTime.begin(), result.inTime.end(),
            [&](SliceId a, SliceId b) { return placeInTime(trace, a) < placeInTime(trace, b); });
  return result;
}

std::optional<std::vector<SearchRow>> allNames(const Trace& trace, const std::stop_token& stop) {
  RowCollector rows(trace);
  if (!forEachSlice(trace, stop, [&](const trace::Track&, SliceId slice) { rows.add(slice); }))
    return std::nullopt;
  return rows.take();
}

SliceId nextFound(const Trace& trace, const std::vector<SliceId>& inTime, SliceId from, std::int64_t time,
                  bool forwards) {
  if (inTime.empty()) return {};
  const auto after = std::partition_point(inTime.begin(), inTime.end(), [&](SliceId slice) {
    if (from.valid()) return placeInTime(trace, slice) <= placeInTime(trace, from);
    return trace.interval(slice).begin < time;
  });
  if (forwards) return after == inTime.end() ? inTime.front() : *after;
  const auto before = std::partition_point(inTime.begin(), inTime.end(), [&](SliceId slice) {
    if (from.valid()) return placeInTime(trace, slice) < placeInTime(trace, from);
    return trace.interval(slice).begin <= time;
  });
  return before == inTime.begin() ? inTime.back() : *(before - 1);
}

} // namespace stepscope::analysis
