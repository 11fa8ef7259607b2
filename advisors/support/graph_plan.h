// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

namespace stepscope::advisors {

/// Plan of torch.compile with CUDA graphs: the launches of forward and backward become graphs; optimizer,
/// zero_grad and AccumulateGrad stay as they are, except in the most favourable case.
Plan graphPlan(const RuleInput& input);

/// Gain of graphPlan with its assumptions in words; sets the finding's plan. No gain where the step replays
/// graphs already, is a whole undivided trace, or something rules them out (graph_blockers.h).
void addGraphGain(const RuleInput& input, Finding& finding);

} // namespace stepscope::advisors
