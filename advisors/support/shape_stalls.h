// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <array>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// Host time that the step would take longer if its shapes were new to the process: operators that prepare
/// something for each shape (resources/catalogue/host_costs.json), each shape once.
struct ShapeStalls {
  /// In front of the operators' first launches: least, expected, most.
  std::array<std::vector<analysis::replay::HostDelay>, 3> delays;
  std::array<std::int64_t, 3> totalNs{};
  std::vector<std::string> operators; ///< names, sorted
  bool recorded = false;              ///< the traced step itself holds such a stall: nothing is added
};

/// cost  O(operators of the step), inputs read once for each operator of the catalogue
ShapeStalls shapeStalls(const RuleInput& input);

/// Share of the batches whose rows and width did not occur in an earlier one; 0 without batches.
double shareOfNewShapes(const batches::BatchStats& stats);

/// Delays times `share`, rounded down.
std::vector<analysis::replay::HostDelay> scaledDelays(const std::vector<analysis::replay::HostDelay>& delays,
                                                      double share);

} // namespace stepscope::advisors
