// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rules/kernels/gated_delta.h"
#include "advisors/rules/kernels/short_convolution.h"

namespace stepscope::advisors {

/// Each pass of the reference path becomes the launches and the GPU time of the fused kernels. Needs the
/// passes, shapes and a device of the table; the finding keeps no gain without them.
void addGatedDeltaGain(const RuleInput& input, const GatedDelta& found, Finding& finding);

/// The depthwise kernels take the time of one pass over their tensors. Needs shapes and a device of the
/// table.
void addConvolutionGain(const RuleInput& input, const ShortConvolution& found, Finding& finding);

} // namespace stepscope::advisors
