// SPDX-License-Identifier: Apache-2.0
#include "core/report/trace_lines.h"

#include "core/report/text.h"

namespace stepscope::report {

std::string fileLines(const trace::Trace& trace, const Style& style) {
  std::string size = formatBytes(trace.fileBytes());
  if (trace.contentBytes() != trace.fileBytes())
    size += " (" + formatBytes(trace.contentBytes()) + " unpacked)";
  const std::string origin = trace.origin().format.empty() ? "" : ", made from " + trace.origin().format;
  return std::string(style.bold) + trace.path() + std::string(style.off) + "\n  " + trace.format() + origin +
         ", " + size + ", " + formatCount(trace.eventsTotal()) + " events, health " +
         trace.health().grade(trace.eventsTotal()) + '\n';
}

std::string_view key(trace::Severity severity) {
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

} // namespace stepscope::report
