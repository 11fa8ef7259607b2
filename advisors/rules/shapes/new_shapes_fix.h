// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rules/shapes/slow_first_calls.h"
#include "advisors/support/batch_shapes.h"

namespace stepscope::advisors {

/// What to do about stalls at new shapes: fewer shapes, or a library that does not prepare for each.
///   calls  of one step, not empty
Fix newShapesFix(const RuleInput& input, const std::vector<SlowCall>& calls);

} // namespace stepscope::advisors
