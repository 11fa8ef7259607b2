// SPDX-License-Identifier: Apache-2.0
#include "advisors/registry.h"

namespace stepscope::advisors {

const std::vector<Rule>& allRules() {
  // Sorted by id; a test holds it.
  static const std::vector<Rule> rules = {
      constantCopies(),      copiesNotOverlapped(), fp32Matmul(),     hostBoundStep(),
      hostSynchronisation(), inputWait(),           launchFlood(),    layoutConversions(),
      missingFusedKernels(), paddingWaste(),        pageableCopies(), unfusedOptimizer(),
      utilisationMisleads(),
  };
  return rules;
}

} // namespace stepscope::advisors
