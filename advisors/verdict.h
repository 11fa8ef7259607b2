// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

namespace stepscope::advisors {

/// What the step's wall time hangs on, and one sentence with figures.
/// A cause bounds the step when it takes at least kBoundShare of the window; two causes of similar size make
/// it mixed; with none the GPU bounds it,
/// unless it stands still for longer than it works: then the host's compiling or allocating does, or it is unknown.
Verdict judge(const RuleInput& input);

/// A tenth: removing a smaller cause entirely speeds the step up by less than 1.11 times.
constexpr double kBoundShare = 0.10;

} // namespace stepscope::advisors
