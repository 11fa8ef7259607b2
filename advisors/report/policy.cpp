// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/policy.h"

#include "core/report/text.h"

#include <nlohmann/json.hpp>

namespace stepscope::advisors {

namespace {

using Json = nlohmann::ordered_json;
using Outcome = PolicyCheck::Outcome;

Json checkJson(const PolicyCheck& check) {
  return {{"key", check.key},
          {"item", check.item.empty() ? Json(nullptr) : Json(check.item)},
          {"limit", check.limit ? Json(*check.limit) : Json(nullptr)},
          {"value", check.value ? Json(*check.value) : Json(nullptr)},
          {"unit", check.unit.empty() ? Json(nullptr) : Json(check.unit)},
          {"outcome", key(check.outcome)},
          {"message", check.message}};
}

std::string_view mark(Outcome outcome) {
  switch (outcome) {
  case Outcome::Pass:
    return "✓ pass";
  case Outcome::Violated:
    return "✗ violated";
  case Outcome::NotJudged:
    break;
  }
  return "? cannot judge";
}

} // namespace

PolicyOutcome outcomeOf(const std::vector<PolicyStep>& steps) {
  PolicyOutcome outcome;
  for (const PolicyStep& step : steps)
    for (const PolicyCheck& check : step.checks) {
      outcome.violated += check.outcome == Outcome::Violated ? 1 : 0;
      outcome.notJudged += check.outcome == Outcome::NotJudged ? 1 : 0;
      outcome.passed += check.outcome == Outcome::Pass ? 1 : 0;
    }
  return outcome;
}

std::string writePolicyJson(const std::string& file, const std::string& policy,
                            const std::vector<PolicyStep>& steps) {
  Json document = Json::array();
  for (const PolicyStep& step : steps) {
    Json checks = Json::array();
    for (const PolicyCheck& check : step.checks)
      checks.push_back(checkJson(check));
    const PolicyOutcome outcome = outcomeOf({step});
    const std::string_view all = outcome.violated > 0    ? "violated"
                                 : outcome.notJudged > 0 ? "cannot judge"
                                                         : "pass";
    document.push_back({{"schema", "stepscope.check/1"},
                        {"file", file},
                        {"policy", policy},
                        {"step", step.name},
                        {"outcome", all},
                        {"checks", std::move(checks)}});
  }
  if (document.size() == 1) document = Json(document.front());
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string writePolicyText(const std::string& file, const std::string& policy,
                            const std::vector<PolicyStep>& steps) {
  std::string text = file + " against " + policy + "\n";
  for (const PolicyStep& step : steps) {
    text += "\n" + step.name + "\n";
    report::TextTable table({report::Align::Left, report::Align::Left, report::Align::Left});
    for (const PolicyCheck& check : step.checks)
      table.add({std::string(mark(check.outcome)), check.key + (check.item.empty() ? "" : " " + check.item),
                 check.message});
    text += table.toString(2);
  }
  return text;
}

} // namespace stepscope::advisors
