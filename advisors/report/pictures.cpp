// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/pictures.h"

#include "advisors/report/view_model.h"
#include "advisors/support/text.h"
#include "core/analysis/heatmap.h"

#include <algorithm>

namespace stepscope::advisors::report {

namespace {

using analysis::Bucket;

constexpr std::size_t kStepColumns = 200, kEvidenceColumns = 120, kHeatColumns = 160;
constexpr std::size_t kThreadsShown = 3;
constexpr std::int64_t kShortestRangeNs = 20'000; // of an evidence picture; less is a kernel or two
constexpr double kMostOfTheStep = 0.5; // evidence that covers more is shown by the step's own picture

/// Calls add(column, ns) for the columns of `range` that an interval covers.
template <typename Add> void spread(Interval interval, Interval range, std::size_t columns, const Add& add) {
  const Interval seen = interval.intersect(range);
  if (seen.empty()) return;
  const double columnNs = static_cast<double>(range.length()) / static_cast<double>(columns);
  const auto borderOf = [&](std::size_t column) {
    return range.begin + static_cast<std::int64_t>(static_cast<double>(column) * columnNs);
  };
  const auto first = static_cast<std::size_t>(static_cast<double>(seen.begin - range.begin) / columnNs);
  for (std::size_t column = first; column < columns && borderOf(column) < seen.end; ++column) {
    const Interval part =
        seen.intersect({borderOf(column), column + 1 == columns ? range.end : borderOf(column + 1)});
    if (!part.empty()) add(column, part.length());
  }
}

/// First row of a track whose slice, or one around it, reaches into the time from `begin` on.
std::uint32_t firstRow(const trace::Trace& trace, const trace::Track& track, std::int64_t begin) {
  std::uint32_t low = track.firstSlice, high = track.firstSlice + track.sliceCount;
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (trace.slices().begin[middle] < begin)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == track.firstSlice) return low;
  SliceId outermost(low - 1);
  while (trace.parent(outermost).valid())
    outermost = trace.parent(outermost);
  return outermost.row();
}

/// Time of a CPU thread in operators and calls that overlaps `window`.
std::vector<Interval> busyOf(const trace::Trace& trace, const trace::Track& track, Interval window) {
  using trace::SliceKind;
  std::vector<Interval> busy;
  const std::uint32_t end = track.firstSlice + track.sliceCount;
  for (std::uint32_t row = firstRow(trace, track, window.begin); row < end; ++row) {
    const SliceId slice(row);
    if (trace.slices().begin[row] >= window.end) break;
    const SliceKind kind = trace.kind(slice);
    if (kind != SliceKind::Operator && !trace::isCall(kind)) continue;
    const Interval interval = trace.interval(slice).intersect(window);
    if (interval.empty()) continue;
    if (!busy.empty() && interval.begin <= busy.back().end)
      busy.back().end = std::max(busy.back().end, interval.end);
    else
      busy.push_back(interval);
  }
  return busy;
}

} // namespace

StepPictures::StepPictures(const analysis::TraceSummary& summary, const analysis::StepSummary& step)
    : m_step(step) {
  for (const trace::Track& track : summary.trace->tracks()) {
    if (track.kind != trace::TrackKind::CpuThread) continue;
    Thread thread{track.name, busyOf(*summary.trace, track, step.ledger.window), 0};
    for (const Interval& interval : thread.busy)
      thread.busyNs += interval.length();
    if (thread.busyNs > 0) m_threads.push_back(std::move(thread));
  }
  std::stable_sort(m_threads.begin(), m_threads.end(),
                   [](const Thread& a, const Thread& b) { return a.busyNs > b.busyNs; });
  if (m_threads.size() > kThreadsShown) m_threads.resize(kThreadsShown);
}

std::optional<TimelinePicture> StepPictures::wholeStep() const {
  if (m_step.ledger.window.empty()) return std::nullopt;
  return draw(m_step.ledger.window, {}, kStepColumns);
}

