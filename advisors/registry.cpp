// SPDX-License-Identifier: Apache-2.0
#include "advisors/registry.h"

namespace stepscope::advisors {

const std::vector<Rule>& allRules() {
  // Sorted by id; a test holds it.
  static const std::vector<Rule> rules = {
      // One a line.
      allocatorInStep(),      //
      captureIncomplete(),    //
      compileInStep(),        //
      constantCopies(),       //
      copiesNotOverlapped(),  //
      elementwiseChains(),    //
      exposedCommunication(), //
      forwardOnlyKernels(),   //
      fp32Matmul(),           //
      fullLogitsLoss(),       //
      graphBreaks(),          //
      hostBoundStep(),        //
      hostSynchronisation(),  //
      inputWait(),            //
      knownBadKernels(),      //
      launchFlood(),          //
      layoutConversions(),    //
      missingFusedKernels(),  //
      moeExpertLoop(),        //
      newShapesStall(),       //
      packedBoundaries(),     //
      paddingWaste(),         //
      pageableCopies(),       //
      profilerOverhead(),     //
      recomputeShare(),       //
      smallCollectives(),     //
      stragglerRank(),        //
      unfusedAttention(),     //
      unfusedOptimizer(),     //
      unfusedPointwise(),     //
      unhiddenGathers(),      //
      utilisationMisleads(),  //
      warmUpTraced(),         //
  };
  return rules;
}

} // namespace stepscope::advisors
