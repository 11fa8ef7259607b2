// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/replay/program.h"
#include "core/trace/tables.h"

#include <cstdint>
#include <string>

namespace stepscope::analysis::replay {

/// What one record of the profiler costs, ns.
struct RecordCosts {
  std::int64_t operatorNs = 0;      ///< host: operator or annotation
  std::int64_t callNs = 0;          ///< host: runtime or driver call
  std::int64_t frameNs = 0;         ///< host: Python frame
  std::int64_t workNs = 0;          ///< device: between queued pieces of GPU work
  std::int64_t hostPermille = 1000; ///< of what remains of the host's time: runs differ
};

/// low: the cheapest records, so the longest step without them.
struct CostRange {
  RecordCosts low, expected, high;
  std::string source; ///< where the figures come from, a sentence
};

/// Usual costs by what was recorded (resources/catalogue/profiler_costs.json).
CostRange usualCosts(const trace::Writer& writer);

/// Host and device costs times `permille` / 1000.
RecordCosts scaled(const RecordCosts& costs, std::int64_t permille);

/// The step as it runs without recording: every record's cost is taken off the host time around its begin,
/// and workNs off the gaps between queued work. No stretch loses more than three quarters of its length or
/// becomes negative; what it cannot give is taken off the following ones of its thread.
///   cost  O(items)
Program withoutProfiler(Program program, const RecordCosts& costs);

/// Costs known from an untraced step of the same shapes.
struct Calibration {
  RecordCosts costs;
  std::int64_t permille = 0; ///< of the expected costs
  std::int64_t stepNs = 0;   ///< of the replay with these costs
  bool reached = false;      ///< stepNs is within 1/1000 of the untraced step
};
/// The multiple of the expected costs, from 0 to 1000, with which the replay takes untracedNs; the nearer end
/// where none does.
///   cost  about 20 replays
Calibration calibrate(const Program& program, const CostRange& costs, std::int64_t untracedNs);

} // namespace stepscope::analysis::replay
