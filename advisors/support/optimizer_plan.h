// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <optional>

namespace stepscope::advisors {

/// The update of Adam or AdamW in fused form: its GPU time becomes that of the passes over memory that the
/// fused kernel makes, of those that the recorded operators make.
///
///   fused    7 parameter-sized tensors: reads parameter, gradient, two moments; writes all but the gradient
///   others   counted from the operators in the Optimizer.step range, foreach or one parameter at a time; for
///            AdamW as PyTorch 2 writes it 20
///
///   nullopt  no range of such an optimizer, or operators in it whose passes are not known
std::optional<Plan> fusedOptimizerPlan(const RuleInput& input);

} // namespace stepscope::advisors
