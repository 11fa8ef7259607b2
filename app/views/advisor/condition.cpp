// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/advisor/condition.h"

#include <cctype>
#include <string>

namespace stepscope::app {

ConditionState conditionState(std::string_view condition) {
  std::string text(condition);
  for (char& c : text)
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const std::string_view lower = text;
  if (lower.starts_with("not met")) return ConditionState::NotMet;
  if (lower.starts_with("met")) return ConditionState::Met;
  if (lower.find("partly checked") != std::string_view::npos) return ConditionState::PartlyChecked;
  if (lower.find("not checked") != std::string_view::npos) return ConditionState::NotChecked;
  return lower.find("(checked") != std::string_view::npos ? ConditionState::Met : ConditionState::NotChecked;
}

} // namespace stepscope::app
