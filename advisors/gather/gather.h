// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/job/rank_summary.h"

#include <optional>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// The trace of a rank.
struct RankFile {
  std::string path;                   ///< what load::loadTrace takes
  std::optional<int> rank, worldSize; ///< as its beginning or its name states
  std::optional<std::uint64_t> bytes; ///< as it is stored
};

/// The trace that `path` is, or all traces of the folder or archive that it is, by capture cycle, then rank.
///   errors  those of load::listMembers; UnknownFormat: none is a trace
Result<std::vector<RankFile>> rankFiles(const std::string& path, const LoadControl& control);

/// Loads a trace, asks the advisor about its step of median length, and keeps the summary alone. A trace that
/// cannot be read gives a summary that says why.
///   errors  Cancelled
///   cost    the memory of the trace, until it returns
Result<job::RankSummary> summariseFile(const RankFile& file, const LoadControl& control);

} // namespace stepscope::advisors
