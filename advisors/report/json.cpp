// SPDX-License-Identifier: Apache-2.0
// Schema stepscope.findings/1.
#include "advisors/report/writers.h"

#include <nlohmann/json.hpp>

namespace stepscope::advisors {

namespace {

using Json = nlohmann::ordered_json;

Json orNull(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

Json evidenceJson(const Evidence& evidence) {
  Json json;
  json["text"] = evidence.text;
  json["begin_ns"] = evidence.interval ? Json(evidence.interval->begin) : Json(nullptr);
  json["end_ns"] = evidence.interval ? Json(evidence.interval->end) : Json(nullptr);
  json["track"] = evidence.track ? Json(*evidence.track) : Json(nullptr);
  json["value"] = orNull(evidence.value);
  json["unit"] = evidence.unit.empty() ? Json(nullptr) : Json(evidence.unit);
  return json;
}

Json fixJson(const Fix& fix) {
  return {{"summary", fix.summary},       {"commands", fix.commands}, {"config", fix.config},
          {"conditions", fix.conditions}, {"verify", fix.verify},     {"caveats", fix.caveats},
          {"references", fix.references}};
}

Json rangeJson(const Range3& range) {
  return {{"low", range.low}, {"expected", range.expected}, {"high", range.high}};
}

Json gainJson(const std::optional<Gain>& gain) {
  if (!gain) return nullptr;
  return {{"step_ns_before", gain->stepNsBefore},
          {"step_ns_after", rangeJson(gain->stepNsAfter)},
          {"speedup", rangeJson(gain->speedup)},
          {"method", gain->method},
          {"assumptions", gain->assumptions}};
}

Json untracedJson(const std::optional<Untraced>& untraced) {
  if (!untraced) return nullptr;
  Json ledger = Json::object();
  for (std::size_t i = 0; i < untraced->ns.size(); ++i)
    if (untraced->ns[i] != 0) ledger[std::string(key(analysis::Bucket::fromIndex(i)))] = untraced->ns[i];
  return {{"step_ns", rangeJson(untraced->stepNs)},
          {"calibrated", untraced->measured},
          {"ledger", ledger},
          {"note", untraced->note}};
}

Json findingJson(const Finding& finding) {
  Json json;
  json["id"] = finding.id;
  json["severity"] = key(finding.severity);
  json["title"] = finding.title;
  json["explanation"] = finding.explanation;
  json["evidence"] = Json::array();
  for (const Evidence& evidence : finding.evidence)
    json["evidence"].push_back(evidenceJson(evidence));
  json["fix"] = fixJson(finding.fix);
  json["gain"] = gainJson(finding.gain);
  json["confidence"] = key(finding.confidence);
  return json;
}

Json stepJson(const Findings& findings) {
  Json json;
  json["schema"] = "stepscope.findings/1";
  json["file"] = findings.file;
  json["step"] = findings.step;
  json["verdict"] = {{"bound", key(findings.verdict.bound)}, {"sentence", findings.verdict.sentence}};
  json["gauges"] = {{"sampled_utilisation", orNull(findings.gauges.sampledUtilisation)},
                    {"trace_busy", orNull(findings.gauges.traceBusy)},
                    {"useful_flops_share", orNull(findings.gauges.usefulFlopsShare)}};
  json["findings"] = Json::array();
  for (const Finding& finding : findings.findings)
    json["findings"].push_back(findingJson(finding));
  json["clean"] = findings.clean;
  json["not_judged"] = Json::array();
  for (const NotJudged& rule : findings.notJudged)
    json["not_judged"].push_back({{"id", rule.id}, {"because", rule.because}});
  json["combined"] = findings.combined ? Json{{"speedup", rangeJson(findings.combined->speedup)},
                                              {"order", findings.combined->order}}
                                       : Json(nullptr);
  json["untraced"] = untracedJson(findings.untraced);
  return json;
}

} // namespace

std::string writeJson(const ReportInput& input) {
  Json document = Json::array();
  for (const Findings& findings : input.steps)
    document.push_back(stepJson(findings));
  if (document.size() == 1) document = Json(document.front());
  // Names in a trace may hold any bytes: what is not UTF-8 is replaced.
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace stepscope::advisors
