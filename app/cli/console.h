// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "core/analysis/step_summary.h"
#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace stepscope::app::cli {

/// Exit status of the program.
enum Status : int {
  kDone = 0,
  kFailed = 1,    ///< a finding at or above --fail-on, or a policy violated
  kUnusable = 2,  ///< bad usage, an input that cannot be read or an output that cannot be written
  kNotJudged = 3, ///< the data that a judgement needs is missing
};

/// How standard output may be written on: colours on a terminal unless NO_COLOR is set, as wide as the
/// terminal.
struct Page {
  bool colour = false;
  int width = 100;
};
Page standardOutput();

/// "stepscope-cli: FILE: at byte N: reason" on standard error.
Status report(const Error& error);

/// Writes the whole text to the file, or to standard output when `path` is empty.
Result<void> writeResult(std::string_view text, const std::string& path);

/// Shows on one line of standard error, when that is a terminal, how far something is, from any thread; the
/// line is gone with the last copy of what is returned.
///   doing  static, such as "writing"
std::function<void(std::uint64_t done, std::uint64_t total)> progressLine(const char* doing);

/// Loads a trace; shows how far it is on standard error when that is a terminal.
Result<trace::TracePtr> loadTrace(const TraceArguments& arguments);

/// Writes a trace in the same way. `path` ends as write::formatOf knows it.
Result<void> saveTrace(const trace::Trace& trace, const std::string& path);

/// Loads a trace and computes what every judging command needs.
Result<analysis::TraceSummary> loadSummary(const TraceArguments& arguments);

} // namespace stepscope::app::cli
