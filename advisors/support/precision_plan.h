// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"
#include "core/analysis/devices.h"

#include <optional>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// Float32 products in another type: each operator call takes the time that its FLOPs need at the share of
/// the type's peak that such kernels reach. For a half type the kernels that only stream float32 tensors get
/// faster too, by the bytes saved: none of it at the low end, half at the high end. What cannot be counted
/// from recorded shapes stays as recorded. Plans for different types have one key: they are alternatives.
///   products  matrix products, convolutions and attention of the step; attention stays as it is in TF32
///   to        Tf32, BFloat16 or Float16
///   nullopt   no device in the table, no such type on it, or no product can be counted
std::optional<Plan> precisionPlan(const RuleInput& input, const std::vector<GpuWorkId>& products,
                                  analysis::MathType to);

/// What the plan takes for granted, sentences for Gain::assumptions.
std::vector<std::string> precisionAssumptions(const RuleInput& input, analysis::MathType to);

} // namespace stepscope::advisors
