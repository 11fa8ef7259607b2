// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/comparison/achieved.h"
#include "advisors/rule.h"
#include "core/compare/comparison.h"
#include "core/report/redact.h"

#include <filesystem>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// A run of a series and what was found on it. What it points to must outlive it.
struct JudgedRun {
  compare::Run run;
  const Findings* findings = nullptr; ///< not null
};
/// The step `step` of a trace. Where no untraced step time was measured, that of the findings' replay is
/// taken.
///   batches, environment  null where not known
JudgedRun judgedRun(const analysis::TraceSummary& summary, std::size_t step,
                    const batches::BatchStats* batches, const Findings& findings, std::string label,
                    const Environment* environment = nullptr);

/// A label for each file: its name without endings; equal ones are told apart by their folder, or where that
/// is the same too, by their number.
std::vector<std::string> labelsOf(const std::vector<std::filesystem::path>& files);

/// Two runs, and what became of the advice on the first.
struct JudgedPair {
  compare::Comparison comparison;
  std::vector<Achieved> achieved;
};
JudgedPair comparePair(const JudgedRun& before, const JudgedRun& after);

/// What a report on a series of runs shows: the table of all, and each run against the one before it.
struct ComparisonReport {
  std::vector<compare::SeriesRow> series; ///< at least two
  std::vector<JudgedPair> pairs;          ///< one fewer
  std::string redactionNote = {};         ///< what was left out; "" for nothing
};
ComparisonReport compareSeries(const std::vector<JudgedRun>& runs);

/// Puts pseudonyms into every text that may come from the traces. The writers see nothing else.
void leaveOut(ComparisonReport& report, stepscope::report::Redactor& redact);

} // namespace stepscope::advisors
