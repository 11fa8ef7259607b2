// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

namespace stepscope::advisors {

// One factory a rule, defined in rules/<family>/<rule>.cpp. A new rule adds a line here and one in
// registry.cpp.
Rule constantCopies();
Rule copiesNotOverlapped();
Rule fp32Matmul();
Rule hostBoundStep();
Rule hostSynchronisation();
Rule inputWait();
Rule launchFlood();
Rule layoutConversions();
Rule missingFusedKernels();
Rule paddingWaste();
Rule pageableCopies();
Rule unfusedOptimizer();
Rule utilisationMisleads();

} // namespace stepscope::advisors
