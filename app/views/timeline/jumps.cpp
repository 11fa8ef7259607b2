// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/jumps.h"

#include "app/views/timeline/chain.h"
#include "app/views/timeline/timeline_words.h"

#include <algorithm>

namespace stepscope::app {

SliceId counterpartOf(const trace::Trace& trace, SliceId slice) {
  const Chain chain = chainOf(trace, slice);
  if (chain.call == slice) return chain.work.empty() ? SliceId() : chain.work.front();
  return chain.call;
}

std::vector<Place> longestGaps(const TimelineModel& model) {
  constexpr std::size_t kMost = 100;
  const std::vector<Interval>& busy = model.activity().busy();
  std::vector<Interval> gaps;
  for (std::size_t i = 1; i < busy.size(); ++i)
    gaps.push_back({busy[i - 1].end, busy[i].begin});
  const auto longer = [](const Interval& a, const Interval& b) {
    return a.length() != b.length() ? a.length() > b.length() : a.begin < b.begin;
  };
  const std::size_t count = std::min(kMost, gaps.size());
  std::partial_sort(gaps.begin(), gaps.begin() + std::ptrdiff_t(count), gaps.end(), longer);
  std::vector<Place> places;
  for (std::size_t i = 0; i < count; ++i)
    places.push_back(
        {gaps[i],
         {},
         TimelineWords::tr("idle for %1 \u00b7 gap %2 of %3 by length")
             .arg(formatDuration(gaps[i].length()), formatCount(i + 1), formatCount(busy.size() - 1))});
  return places;
}

std::vector<Place> findingPlaces(const TimelineModel& model) {
  std::vector<Place> places;
  if (model.loaded().findingsByStep.empty()) return places;
  for (const advisors::Finding& finding : model.loaded().findings().findings) {
    const auto placed = std::find_if(finding.evidence.begin(), finding.evidence.end(),
                                     [](const auto& e) { return e.interval && !e.interval->empty(); });
    if (placed != finding.evidence.end())
      places.push_back({*placed->interval, placed->slice, QString::fromStdString(finding.title)});
  }
  return places;
}

const Place* neighbourOf(const std::vector<Place>& places, Interval current, bool forwards) {
  if (places.empty()) return nullptr;
  const auto at =
      std::find_if(places.begin(), places.end(), [&](const Place& p) { return p.interval == current; });
  if (at == places.end()) return forwards ? &places.front() : &places.back();
  const auto index = std::size_t(at - places.begin());
  return &places[(index + (forwards ? 1 : places.size() - 1)) % places.size()];
}

} // namespace stepscope::app
