// SPDX-License-Identifier: Apache-2.0
#include "core/capsule/capsule.h"

#include "core/capsule/mark_json.h"
#include "core/trace/trace.h"

#include <numeric>

namespace stepscope::capsule {
namespace {

using Json = nlohmann::ordered_json;

Json intervalJson(Interval interval) { return {interval.begin, interval.end}; }

std::string_view keyOf(trace::Severity severity) {
  switch (severity) {
  case trace::Severity::Note:
    return "note";
  case trace::Severity::Repaired:
    return "repaired";
  case trace::Severity::Lost:
    break;
  }
  return "lost";
}

Json sourceJson(const Source& source) {
  Json repairs = Json::array();
  for (const trace::Repair& repair : source.repairs)
    repairs.push_back({{"rule", repair.rule},
                       {"severity", keyOf(repair.severity)},
                       {"count", repair.count},
                       {"action", repair.action}});
  return {{"file", source.file},
          {"format", source.format},
          {"bytes", source.bytes},
          {"xxh3_64", source.xxh3.empty() ? Json(nullptr) : Json(source.xxh3)},
          {"repairs", std::move(repairs)}};
}

Json stepJson(const Step& step) {
  return {{"name", step.name},
          {"marked_by", step.markedBy},
          {"remark", step.remark},
          {"process", step.process},
          {"thread", step.thread},
          {"annotation_ns", intervalJson(step.annotation)},
          {"window_ns", intervalJson(step.window)},
          {"alone", step.alone}};
}

std::string grouped(std::uint64_t count) {
  std::string text = std::to_string(count);
  for (std::size_t at = text.size(); at > 3;)
    text.insert(at -= 3, ",");
  return text;
}

} // namespace

std::uint64_t Capsule::eventsLeftOut() const {
  return std::accumulate(leftOut.begin(), leftOut.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const LeftOut& each) { return sum + each.events; });
}

std::string toJson(const Capsule& capsule) {
  Json json;
  json["schema"] = "stepscope.capsule/1";
  json["made_by"] = capsule.madeBy;
  json["source"] = sourceJson(capsule.source);
  json["step"] = stepJson(capsule.step);
  json["left_out"] = Json::array();
  for (const LeftOut& each : capsule.leftOut)
    json["left_out"].push_back({{"what", each.what}, {"events", each.events}});
  if (!capsule.note.empty()) json["note"] = capsule.note;
  json["marks"] = Json::array();
  for (const Mark& mark : capsule.marks)
    json["marks"].push_back(toJson(mark, "begin_ns", "end_ns"));
  if (!capsule.findings.empty()) json["findings"] = Json::parse(capsule.findings, nullptr, false);
  if (!capsule.batches.empty()) {
    json["batches"] = Json::parse(capsule.batches, nullptr, false);
    json["batches_source"] = capsule.batchesSource;
  }
  if (!capsule.environment.empty()) json["environment"] = Json::parse(capsule.environment, nullptr, false);
  // Names in a trace may hold any bytes: what is not UTF-8 is replaced.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Capsule> capsuleOf(const trace::Trace& trace) {
  for (const auto& [key, value] : trace.writer().other) {
    if (key != kDocumentKey) continue;
    Result<Capsule> read = parse(value);
    if (read.has_value()) return std::move(read).value();
    return {};
  }
  return {};
}

std::string sentence(const Capsule& capsule) {
  const std::uint64_t events = capsule.eventsLeftOut();
  return "This is an evidence capsule of " + capsule.source.file + ", " + capsule.step.name + ", made by " +
         capsule.madeBy + "; " +
         (events == 0   ? std::string("no event was left out.")
          : events == 1 ? std::string("1 event of it was left out.")
                        : grouped(events) + " events of it were left out.");
}

} // namespace stepscope::capsule
