// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/spread.h"

#include <string>
#include <vector>

namespace stepscope::analysis {

// Host times that do not depend on the model, measured (resources/catalogue/host_costs.json says where and
// how). All ns.

/// An operator that prepares something at each shape that is new to the process.
struct FirstCallCost {
  std::string op;   ///< name
  std::string what; ///< what it does then, to go into a sentence
  Spread ns;        ///< on top of its usual time
};
const std::vector<FirstCallCost>& firstCallCosts();

/// Of a CUDA graph.
struct GraphCosts {
  Spread launchNs; ///< host, a launch
  Spread nodeNs;   ///< host, more for each node
  Spread gapNs;    ///< device, between a kernel and the next
  /// Host time of calling a compiled function that replays one (guards, inputs, outputs), in launches: as
  /// often what one launch of the same step costs the host when it runs eagerly.
  Spread callLaunches;
};
const GraphCosts& graphCosts();

/// Host time of a launch of fused kernels behind Python wrappers (flash-linear-attention), in launches: as
/// often what one launch of the same step costs the host when it runs PyTorch's own operators.
Spread fusedChainLaunches();

} // namespace stepscope::analysis
