// SPDX-License-Identifier: Apache-2.0
#include "core/job/clock.h"

#include <algorithm>

namespace stepscope::job {
namespace {

/// Farther apart than this (over a year) clocks are not compared. With the clamping in narrow() all sums stay
/// in 64 bits whatever the times are.
constexpr std::int64_t kMostApartNs = std::int64_t{1} << 55;
constexpr std::int64_t kNoBound = std::int64_t{1} << 61;
constexpr int kMostRounds = 32; // each leaves valid bounds

struct Bounds {
  std::int64_t low = -kNoBound, high = kNoBound;
  bool contradict() const { return low > high; }
  bool known() const { return low > -kNoBound && high < kNoBound; }
};

/// A part on its rank's clock, less the reference's start.
struct Span {
  std::uint32_t rank = 0;
  std::int64_t begin = 0, end = 0;
};
using Meetings = std::vector<std::vector<Span>>;

bool comparable(const RankSummary& rank, const RankSummary& reference) {
  const auto apart = [](std::int64_t ns) { return ns > kMostApartNs || ns < -kMostApartNs; };
  return rank.readable() && !apart(rank.startNs / 2 - reference.startNs / 2) && !apart(rank.rangeNs);
}

Meetings meetingsOf(std::span<const RankSummary> ranks, std::span<const AlignedCollective> collectives,
                    std::size_t reference) {
  Meetings meetings;
  for (const AlignedCollective& one : collectives) {
    if (one.meeting != Meeting::Surely) continue;
    std::vector<Span> spans;
    for (const Part& part : one.parts) {
      const RankSummary& rank = ranks[part.rank];
      if (!comparable(rank, ranks[reference]) || part.interval.end > kMostApartNs) continue;
      const std::int64_t start = rank.startNs - ranks[reference].startNs;
      const std::int64_t later = 2 * (rank.resolutionNs - 1); // begin and duration are both cut
      spans.push_back({part.rank, start + part.interval.begin, start + part.interval.end + later});
    }
    if (spans.size() > 1) meetings.push_back(std::move(spans));
  }
  return meetings;
}

/// Narrows by one collective; true when something moved.
bool narrow(const std::vector<Span>& spans, std::vector<Bounds>& bounds) {
  std::int64_t earliest = -kNoBound, latest = kNoBound; // of the moment at which all are in it
  for (const Span& span : spans) {
    const Bounds& own = bounds[span.rank];
    if (own.high < kNoBound) earliest = std::max(earliest, span.begin - own.high);
    if (own.low > -kNoBound) latest = std::min(latest, span.end - own.low);
  }
  bool moved = false;
  for (const Span& span : spans) {
    Bounds& own = bounds[span.rank];
    if (latest < kNoBound && span.begin - latest > own.low) {
      own.low = std::min(span.begin - latest, kNoBound);
      moved = true;
    }
    if (earliest > -kNoBound && span.end - earliest < own.high) {
      own.high = std::max(span.end - earliest, -kNoBound);
      moved = true;
    }
  }
  return moved;
}

std::vector<Bounds> boundsOf(const Meetings& meetings, std::size_t ranks, std::size_t reference) {
  std::vector<Bounds> bounds(ranks);
  bounds[reference] = {0, 0};
  for (int round = 0; round < kMostRounds; ++round) {
    bool moved = false, contradict = false;
    for (const std::vector<Span>& spans : meetings)
      moved = narrow(spans, bounds) || moved;
    for (const Bounds& own : bounds)
      contradict = contradict || own.contradict();
    if (!moved || contradict) break;
  }
  return bounds;
}

/// Leaves out the ranks that contradict the reference in what they share with it; by how much, ns, by rank.
std::vector<std::int64_t> leaveOutContradicting(Meetings& meetings, std::size_t ranks,
                                                std::size_t reference) {
  std::vector<Bounds> direct(ranks);
  for (const std::vector<Span>& spans : meetings) {
    const auto own =
        std::find_if(spans.begin(), spans.end(), [&](const Span& span) { return span.rank == reference; });
    if (own == spans.end()) continue;
    for (const Span& span : spans) {
      Bounds& bounds = direct[span.rank];
      bounds.low = std::max(bounds.low, span.begin - own->end);
      bounds.high = std::min(bounds.high, span.end - own->begin);
    }
  }
  std::vector<std::int64_t> contradicts(ranks, 0);
  for (std::size_t i = 0; i < ranks; ++i)
    if (i != reference && direct[i].contradict()) contradicts[i] = direct[i].low - direct[i].high;
  for (std::vector<Span>& spans : meetings)
    std::erase_if(spans, [&](const Span& span) { return contradicts[span.rank] > 0; });
  return contradicts;
}

} // namespace

std::vector<ClockOffset> clockOffsets(std::span<const RankSummary> ranks,
                                      std::span<const AlignedCollective> collectives, std::size_t reference) {
  Meetings meetings = meetingsOf(ranks, collectives, reference);
  const std::vector<std::int64_t> contradicts = leaveOutContradicting(meetings, ranks.size(), reference);
  const std::vector<Bounds> bounds = boundsOf(meetings, ranks.size(), reference);
  const bool broken =
      std::any_of(bounds.begin(), bounds.end(), [](const Bounds& own) { return own.contradict(); });

  std::vector<ClockOffset> offsets(ranks.size());
  std::vector<std::vector<std::int64_t>> endDifferences(ranks.size());
  for (const std::vector<Span>& spans : meetings) {
    const auto own =
        std::find_if(spans.begin(), spans.end(), [&](const Span& span) { return span.rank == reference; });
    for (const Span& span : spans) {
      ++offsets[span.rank].collectives;
      if (own != spans.end()) endDifferences[span.rank].push_back(span.end - own->end);
    }
  }
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    ClockOffset& offset = offsets[i];
    if (i == reference) {
      offset.ns = 0;
    } else if (!ranks[i].readable()) {
      offset.because = "its trace could not be read";
    } else if (!comparable(ranks[i], ranks[reference])) {
      offset.otherRun = true;
      offset.because = "its clock is more than a year away from the reference's";
    } else if (const auto both =
                   static_cast<double>(ranks[i].rangeNs) + static_cast<double>(ranks[reference].rangeNs);
               static_cast<double>(contradicts[i]) > kMostDrift * both) {
      offset.otherRun = true;
      offset.because =
          "its collectives cannot be those of the reference: the traces are of other runs or other times";
    } else if (contradicts[i] > 0 || broken) {
      offset.because =
          "its collectives and the others' contradict a clock offset that does not change: a clock "
          "drifts, or collectives were taken for one another";
    } else if (!bounds[i].known()) {
      offset.because = "it shares no collective in which all ranks meet with the others";
    } else {
      offset.lowNs = bounds[i].low;
      offset.highNs = bounds[i].high;
      std::vector<std::int64_t>& differences = endDifferences[i];
      std::int64_t estimate = offset.lowNs + (offset.highNs - offset.lowNs) / 2;
      if (!differences.empty()) {
        const auto middle = differences.begin() + static_cast<std::ptrdiff_t>((differences.size() - 1) / 2);
        std::nth_element(differences.begin(), middle, differences.end());
        estimate = *middle;
      }
      offset.ns = std::clamp(estimate, offset.lowNs, offset.highNs);
    }
  }
  return offsets;
}

} // namespace stepscope::job
