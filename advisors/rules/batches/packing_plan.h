// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"
#include "core/batches/packing.h"

namespace stepscope::advisors {

/// Gain of packing over an epoch: the usual padded step against a packed one, times how many fewer of them
/// the same examples need. Needs the positions of the traced step; no gain without them.
void addPackingGain(const RuleInput& input, const batches::PaddingSummary& padding,
                    const batches::Packing& packing, Finding& finding);

} // namespace stepscope::advisors
