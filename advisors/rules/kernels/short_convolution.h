// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rules/kernels/gated_delta.h"

#include <optional>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// The reference path of the short causal convolution: a depthwise aten::conv1d with a filter of 2 to 4 taps.
struct ShortConvolution {
  std::uint64_t forward = 0;    ///< depthwise convolution calls of the model, recomputed ones included
  std::uint64_t recomputed = 0; ///< of them inside the backward
  std::uint64_t kernels = 0;    ///< conv_depthwise2d_* kernels
  std::int64_t gpuNs = 0;       ///< their time
  std::optional<std::int64_t> channels, taps; ///< from recorded shapes: weight [channels, 1, taps]
  std::vector<std::string> frames;            ///< Python frames of the reference function
  SliceId example;
  Interval exampleInterval;
  std::uint64_t fusedKernels = 0; ///< kernels of causal-conv1d, if any ran
  std::string company;            ///< why this is a sequence model's convolution where shapes do not say so

  /// Shapes that fit, a frame, or the company of a linear-attention layer; depthwise kernels alone occur in
  /// vision models too.
  bool found() const { return kernels > 0 && ((taps && forward > 0) || !frames.empty() || !company.empty()); }
};
ShortConvolution findShortConvolution(const RuleInput& input, const GatedDelta& gatedDelta);

} // namespace stepscope::advisors
