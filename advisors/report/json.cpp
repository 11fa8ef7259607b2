// SPDX-License-Identifier: Apache-2.0
// Schema stepscope.findings/1.
#include "advisors/report/writers.h"

#include <nlohmann/json.hpp>

#include <cmath>

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

Json figuresJson(const std::vector<report::Figure>& figures) {
  Json list = Json::array();
  for (const report::Figure& figure : figures)
    list.push_back({{"name", figure.name}, {"value", figure.value}});
  return list;
}

Json ledgerJson(const std::optional<report::LedgerPicture>& ledger) {
  if (!ledger) return nullptr;
  Json parts = Json::array();
  for (const report::LedgerPart& part : ledger->parts)
    parts.push_back({{"bucket", key(part.bucket)}, {"ns", part.ns}, {"share", part.share}});
  return {{"window_ns", ledger->windowNs},
          {"busy_ns", ledger->busyNs},
          {"idle_ns", ledger->idleNs},
          {"parts", parts}};
}

/// Rows of shares of a column's time, and for the GPU what takes most of it.
Json timelineJson(const std::optional<report::TimelinePicture>& picture) {
  if (!picture) return nullptr;
  Json rows = Json::array();
  for (const report::TimelinePicture::Row& row : picture->rows) {
    Json shares = Json::array(), buckets = Json::array();
    for (const report::TimelinePicture::Cell& cell : row.cells) {
      shares.push_back(std::round(cell.share * 1000) / 1000);
      buckets.push_back(cell.bucket ? Json(key(*cell.bucket)) : Json(nullptr));
    }
    rows.push_back({{"label", row.label}, {"shares", shares}, {"buckets", buckets}});
  }
  return {{"begin_ns", picture->range.begin}, {"end_ns", picture->range.end}, {"rows", rows}};
}

Json launchesJson(const std::optional<report::HeatPicture>& picture) {
  if (!picture) return nullptr;
  Json rows = Json::array();
  for (const report::HeatPicture::Row& row : picture->rows)
    rows.push_back({{"duration", row.label}, {"kernels", row.counts}});
  return {{"window_ns", picture->rangeNs}, {"rows", rows}};
}

Json kernelsJson(const std::vector<report::KernelLine>& kernels) {
  Json list = Json::array();
  for (const report::KernelLine& kernel : kernels)
    list.push_back({{"name", kernel.name},
                    {"count", kernel.count},
                    {"total_ns", kernel.totalNs},
                    {"share", kernel.share}});
  return list;
}

Json batchesJson(const std::optional<report::BatchPage>& page) {
  if (!page) return nullptr;
  Json charts = Json::array();
  for (const report::BarPicture& chart : page->charts) {
    Json bars = Json::array();
    for (const report::BarPicture::Bar& bar : chart.bars)
      bars.push_back({{"label", bar.label}, {"value", bar.value}, {"text", bar.text}});
    charts.push_back({{"title", chart.title}, {"caption", chart.caption}, {"bars", bars}});
  }
  return {{"figures", figuresJson(page->figures)}, {"charts", charts}};
}

Json healthJson(const report::HealthPage& health) {
  Json repairs = Json::array(), unknown = Json::object();
  for (const report::HealthPage::Repair& repair : health.repairs)
    repairs.push_back({{"rule", repair.rule},
                       {"severity", repair.severity},
                       {"count", repair.count},
                       {"first_offset", repair.firstOffset},
                       {"action", repair.action}});
  for (const report::Figure& answer : health.unknown)
    unknown[answer.name] = answer.value;
  return {{"grade", health.grade},
          {"events", {{"kept", health.kept}, {"lost", health.lost}}},
          {"repairs", repairs},
          {"cannot_tell", unknown}};
}

Json redactionJson(const Report& report) {
  if (!report.redaction.any()) return nullptr;
  return {{"what", key(report.redaction)}, {"note", report.redactionNote}};
}

Json stepJson(const Report& all, const report::StepPage& page) {
  const Findings& findings = page.findings;
  Json json;
  json["schema"] = "stepscope.findings/1";
  json["file"] = findings.file;
  json["step"] = findings.step;
  json["device"] = page.device.empty() ? Json(nullptr) : Json(page.device);
  json["redaction"] = redactionJson(all);
  json["verdict"] = {{"bound", key(findings.verdict.bound)}, {"sentence", findings.verdict.sentence}};
  json["figures"] = figuresJson(page.figures);
  json["gauges"] = {{"sampled_utilisation", orNull(findings.gauges.sampledUtilisation)},
                    {"trace_busy", orNull(findings.gauges.traceBusy)},
                    {"useful_flops_share", orNull(findings.gauges.usefulFlopsShare)}};
  json["ledger"] = ledgerJson(page.ledger);
  json["untraced"] = untracedJson(findings.untraced);
  json["timeline"] = timelineJson(page.timeline);
  json["launches"] = launchesJson(page.launches);
  json["findings"] = Json::array();
  for (const Finding& finding : findings.findings)
    json["findings"].push_back(findingJson(finding));
  json["combined"] = findings.combined ? Json{{"speedup", rangeJson(findings.combined->speedup)},
                                              {"order", findings.combined->order}}
                                       : Json(nullptr);
  json["kernels"] = kernelsJson(page.kernels);
  json["clean"] = findings.clean;
  json["not_judged"] = Json::array();
  for (const NotJudged& rule : findings.notJudged)
    json["not_judged"].push_back({{"id", rule.id}, {"because", rule.because}});
  json["batches"] = batchesJson(all.batches);
  json["environment"] = figuresJson(all.environment);
  json["health"] = healthJson(all.health);
  return json;
}

} // namespace

std::string writeJson(const Report& all) {
  Json document = Json::array();
  for (const report::StepPage& page : all.steps)
    document.push_back(stepJson(all, page));
  if (document.size() == 1) document = Json(document.front());
  // Names in a trace may hold any bytes: what is not UTF-8 is replaced.
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace stepscope::advisors
