// SPDX-License-Identifier: Apache-2.0
#include "core/report/repair.h"

#include "core/report/repairs_json.h"
#include "core/report/style.h"
#include "core/report/text.h"
#include "core/report/trace_lines.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace stepscope::report {
namespace {

// What these lose is no event that the file's total counts.
constexpr std::array<std::string_view, 3> kNotOfTheTotal{"truncated-file", "damaged-compression",
                                                         "damaged-document-key"};

/// "lost" in the colour of idle time: the eye should find it.
std::string receipt(const trace::Repair& repair, std::size_t width, const Style& style) {
  const std::string_view colour = repair.severity == trace::Severity::Lost ? style.idle : style.muted;
  std::string text = "  " + std::string(style.bold) + repair.rule + std::string(style.off) + "  " +
                     std::string(colour) + std::string(key(repair.severity)) + std::string(style.off) + "  " +
                     formatCount(repair.count) + (repair.count == 1 ? " time" : " times") +
                     ", first at byte " + formatCount(repair.firstOffset) + '\n';
  return text + wrapped(repair.action, width, 4);
}

} // namespace

EventCount countEvents(const trace::Trace& trace) {
  std::uint64_t lost = 0, ofTotal = 0;
  for (const trace::Repair& repair : trace.health().repairs) {
    if (repair.severity != trace::Severity::Lost) continue;
    const bool counts =
        std::find(kNotOfTheTotal.begin(), kNotOfTheTotal.end(), repair.rule) == kNotOfTheTotal.end();
    if (counts) ofTotal += repair.count;
    if (counts || repair.rule == "truncated-file") lost += repair.count;
  }
  return {trace.eventsTotal() - std::min(trace.eventsTotal(), ofTotal), lost};
}

std::string repairText(const trace::Trace& trace, const std::string& cleanCopy, int width, bool colour) {
  const Style style(colour);
  const auto columns = static_cast<std::size_t>(std::max(width, 0));
  const EventCount events = countEvents(trace);
  std::string text = fileLines(trace, style) + "  " + formatCount(events.kept) + " events kept, " +
                     formatCount(events.lost) + " lost\n";
  text += heading("Repairs", style);
  if (trace.health().repairs.empty()) text += "  none: nothing in the file was wrong\n";
  for (const trace::Repair& repair : trace.health().repairs)
    text += receipt(repair, columns, style);
  std::string unknown;
  for (const trace::Answer& answer : trace.health().answers)
    if (!answer.yes) unknown += wrapped(answer.question + ": " + answer.why, columns, 2);
  if (!unknown.empty()) text += heading("What this trace cannot tell", style) + unknown;
  if (!cleanCopy.empty()) text += heading("Clean copy", style) + "  " + cleanCopy + '\n';
  return text;
}

std::string repairJson(const trace::Trace& trace, const std::string& cleanCopy) {
  using Json = nlohmann::ordered_json;
  const EventCount events = countEvents(trace);
  const Json json = {
      {"schema", "stepscope.repair/1"},
      {"file", trace.path()},
      {"format", trace.format()},
      {"bytes", trace.fileBytes()},
      {"grade", trace.health().grade(trace.eventsTotal())},
      {"events", {{"total", trace.eventsTotal()}, {"kept", events.kept}, {"lost", events.lost}}},
      {"repairs", repairsJson(trace.health().repairs)},
      {"clean_copy", cleanCopy.empty() ? Json(nullptr) : Json(cleanCopy)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace stepscope::report
