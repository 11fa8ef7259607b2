// SPDX-License-Identifier: Apache-2.0
#include "advisors/registry.h"

namespace stepscope::advisors {

const std::vector<Rule>& allRules() {
  // Sorted by id; a test holds it.
  static const std::vector<Rule> rules = {
      hostBoundStep(), launchFlood(), missingFusedKernels(), paddingWaste(), utilisationMisleads(),
  };
  return rules;
}

} // namespace stepscope::advisors
