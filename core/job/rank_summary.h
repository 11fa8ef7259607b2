// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace stepscope::job {

/// Bounds that keep the summary of a rank below kMostLineBytes as a JSON line, whatever its trace holds.
constexpr std::size_t kMostSteps = 12;
constexpr std::size_t kMostCollectives = 160; ///< of all steps together; an equal share for each step
constexpr std::uint32_t kMostStride = 1u << 30;
constexpr std::size_t kMostKinds = 24;
constexpr std::size_t kMostFindings = 16;
constexpr std::size_t kMostLineBytes = 20'000;

/// A step of a rank. Times in ns since the start of the rank's trace.
struct RankStep {
  std::string name;
  Interval window;                                         ///< as in analysis::Ledger
  std::array<std::int64_t, analysis::Bucket::kCount> ns{}; ///< the ledger; sums to window.length()
  std::uint64_t kernels = 0, launches = 0;
  std::int64_t kernelSumNs = 0;
  std::uint64_t collectives = 0; ///< of the step, left out ones included
  std::uint32_t stride = 1; ///< those kept have a number (seq, else index) that this divides; a power of two
  std::int64_t collectiveNs = 0;      ///< their durations summed; includes waiting for other ranks
  std::optional<std::int64_t> tokens; ///< positions processed, where shapes were recorded
};

/// What collectives of a rank have in common.
struct CollectiveKind {
  std::string name;  ///< "allreduce" where recorded, else the kernel's short name
  std::string group; ///< process group; "" where not recorded
  std::string groupRanks;
  std::string dtype;
  std::int64_t groupSize = 0;        ///< 0: not stated
  std::optional<std::int64_t> bytes; ///< of the larger of input and output
  friend bool operator==(const CollectiveKind&, const CollectiveKind&) = default;
};

/// One collective operation as the rank's GPU ran it.
struct CollectiveTime {
  std::uint32_t kind = 0, step = 0; ///< indices in RankSummary::kinds and ::steps
  std::uint32_t index = 0;          ///< which of its kind in the step, from 0, in order of begin
  std::optional<std::int64_t> seq;  ///< its number within the process group, where recorded
  Interval interval;                ///< ns since the start of the rank's trace

  std::int64_t number() const { return seq.value_or(index); }
};

struct FindingLine {
  std::string id, variant;
  std::string severity;          ///< "high", "medium", "low"
  std::optional<double> speedup; ///< expected, of the step; nullopt: no gain was computed
  friend bool operator==(const FindingLine&, const FindingLine&) = default;
};

/// One rank of a job, small enough to gather from thousands. What the trace does not record is absent.
struct RankSummary {
  std::string file;  ///< path as it was given
  std::string error; ///< why the trace could not be read; then only file and rank are set
  std::optional<int> rank, worldSize;
  std::string host;              ///< "" where not recorded
  std::string format, health;    ///< "kineto-json+gzip"; grade "A" to "D"
  std::string device;            ///< name of the GPU that the steps' ledgers are of; may be ""
  std::string stepsFrom;         ///< analysis::describe(StepSource)
  std::int64_t startNs = 0;      ///< the rank's clock at the start of its trace; Unix ns where recorded
  std::int64_t resolutionNs = 1; ///< 1000: times are whole microseconds, cut
  std::int64_t rangeNs = 0;      ///< length of the trace
  std::size_t chosen = 0;        ///< step of median length; findings are of this one
  std::vector<RankStep> steps;   ///< in order, the first kMostSteps and `chosen`
  std::uint64_t stepsLeftOut = 0;
  std::vector<std::pair<std::string, std::int64_t>> familyNs; ///< GPU time of all steps, most first
  std::vector<FindingLine> findings; ///< the first kMostFindings, in the order of the advisor
  std::uint64_t findingsLeftOut = 0;
  std::vector<CollectiveKind> kinds;
  std::vector<CollectiveTime> collectives; ///< by step, then begin
  std::uint64_t collectivesLeftOut = 0;

  bool readable() const { return error.empty(); }
};

/// The summary of a trace.
///   fallbackRank  of the file's name; taken where the content does not state one
///   findings      of summary.chosen
RankSummary summariseRank(const analysis::TraceSummary& summary, std::optional<int> fallbackRank,
                          std::vector<FindingLine> findings);

} // namespace stepscope::job
