// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/report/style.h"
#include "core/trace/trace.h"

#include <string>
#include <string_view>

namespace stepscope::report {

/// Path, and below it format, size, number of events and health grade.
std::string fileLines(const trace::Trace& trace, const Style& style);

/// "note", "repaired" or "lost", as in the JSON of reports.
std::string_view key(trace::Severity severity);

} // namespace stepscope::report
