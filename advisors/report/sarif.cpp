// SPDX-License-Identifier: Apache-2.0
// SARIF 2.1.0 (OASIS, 2020-03-27).
#include "advisors/report/ci.h"

#include <nlohmann/json.hpp>

#include <map>

namespace stepscope::advisors {

namespace {

using Json = nlohmann::ordered_json;

std::string_view sarifLevel(Level level) {
  switch (level) {
  case Level::High:
    return "error";
  case Level::Medium:
    return "warning";
  case Level::Low:
    break;
  }
  return "note";
}

/// A path as a URI reference (RFC 3986): absolute ones get the scheme, relative ones stay so.
std::string uriOf(const std::string& path) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!$&'()*+,;=@";
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (kPlain.find(c) != std::string_view::npos)
      uri += c;
    else
      (uri += '%') += {kHex[byte >> 4U], kHex[byte & 15U]};
  }
  return uri;
}

/// A trace has no lines; viewers of source code want one.
Json placeOf(const std::string& file) {
  return {
      {{"physicalLocation", {{"artifactLocation", {{"uri", uriOf(file)}}}, {"region", {{"startLine", 1}}}}}}};
}

std::string nameOf(const CiCase& one) { return one.variant.empty() ? one.id : one.id + "/" + one.variant; }

/// The rules that have a case, each once, in the order of their first.
struct Rules {
  Json list = Json::array();
  std::map<std::string, std::size_t> index;

  std::size_t add(const CiCase& one) {
    const auto [found, added] = index.emplace(one.id, list.size());
    if (added) {
      const std::string& text = one.help.empty() ? one.title : one.help;
      list.push_back({{"id", one.id},
                      {"shortDescription", {{"text", one.title}}},
                      {"fullDescription", {{"text", text}}},
                      {"help", {{"text", text}}}});
    }
    return found->second;
  }
};

Json resultOf(const CiCase& one, const CiSuite& suite, const std::string& file, std::size_t rule) {
  const std::string text = one.message + (one.detail.empty() ? "" : "\n\n" + one.detail);
  return {{"ruleId", one.id},
          {"ruleIndex", rule},
          {"level", sarifLevel(one.level)},
          {"message", {{"text", text}}},
          {"locations", placeOf(file)},
          {"partialFingerprints", {{"primaryLocationLineHash", nameOf(one) + ":1"}}},
          {"properties", {{"step", suite.step}, {"variant", one.variant}}}};
}

Json notificationOf(const CiCase& one, std::size_t rule) {
  return {{"level", "note"},
          {"message", {{"text", "Not judged: " + nameOf(one) + ". " + one.message}}},
          {"associatedRule", {{"id", one.id}, {"index", rule}}}};
}

} // namespace

std::string writeSarif(const CiReport& report, const std::string& version) {
  Rules rules;
  Json results = Json::array();
  Json notifications = Json::array();
  for (const CiSuite& suite : report.suites)
    for (const CiCase& one : suite.cases) {
      const std::size_t rule = rules.add(one);
      if (one.outcome == CiCase::Outcome::Failed) results.push_back(resultOf(one, suite, report.file, rule));
      if (one.outcome == CiCase::Outcome::NotJudged) notifications.push_back(notificationOf(one, rule));
    }
  const Json document = {
      {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs",
       {{{"tool",
          {{"driver",
            {{"name", "Stepscope"}, {"semanticVersion", version}, {"rules", std::move(rules.list)}}}}},
         {"automationDetails", {{"id", "stepscope-" + report.name + "/"}}},
         {"invocations",
          {{{"executionSuccessful", true}, {"toolExecutionNotifications", std::move(notifications)}}}},
         {"columnKind", "utf16CodeUnits"},
         {"results", std::move(results)}}}}};
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace stepscope::advisors
