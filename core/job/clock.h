// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/job/alignment.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace stepscope::job {

/// How far a rank's clock is ahead of the reference rank's: clock of the rank - clock of the reference at the
/// same moment, ns. Clocks are RankSummary::startNs + time in the trace.
struct ClockOffset {
  std::optional<std::int64_t> ns;     ///< best estimate, within [lowNs, highNs]; nullopt: cannot be told
  std::int64_t lowNs = 0, highNs = 0; ///< the offset lies in here if the assumptions hold
  bool otherRun = false; ///< no drift of a clock explains how its collectives differ from the reference's
  std::uint64_t collectives = 0; ///< that the rank met others in and that were used
  std::string because;           ///< why it cannot be told; "" where it can
};

/// Quartz keeps time to 100 parts in a million.
constexpr double kMostDrift = 1e-4;

/// Method. In a collective whose ranks surely meet (Meeting::Surely) no rank ends before the last one has
/// begun: there is a moment L at which all of them are in it. With begin b, end e and offset o of a rank, on
/// the reference's clock,
///     b - o <= L <= e - o
/// for every rank of every such collective. The bounds of all o and L are narrowed by these inequalities
/// until nothing moves (Bellman-Ford on difference constraints), so a rank that never meets the reference is
/// bound through those it meets. The estimate within the bounds is the median, over the collectives that the
/// rank shares with the reference, of the difference of their ends; without such, the middle.
///
/// Assumptions: a clock's offset does not change within the recording; collectives are matched rightly; GPU
/// times of a trace are on one clock. Times that are whole microseconds are taken as up to that much later.
/// Contradicting inequalities show that an assumption is broken: then the offset cannot be told. Where they
/// do so by more than kMostDrift of both recordings, the traces are of different runs or times.
///   ranks      all summaries; parts of `collectives` index them
///   reference  index of a readable rank; its offset is 0
///   cost       O(parts * rounds), few rounds
std::vector<ClockOffset> clockOffsets(std::span<const RankSummary> ranks,
                                      std::span<const AlignedCollective> collectives, std::size_t reference);

} // namespace stepscope::job
