// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/job/rank_summary.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::job {

/// Whether the ranks of a collective meet in it: none can end before all have begun, as each needs the data
/// of every other.
enum class Meeting : std::uint8_t {
  No,      ///< broadcast, reduce, send and receive, or not known: a rank may be done before another begins
  Usually, ///< all-to-all with sizes of its own for each pair: not between two that send each other nothing
  Surely,  ///< all-reduce, all-gather, reduce-scatter, all-to-all, barrier
};
/// By the name that PyTorch records ("_allgather_base") or by the kernel's ("ncclDevKernel_AllReduce_...").
Meeting meetingOf(std::string_view collectiveName);

/// A step as several ranks name it.
struct StepKey {
  std::string name;
  std::uint32_t occurrence = 0; ///< of the steps of this name in a trace, from 0
  friend auto operator<=>(const StepKey&, const StepKey&) = default;
};
/// One for each of rank.steps.
std::vector<StepKey> stepKeys(const RankSummary& rank);

/// A rank's part in a collective.
struct Part {
  std::uint32_t rank = 0; ///< index of the summary
  std::uint32_t step = 0; ///< index of its step
  Interval interval;      ///< ns since the start of that rank's trace
};

/// The same collective on two ranks or more.
struct AlignedCollective {
  std::string name, group;           ///< as in CollectiveKind
  std::optional<std::int64_t> bytes; ///< of the first part
  StepKey step;                      ///< of the first part
  Meeting meeting = Meeting::No;
  std::vector<Part> parts; ///< by rank; one a rank
};

struct Alignment {
  std::vector<AlignedCollective> collectives; ///< by step, then begin on the first of their ranks
  std::uint64_t unmatched = 0;                ///< summaries' collectives that are in none of them
};

/// Finds the parts of each collective. Two parts are of the same collective when
///   - both record a sequence number: process group, name and number are the same;
///   - else: name, process group, type and size are the same, and so is the place among those of the same
///   step.
///     Where ranks count differently, none of these is matched.
/// Summaries of one rank stand side by side in `ranks`; the first of them counts.
/// Sends and receives are left alone: a rank's n-th is not the n-th of another.
///   cost  O(collectives * log)
Alignment alignCollectives(std::span<const RankSummary> ranks);

} // namespace stepscope::job
