// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"
#include "core/batches/batch_stats.h"
#include "core/capsule/capsule.h"

#include <optional>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// A list of batches as batches::parseBatchStats reads it, and environment.json.
std::string toJson(const batches::BatchStats& stats);
std::string toJson(const Environment& environment);

/// What a capsule brings along for judging.
struct CapsuleCompanions {
  std::optional<batches::BatchStats> batches;
  std::optional<Environment> environment;
  std::vector<Error> problems; ///< of a part that cannot be read and is missing
};
CapsuleCompanions companionsOf(const capsule::Capsule& capsule);

} // namespace stepscope::advisors
