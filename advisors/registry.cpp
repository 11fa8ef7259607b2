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
      fp32Matmul(),           //
      graphBreaks(),          //
      hostBoundStep(),        //
      hostSynchronisation(),  //
      inputWait(),            //
      launchFlood(),          //
      layoutConversions(),    //
      missingFusedKernels(),  //
      newShapesStall(),       //
      packedBoundaries(),     //
      paddingWaste(),         //
      pageableCopies(),       //
      profilerOverhead(),     //
      recomputeShare(),       //
      smallCollectives(),     //
      stragglerRank(),        //
      unfusedOptimizer(),     //
      unhiddenGathers(),      //
      utilisationMisleads(),  //
      warmUpTraced(),         //
  };
  return rules;
}

} // namespace stepscope::advisors
