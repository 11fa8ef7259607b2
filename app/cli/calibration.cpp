// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calibration/ledger.h"
#include "app/cli/commands.h"
#include "core/report/text.h"

#include <array>
#include <cstdio>

namespace stepscope::app::cli {
namespace {

using advisors::CalibrationRecord;
using advisors::CalibrationSummary;

/// "+12.3 %".
std::string signedShare(double share) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%+.1f %%", share * 100);
  return text.data();
}

/// "2.60x".
std::string times(double factor) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2fx", factor);
  return text.data();
}

std::string summaryTable(const std::vector<CalibrationRecord>& records) {
  using report::Align;
  report::TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
  table.add({"rule", "records", "median error", "median size of it", "inside"});
  for (const CalibrationSummary& one : advisors::summariesOf(records))
    table.add({one.rule.empty() ? "all" : one.rule, report::formatCount(one.records),
               signedShare(one.medianError), report::formatShare(one.medianAbsoluteError),
               report::formatShare(one.insideShare)});
  return table.toString(2);
}

std::string recordTable(const std::vector<CalibrationRecord>& records) {
  using report::Align;
  report::TextTable table({Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Right});
  table.add({"rule", "before", "after", "predicted", "achieved", "error"});
  for (const CalibrationRecord& record : records)
    table.add({record.rule, record.before, record.after,
               times(record.predicted.expected) + " (" + times(record.predicted.low) + " to " +
                   times(record.predicted.high) + ")",
               times(record.achieved), record.alone ? signedShare(record.error()) : "not alone"});
  return table.toString(2);
}

std::string text(const CalibrationLedger& ledger, const std::string& file) {
  if (ledger.records.empty())
    return "No records in " + file + "\nstepscope-cli compare BEFORE AFTER --record-calibration adds some.\n";
  std::string result = "Predicted and achieved speed-ups of " + report::formatCount(ledger.records.size()) +
                       " fixes, " + file + "\n\n";
  const std::string summaries = summaryTable(ledger.records);
  result += advisors::summariesOf(ledger.records).empty()
                ? "No fix was followed alone, so none of them can be told from the others.\n"
                : "Of fixes that were followed alone: the error is achieved / predicted - 1\n" + summaries;
  result += "\nRecords, oldest first\n" + recordTable(ledger.records);
  if (ledger.leftOut > 0)
    result += "\nLines that could not be understood: " + report::formatCount(ledger.leftOut) + "\n";
  return result;
}

} // namespace

Status runCalibration(const CalibrationArguments& arguments) {
  const std::filesystem::path file =
      arguments.ledger.empty() ? calibrationPath() : std::filesystem::path(arguments.ledger);
  std::error_code problem;
  if (!arguments.ledger.empty() && !std::filesystem::exists(file, problem))
    return report({ErrorCode::NotFound, {}, file.string(), {}});
  const Result<CalibrationLedger> ledger = readCalibration(file);
  if (!ledger.has_value()) return report(ledger.error());
  const std::vector<CalibrationRecord>& records = ledger.value().records;
  const std::string written = arguments.format == Format::Json  ? advisors::writeCalibrationJson(records)
                              : arguments.format == Format::Csv ? advisors::writeCalibrationCsv(records)
                                                                : text(ledger.value(), file.string());
  if (const Result<void> done = writeResult(written, arguments.output); !done.has_value())
    return report(done.error());
  return kDone;
}

} // namespace stepscope::app::cli
