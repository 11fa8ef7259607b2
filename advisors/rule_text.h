// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <string>
#include <vector>

namespace stepscope::advisors {

/// The texts of resources/rules, sorted by id.
const std::vector<RuleText>& allRuleTexts();

/// The documentation page of a rule (Markdown): its text and its thresholds with units and reasons.
std::string writeRulePage(const Rule& rule, const RuleText& text);

} // namespace stepscope::advisors
