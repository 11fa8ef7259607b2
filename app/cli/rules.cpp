// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisors/rule.h"
#include "advisors/rule_text.h"
#include "app/cli/commands.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>

namespace stepscope::app::cli {
namespace {

using advisors::Rule;
using advisors::RuleText;
using advisors::Threshold;

/// As short as it reads back the same to six figures: "0.3", "10000".
std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g", value);
  return text.data();
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

std::string text() {
  std::string result;
  for (const Rule& rule : advisors::allRules()) {
    result += rule.id + '\n';
    if (const RuleText* text = advisors::ruleText(rule.id)) {
      result += "  " + text->title + '\n' + "  looks for: " + text->what + '\n';
      if (!text->needs.empty()) result += "  needs: " + joined(text->needs) + '\n';
    }
    for (const Threshold& t : rule.thresholds)
      result += "  " + t.name + " = " + number(t.value) + ' ' + t.unit + ": " + t.reason + '\n';
    if (const RuleText* text = advisors::ruleText(rule.id))
      for (const std::string& source : text->sources)
        result += "  source: " + source + '\n';
    result += '\n';
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
  const std::string result = arguments.format == Format::Json       ? json()
                             : arguments.format == Format::Markdown ? markdown()
                                                                    : text();
  if (const Result<void> written = writeResult(result, {}); !written.has_value())
    return report(written.error());
  return kDone;
}

} // namespace stepscope::app::cli
