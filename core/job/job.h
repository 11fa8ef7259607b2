// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/job/alignment.h"
#include "core/job/clock.h"
#include "core/job/rank_summary.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::job {

/// What a rank did in the job's step. Times in ns.
struct RankResult {
  std::optional<std::size_t> step; ///< index of the job's step in the rank's steps; nullopt: not recorded
  std::uint64_t met = 0;           ///< collectives of the step in which it met other ranks
  std::int64_t waitNs = 0;         ///< in these: its duration less the shortest of the ranks', summed
  std::uint64_t cameLast = 0;      ///< collectives in which its duration was the shortest
  std::int64_t causedNs = 0;       ///< what a typical (median) other rank waited in those
  ClockOffset clock;
};

/// Summaries of ranks, held against each other.
///
/// The ranks of a collective end it together, so the one that was in it for the shortest time came last, and
/// the others waited for the difference. That needs no common clock. Of two equally short the lower rank
/// counts.
struct Job {
  std::vector<RankSummary> ranks;  ///< by rank (those without one last), then file
  std::vector<RankResult> results; ///< one for each
  std::optional<int> worldSize;    ///< as the traces state, else nullopt
  bool severalWorlds = false;      ///< traces state different world sizes: they are of different jobs
  std::vector<int> missing;        ///< ranks below the world size without a summary; at most kMostMissing
  std::uint64_t missingCount = 0;
  std::optional<StepKey> step;          ///< the job's step; nullopt: no two ranks record the same one
  std::int64_t stepNs = 0;              ///< longest window of it
  std::optional<std::size_t> reference; ///< rank whose clock the offsets count from
  Alignment alignment;
  std::int64_t delayNs = 0;   ///< median over the ranks of waitNs: what a typical rank waits for others
  std::uint64_t meetings = 0; ///< collectives of the step in which ranks met
  double covered = 1;         ///< share of the step's collectives that the summaries hold; waits are of these
  std::vector<std::size_t>
      late;            ///< ranks that make up two thirds of the delay, most first, at most kMostLate
  std::string verdict; ///< who waits for whom, a sentence with figures
  std::vector<std::string> notes; ///< what is missing or double, sentences

  std::string nameOf(std::size_t rank) const; ///< "rank 3", or the file's name where it has none
};
constexpr std::size_t kMostMissing = 1000, kMostLate = 4;

/// Deterministic, whatever the order of the summaries.
///   the step  of those that most ranks record (by name) the one of median length, a step being as long as on
///             its slowest rank
Job mergeRanks(std::vector<RankSummary> ranks);

} // namespace stepscope::job
