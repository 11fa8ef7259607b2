// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/comparison/series.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::advisors {

/// What was predicted of a fix on one run, and what it gave on another.
struct CalibrationRecord {
  std::string rule, variant;         ///< of the finding on the run before
  std::string before, after, device; ///< labels of the runs; the GPU of the one before, empty: not known
  Range3 predicted;                  ///< speed-up
  double achieved = 0;               ///< speed-up, > 0
  bool alone = false;    ///< no other predicted fix was followed with it: what was achieved is its own
  int comparability = 0; ///< of the runs, 0 to 100

  /// Of what was predicted: 0.1 means that 10 % more was achieved.
  double error() const { return achieved / predicted.expected - 1; }
  bool inside() const { return achieved >= predicted.low && achieved <= predicted.high; }
};

/// A record for each finding with a gain that was followed, in the order of the findings.
std::vector<CalibrationRecord> calibrationOf(const JudgedPair& pair);

/// One line of JSON without its end, numbers rounded to 6 digits, so that equal records are equal lines:
///   {"version":1,"rule":..,"variant":..,"before":..,"after":..,"device":..|null,
///    "predicted":{"low":..,"expected":..,"high":..},"achieved":..,"alone":..,"comparability":..}
std::string toLine(const CalibrationRecord& record);
/// nullopt: no such line, or one of a later version.
std::optional<CalibrationRecord> recordOf(std::string_view line);

/// How well a rule predicted, over the records in which it was followed alone.
struct CalibrationSummary {
  std::string rule; ///< empty: all rules
  std::size_t records = 0;
  double medianError = 0;         ///< CalibrationRecord::error
  double medianAbsoluteError = 0; ///< its size
  double insideShare = 0;         ///< of the records
};
/// All rules first, then by id. Empty without a record that is alone.
std::vector<CalibrationSummary> summariesOf(const std::vector<CalibrationRecord>& records);

/// schema stepscope.calibration/1: summaries and records.
std::string writeCalibrationJson(const std::vector<CalibrationRecord>& records);
/// A line a record under a header; RFC 4180.
std::string writeCalibrationCsv(const std::vector<CalibrationRecord>& records);

} // namespace stepscope::advisors
