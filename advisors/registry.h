// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

namespace stepscope::advisors {

// One factory a rule, defined in rules/<family>/<rule>.cpp. A new rule adds a line here and one in
// registry.cpp.
Rule allocatorInStep();
Rule captureIncomplete();
Rule castStorm();
Rule compileInStep();
Rule constantCopies();
Rule copiesNotOverlapped();
Rule cpuContention();
Rule elementwiseChains();
Rule exposedCommunication();
Rule forwardOnlyKernels();
Rule fp32Matmul();
Rule fullLogitsLoss();
Rule gcPauses();
Rule graphBreaks();
Rule hostBoundStep();
Rule hostSynchronisation();
Rule inputWait();
Rule knownBadKernels();
Rule launchFlood();
Rule layoutConversions();
Rule misalignedMatmul();
Rule missingFusedKernels();
Rule moeExpertLoop();
Rule newShapesStall();
Rule packedBoundaries();
Rule paddingWaste();
Rule pageableCopies();
Rule profilerOverhead();
Rule pythonOverhead();
Rule recomputeShare();
Rule smallCollectives();
Rule smallMatmuls();
Rule stragglerRank();
Rule underfilledKernels();
Rule unfusedAttention();
Rule unfusedOptimizer();
Rule unfusedPointwise();
Rule unhiddenGathers();
Rule utilisationMisleads();
Rule warmUpTraced();

} // namespace stepscope::advisors
