// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisors/rule.h"
#include "advisors/rule_text.h"
#include "app/cli/commands.h"
#include "core/report/text.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>

namespace stepscope::app::cli {
namespace {

using advisors::Rule;
using advisors::RuleText;
using advisors::Threshold;

/// "30.0 %", "4 taps".
std::string value(const Threshold& threshold) {
  if (threshold.unit == "share") return report::formatShare(threshold.value);
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g ", threshold.value);
  return text.data() + threshold.unit;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts)
    text += (text.empty() ? "" : ", ") + part;
  return text;
}

std::string json() {
  using Json = nlohmann::ordered_json;
  Json rules = Json::array();
  for (const Rule& rule : advisors::allRules()) {
    Json thresholds = Json::array();
    for (const Threshold& t : rule.thresholds)
      thresholds.push_back({{"name", t.name}, {"value", t.value}, {"unit", t.unit}, {"reason", t.reason}});
    Json entry = {{"id", rule.id}};
    if (const RuleText* text = advisors::ruleText(rule.id)) {
      entry["title"] = text->title;
      entry["what"] = text->what;
      entry["why"] = text->why;
      entry["fix"] = text->fix;
      entry["verify"] = text->verify;
      entry["false_positives"] = text->falsePositives;
      entry["needs"] = text->needs;
      entry["sources"] = text->sources;
      entry["since"] = text->since;
      entry["status"] = text->status;
    }
    entry["thresholds"] = std::move(thresholds);
    rules.push_back(std::move(entry));
  }
  return Json{{"schema", "stepscope.rules/1"}, {"rules", std::move(rules)}}.dump(2) + '\n';
}

std::string text(std::size_t width) {
  using report::wrapped;
  std::string result;
  for (const Rule& rule : advisors::allRules()) {
    const RuleText* text = advisors::ruleText(rule.id);
    result += (result.empty() ? "" : "\n") + rule.id + '\n';
    if (text != nullptr) {
      result += wrapped(text->title, width, 2) + wrapped(text->what, width, 2);
      result += wrapped("Needs: " + joined(text->needs), width, 2);
    }
    for (const Threshold& t : rule.thresholds)
      result += wrapped("Threshold: " + t.name + ": " + value(t) + ". " + t.reason, width, 2);
    if (text != nullptr)
      for (const std::string& source : text->sources)
        result += wrapped("Source: " + source, width, 2);
  }
  return result;
}

std::string markdown() {
  std::string result;
  for (const Rule& rule : advisors::allRules())
    if (const RuleText* text = advisors::ruleText(rule.id))
      result += (result.empty() ? "" : "\n") + advisors::writeRulePage(rule, *text);
  return result;
}

} // namespace

Status runRules(const RulesArguments& arguments) {
  std::string result;
  switch (arguments.format) {
  case Format::Json:
    result = json();
    break;
  case Format::Markdown:
    result = markdown();
    break;
  default:
    result = text(static_cast<std::size_t>(standardOutput().width));
  }
  if (const Result<void> written = writeResult(result, {}); !written.has_value())
    return report(written.error());
  return kDone;
}

} // namespace stepscope::app::cli
