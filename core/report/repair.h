// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <string>

namespace stepscope::report {

/// Events of a trace's file: those that the trace holds, and those that it lost to damage.
struct EventCount {
  std::uint64_t kept = 0, lost = 0;
};
EventCount countEvents(const trace::Trace& trace);

/// What was damaged, where, and what was done about it.
///   cleanCopy  the file that was written, "" for none
///   width      columns; text lines are wrapped there
std::string repairText(const trace::Trace& trace, const std::string& cleanCopy, int width, bool colour);

/// The same as JSON, schema "stepscope.repair/1": file, format, bytes, grade, events {total, kept, lost},
/// repairs [{rule, severity, count, first_offset, action}], clean_copy (path or null).
std::string repairJson(const trace::Trace& trace, const std::string& cleanCopy);

} // namespace stepscope::report
