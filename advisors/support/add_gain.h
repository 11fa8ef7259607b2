// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <optional>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// Replays the plan and gives the finding its gain; where the replay expects nothing, the finding becomes one
/// of low severity and says so. Without a plan the finding says why its gain is not known.
///   assumptions  sentences, behind those of the replay
///   unknown      why there is no plan, a sentence
void addGain(const RuleInput& input, Finding& finding, std::optional<Plan> plan,
             const std::vector<std::string>& assumptions, const std::string& unknown);

} // namespace stepscope::advisors
