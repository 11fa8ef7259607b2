// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// One rank's part in the collectives of a step.
struct RankWait {
  std::string name; ///< "rank 1", or the file's name where the trace states no rank
  std::string file; ///< of its trace, without folders
  const analysis::StepSummary* step = nullptr;
  std::uint64_t collectives = 0;
  std::uint64_t last = 0;    ///< collectives in which it came last: its kernel is the shortest of all
  std::int64_t waitedNs = 0; ///< beyond the shortest kernel of each collective
};

/// Compares the ranks' collectives one by one, in the order of their launch streams: all end together, so the
/// rank whose kernel is shortest came last.
///   returns  nullopt when the sequences do not match (kernels or sizes differ): other steps, or other groups
std::optional<std::vector<RankWait>> compareRanks(const RuleInput& input);

} // namespace stepscope::advisors
