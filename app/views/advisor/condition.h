// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace stepscope::app {

/// How the check of a fix's condition came out.
enum class ConditionState { Met, NotMet, PartlyChecked, NotChecked };

/// Read from the condition's own words: every condition says whether it was checked and how that came out
/// ("Met: ...", "NOT MET: ...", "Partly checked: ...", "Not checked: ...", "... (checked against the trace)",
/// "... (not checked)"). A condition that says nothing counts as not checked.
ConditionState conditionState(std::string_view condition);

} // namespace stepscope::app
