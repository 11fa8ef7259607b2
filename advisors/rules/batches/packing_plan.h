// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"
#include "core/batches/packing.h"
#include "core/batches/strategies.h"

#include <optional>

namespace stepscope::advisors {

/// The epoch with its examples batched another way: the usual recorded step against one of that way, times
/// how many of them the same examples need. nullopt without the positions of the traced step.
std::optional<Plan> batchingPlan(const RuleInput& input, const batches::PaddingSummary& recorded,
                                 const batches::Batching& way);

/// Gain of packing over an epoch; no gain where there is no plan.
void addPackingGain(const RuleInput& input, const batches::PaddingSummary& padding,
                    const batches::Packing& packing, Finding& finding);

} // namespace stepscope::advisors
