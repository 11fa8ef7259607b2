// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisors/catalogue/fused_catalogue.h"
#include "advisors/finding.h"
#include "advisors/rule.h"
#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "core/analysis/step_summary.h"
#include "core/batches/batch_stats.h"

#include <optional>
#include <variant>
#include <vector>

namespace stepscope::app::cli {

/// The rules' answers, and what they were made of.
struct Judged {
  analysis::TraceSummary summary;
  std::optional<batches::BatchStats> batches;
  advisors::Environment environment;
  std::optional<advisors::FusedCatalogue> catalogue; ///< nullopt: the built-in one
  std::vector<std::size_t> indices;                  ///< of the judged steps in `summary`
  std::vector<advisors::Findings> steps;             ///< one for each of them
};

/// Reads all inputs, small ones first, and runs the rules. An evidence capsule brings its batch statistics
/// and environment along, where the arguments name no others; what was judged otherwise when it was made is
/// said on standard error. What went wrong is said on standard error: then the status to end with.
std::variant<Judged, Status> judge(const JudgeArguments& arguments);

} // namespace stepscope::app::cli
