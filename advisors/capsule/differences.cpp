// SPDX-License-Identifier: Apache-2.0
#include "advisors/capsule/differences.h"

#include "advisors/report/writers.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

namespace stepscope::advisors {
namespace {

using Json = nlohmann::json;

/// What counts of one finding.
struct Judgement {
  std::string severity, confidence, title;
  Json gain;
  std::vector<std::pair<Json, std::string>> evidence; ///< values with their units

  friend bool operator==(const Judgement&, const Judgement&) = default;
};
struct Answer {
  std::map<std::string, std::vector<Judgement>> findings;
  std::map<std::string, std::string> others; ///< of each rule without a finding: "clean" or "not judged"
  std::string bound;
};

std::string textOf(const Json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

Json gainOf(const Json& finding) {
  const auto it = finding.find("gain");
  if (it == finding.end() || !it->is_object()) return nullptr;
  Json gain;
  for (const char* key : {"step_ns_before", "step_ns_after", "speedup"})
    if (const auto part = it->find(key); part != it->end()) gain[key] = *part;
  return gain;
}

const Json& listOf(const Json& json, const char* key) {
  static const Json kNone = Json::array();
  const auto it = json.find(key);
  return it != json.end() && it->is_array() ? *it : kNone;
}

std::vector<std::pair<Json, std::string>> evidenceOf(const Json& finding) {
  std::vector<std::pair<Json, std::string>> all;
  for (const Json& each : listOf(finding, "evidence"))
    if (each.is_object()) all.emplace_back(each.value("value", Json()), textOf(each, "unit"));
  return all;
}

Answer answerOf(const Json& json) {
  Answer answer;
  if (const auto verdict = json.find("verdict"); verdict != json.end() && verdict->is_object())
    answer.bound = textOf(*verdict, "bound");
  for (const Json& each : listOf(json, "findings"))
    if (each.is_object())
      answer.findings[textOf(each, "id")].push_back({textOf(each, "severity"), textOf(each, "confidence"),
                                                     textOf(each, "title"), gainOf(each), evidenceOf(each)});
  for (const Json& each : listOf(json, "clean"))
    if (each.is_string()) answer.others[each.get<std::string>()] = "clean";
  for (const Json& each : listOf(json, "not_judged"))
    if (each.is_object()) answer.others[textOf(each, "id")] = "not judged";
  return answer;
}

/// What an answer says of a rule in a word or two.
std::string stateOf(const Answer& answer, const std::string& id) {
  if (const auto found = answer.findings.find(id); found != answer.findings.end())
    return found->second.size() == 1 ? "found" : "found " + std::to_string(found->second.size()) + " times";
  const auto other = answer.others.find(id);
  return other != answer.others.end() ? other->second : "no rule";
}

std::string speedupOf(const Json& gain) {
  const auto it = gain.find("speedup"); // of null: the end
  return it == gain.end() ? "none" : it->dump();
}

std::string oneDifference(const Judgement& before, const Judgement& now) {
  if (before.severity != now.severity)
    return "severity " + before.severity + " before, " + now.severity + " now";
  if (before.confidence != now.confidence)
    return "confidence " + before.confidence + " before, " + now.confidence + " now";
  if (before.gain != now.gain)
    return "another gain: speedup " + speedupOf(before.gain) + " before, " + speedupOf(now.gain) + " now";
  if (before.title == now.title) return "other evidence";
  return "\"" + before.title + "\" before, \"" + now.title + "\" now";
}

void compareRule(const Answer& before, const Answer& now, const std::string& id,
                 std::vector<std::string>& out) {
  const std::string was = stateOf(before, id), is = stateOf(now, id);
  if (was != is) {
    out.push_back(id + ": " + was + " before, " + is + " now");
    return;
  }
  const auto findings = before.findings.find(id);
  if (findings == before.findings.end()) return;
  const auto& theirs = now.findings.at(id);
  for (std::size_t i = 0; i < findings->second.size(); ++i)
    if (findings->second[i] != theirs[i])
      out.push_back(id + ": " + oneDifference(findings->second[i], theirs[i]));
}

} // namespace

std::string findingsJson(const analysis::TraceSummary& summary, const Findings& findings,
                         const batches::BatchStats* batches) {
  return writeJson(makeReport({summary, {findings}, batches}));
}

std::vector<std::string> differences(std::string_view before, std::string_view now) {
  const Json left = Json::parse(before, nullptr, false), right = Json::parse(now, nullptr, false);
  if (!left.is_object() || !right.is_object()) return {"the findings cannot be read"};
  const Answer was = answerOf(left), is = answerOf(right);
  std::vector<std::string> out, ids;
  if (was.bound != is.bound) out.push_back("bound by: " + was.bound + " before, " + is.bound + " now");
  for (const Answer* answer : {&was, &is}) {
    for (const auto& [id, ignored] : answer->findings)
      ids.push_back(id);
    for (const auto& [id, ignored] : answer->others)
      ids.push_back(id);
  }
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  for (const std::string& id : ids)
    compareRule(was, is, id, out);
  return out;
}

} // namespace stepscope::advisors
