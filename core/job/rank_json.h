// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/job/rank_summary.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace stepscope::job {

/// Schema of a rank's summary. A reader takes the same number only; members may be added without a new one.
///   {"schema", "file", "rank", "world_size", "host", "format", "health", "device", "steps_from",
///    "start_ns", "resolution_ns", "range_ns", "chosen",
///    "steps": [{"name", "begin_ns", "window_ns", "ledger": {"busy.matmul": ns, ...}, "kernels", "launches",
///               "kernel_sum_ns", "collectives", "collective_ns", "stride", "tokens"}], "steps_left_out",
///    "family_ns": {"matmul": ns}, "findings": [{"id", "variant", "severity", "speedup"}],
///    "findings_left_out", "collective_kinds": [{"name", "group", "group_ranks", "dtype", "group_size",
///    "bytes"}], "collectives": [[kind, step, index, seq or null, begin_ns, duration_ns]],
///    "collectives_left_out"}
/// Buckets of the ledger that took no time are left out. Times are integers; begin_ns counts from start_ns.
/// A trace that could not be read: {"schema", "file", "rank", "error"}.
inline constexpr std::string_view kRankSchema = "stepscope.rank/1";

/// One line without its end, at most kMostLineBytes long: every other collective is left out until it
/// fits.
std::string rankLine(RankSummary summary);

/// errors  BadArgument: no summary of this schema; the message says which member is wrong
Result<RankSummary> parseRank(std::string_view line, const std::string& name);

/// The same for a value that is parsed already, and one to be written.
Result<RankSummary> rankOf(const nlohmann::json& value, const std::string& name);
nlohmann::ordered_json rankJson(const RankSummary& summary);

} // namespace stepscope::job
