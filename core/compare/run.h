// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"
#include "core/batches/batch_stats.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace stepscope::compare {

/// Where the length of a step comes from, best last.
enum class TimeSource : std::uint8_t {
  Traced,   ///< the step's window, with the profiler's own cost in it
  Replayed, ///< replay of the traced step without the cost of each record
  Measured, ///< median of untraced step times in the batch statistics
};
/// "traced", "replayed without the profiler", "measured without the profiler".
std::string_view describe(TimeSource source);

/// Length of a step that runs without the profiler.
struct StepTime {
  double lowNs = 0, ns = 0, highNs = 0;
  TimeSource source = TimeSource::Replayed;
};

/// One side of a comparison: a step of a trace, and what else is known about the run it is from. What it
/// points to must outlive it.
struct Run {
  const analysis::TraceSummary* summary = nullptr; ///< not null, with steps
  std::size_t step = 0;                            ///< index in summary->steps
  const batches::BatchStats* batches = nullptr;    ///< null where not known
  std::optional<StepTime> replayed; ///< of the step without the profiler, where it was replayed
  std::string label;                ///< for tables: name of the file without its endings
  std::map<std::string, std::string> versions = {}; ///< "PyTorch" -> "2.8.0"; what is not known is absent

  const trace::Trace& trace() const { return *summary->trace; }
  const analysis::StepSummary& stepSummary() const { return summary->steps[step]; }
};

} // namespace stepscope::compare
