// SPDX-License-Identifier: Apache-2.0
#include "advisors/registry.h"

namespace stepscope::advisors {

const std::vector<Rule>& allRules() {
  // Sorted by id; a test holds it.
  static const std::vector<Rule> rules = {
      // One a line.
      allocatorInStep(),      //
      captureIncomplete(),    //
      castStorm(),            //
      compileInStep(),        //
      constantCopies(),       //
      copiesNotOverlapped(),  //
      cpuContention(),        //
      elementwiseChains(),    //
      exposedCommunication(), //
      forwardOnlyKernels(),   //
      fp32Matmul(),           //
      fullLogitsLoss(),       //
      gcPauses(),             //
      graphBreaks(),          //
      hostBoundStep(),        //
      hostSynchronisation(),  //
      inputWait(),            //
      knownBadKernels(),      //
      launchFlood(),          //
      layoutConversions(),    //
      misalignedMatmul(),     //
      missingFusedKernels(),  //
      moeExpertLoop(),        //
      newShapesStall(),       //
      packedBoundaries(),     //
      paddingWaste(),         //
      pageableCopies(),       //
      profilerOverhead(),     //
      pythonOverhead(),       //
      recomputeShare(),       //
      smallCollectives(),     //
      smallMatmuls(),         //
      stragglerRank(),        //
      underfilledKernels(),   //
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