std::optional<TimelinePicture> StepPictures::evidenceOf(const Finding& finding) const {
  const Interval window = m_step.ledger.window;
  for (const Evidence& evidence : finding.evidence) {
    if (!evidence.interval) continue;
    const Interval mark = evidence.interval->intersect(window);
    if (mark.empty() || shareOf(mark.length(), window.length()) > kMostOfTheStep) continue;
    const std::int64_t around = std::max(mark.length(), (kShortestRangeNs - mark.length()) / 2);
    return draw(Interval{mark.begin - around, mark.end + around}.intersect(window), mark, kEvidenceColumns);
  }
  return std::nullopt;
}

void StepPictures::addGpuRows(Interval range, std::size_t columns, TimelinePicture& picture) const {
  std::vector<std::array<std::int64_t, Bucket::kCount>> sums(columns);
  for (const analysis::LedgerSegment& segment : m_step.ledger.segments)
    spread(segment.interval, range, columns,
           [&](std::size_t column, std::int64_t ns) { sums[column][segment.bucket.index()] += ns; });
  for (const bool busy : {true, false}) {
    TimelinePicture::Row row{busy ? "GPU busy" : "GPU idle", {}};
    for (const auto& sum : sums) {
      std::int64_t all = 0, shown = 0, most = 0;
      TimelinePicture::Cell cell;
      for (std::size_t i = 0; i < sum.size(); ++i) {
        all += sum[i];
        if (Bucket::fromIndex(i).busy() != busy) continue;
        shown += sum[i];
        if (sum[i] <= most) continue;
        most = sum[i];
        cell.bucket = Bucket::fromIndex(i);
      }
      cell.share = all > 0 ? static_cast<double>(shown) / static_cast<double>(all) : 0;
      row.cells.push_back(cell);
    }
    picture.rows.push_back(std::move(row));
  }
}

TimelinePicture StepPictures::draw(Interval range, Interval mark, std::size_t columns) const {
  const std::int64_t start = m_step.ledger.window.begin;
  TimelinePicture picture{{range.begin - start, range.end - start}, {}, {}};
  if (!mark.empty()) picture.mark = {mark.begin - start, mark.end - start};
  addGpuRows(range, columns, picture);
  const double columnNs = static_cast<double>(range.length()) / static_cast<double>(columns);
  for (const Thread& thread : m_threads) {
    TimelinePicture::Row row{thread.name, std::vector<TimelinePicture::Cell>(columns)};
    auto first = std::lower_bound(thread.busy.begin(), thread.busy.end(), range.begin,
                                  [](const Interval& a, std::int64_t time) { return a.end <= time; });
    for (; first != thread.busy.end() && first->begin < range.end; ++first)
      spread(*first, range, columns, [&](std::size_t column, std::int64_t ns) {
        row.cells[column].share = std::min(1.0, row.cells[column].share + static_cast<double>(ns) / columnNs);
      });
    picture.rows.push_back(std::move(row));
  }
  return picture;
}

std::optional<HeatPicture> launchPicture(const analysis::TraceSummary& summary,
                                         const analysis::StepSummary& step) {
  if (step.ledger.window.empty()) return std::nullopt;
  const analysis::LaunchHeatmap map =
      analysis::launchHeatmap(summary, analysis::heatmapRows(summary, analysis::HeatmapFold::Duration),
                              step.ledger.window, kHeatColumns);
  if (map.maxCount == 0) return std::nullopt;
  HeatPicture picture;
  picture.rangeNs = map.range.length();
  picture.maxCount = map.maxCount;
  picture.maxPerMs = static_cast<double>(map.maxCount) * 1e6 / map.columnNs;
  std::size_t filled = 0;
  for (std::size_t decade = 0; decade < analysis::kDecadeCount; ++decade) {
    HeatPicture::Row row{std::string(analysis::decadeLabel(decade)), {}};
    for (std::size_t column = 0; column < map.columns; ++column)
      row.counts.push_back(map.at(decade, column));
    const bool any = std::any_of(row.counts.begin(), row.counts.end(), [](std::uint32_t n) { return n > 0; });
    if (!any && picture.rows.empty()) continue;
    picture.rows.push_back(std::move(row));
    if (any) filled = picture.rows.size();
  }
  picture.rows.resize(filled);
  return picture;
}

} // namespace stepscope::advisors::report
