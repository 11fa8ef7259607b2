// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

namespace stepscope::advisors {

/// Which halves of the fast path a step does without.
struct MissingHalves {
  bool gatedDelta = false;  ///< flash-linear-attention
  bool convolution = false; ///< causal-conv1d
};

/// Fix of the gated-delta half: command for what is missing, conditions checked against environment and
/// device, start-up check.
Fix gatedDeltaFix(const RuleInput& input, const MissingHalves& missing);
/// Fix of the convolution half.
Fix convolutionFix(const RuleInput& input, const MissingHalves& missing);

/// Python that stops a job whose fused kernels do not run; needs one batch.
std::string startUpCheck(bool gatedDelta, bool convolution);

} // namespace stepscope::advisors
