// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/job/job.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace stepscope::job {

/// Schema of the first line of a job's file, and of jobJson().
inline constexpr std::string_view kJobSchema = "stepscope.job/1";

/// What was merged, as one JSON document: {"schema", "verdict", "notes", "world_size", "missing",
/// "missing_count", "step", "step_ns", "delay_ns", "meetings", "covered", "late", "reference",
/// "ranks": [{"rank", "file", "error", "step_ns", "ledger", "tokens", "met", "wait_ns", "came_last",
/// "caused_ns",
///            "clock": {"offset_ns", "low_ns", "high_ns", "collectives"} or {"because"}}],
/// "collectives": [{"name", "group", "bytes", "ranks", "last", "delay_ns"}] of the step}.
/// `indent` as in nlohmann's dump(); ends in a newline.
std::string jobJson(const Job& job, int indent);

/// A job as a file: JSON Lines, the first line jobJson(), then the summary of each rank (kRankSchema). Any
/// file of such lines reads as a job, so files can be joined with `cat`; the first line is made anew when it
/// is read.
std::string jobLines(const Job& job);

/// True for the beginning of such a file.
bool isJob(std::string_view prefix);

/// The same of a file; false for a pipe and what cannot be read.
bool isJobFile(const std::filesystem::path& path);

/// Summaries of ranks that were read, and what could not be.
struct ReadSummaries {
  std::vector<RankSummary> ranks;
  std::uint64_t badLines = 0;
  std::string firstBad; ///< "ranks.jsonl: line 3: is not JSON"
};
constexpr std::size_t kMostRanks = 100'000;

/// Reads files of summaries: JSON Lines, also gzip or zstd; "-" is standard input; of a folder all files that
/// end in .jsonl, by name. Lines that are no summary are counted.
///   errors  those of openSource; Empty: no summary in all of them; TooLarge: more than kMostRanks
Result<ReadSummaries> readSummaries(std::span<const std::filesystem::path> paths, const LoadControl& control);
/// The same of text in memory.
Result<ReadSummaries> parseSummaries(std::string_view text, const std::string& name);

} // namespace stepscope::job
