// SPDX-License-Identifier: GPL-3.0-or-later
// The calibration ledger: a file of JSON Lines in the user's data folder, a record of
// advisors/calibration/calibration.h a line, oldest first. Nothing leaves the machine.
#pragma once

#include "advisors/calibration/calibration.h"

#include <filesystem>

namespace stepscope::app {

/// Records kept; the oldest make room for new ones.
constexpr std::size_t kMostCalibrationRecords = 10'000;

/// $XDG_DATA_HOME/stepscope/calibration.jsonl, or else the same in ~/.local/share; empty: neither is set.
std::filesystem::path calibrationPath();

struct CalibrationLedger {
  std::vector<advisors::CalibrationRecord> records;
  std::size_t leftOut = 0; ///< lines that could not be understood; they stay in the file
};

/// A file that is not there holds nothing.
///   errors  Unreadable; TooLarge beyond 16 MiB
Result<CalibrationLedger> readCalibration(const std::filesystem::path& ledger);

/// Adds what the ledger does not hold yet; makes the folder if it has to. All of it or nothing; two programs
/// may do so at once. Nothing new: nothing is written.
///   returns  how many were new
///   errors   those of readCalibration; WriteFailed
Result<std::size_t> addToCalibration(const std::filesystem::path& ledger,
                                     const std::vector<advisors::CalibrationRecord>& records);

/// errors  WriteFailed
Result<void> clearCalibration(const std::filesystem::path& ledger);

} // namespace stepscope::app
