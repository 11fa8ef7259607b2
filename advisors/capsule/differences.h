// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/finding.h"
#include "core/analysis/step_summary.h"
#include "core/batches/batch_stats.h"

#include <string>
#include <string_view>
#include <vector>

namespace stepscope::advisors {

/// The answer for one step as stepscope.findings/1.
std::string findingsJson(const analysis::TraceSummary& summary, const Findings& findings,
                         const batches::BatchStats* batches);

/// What two answers for one step, written as stepscope.findings/1, judge differently: findings that are in
/// one only, their severity, confidence, title, gain and the values of their evidence, rules that could not
/// be judged, what bounds the step. Files, places in the trace and wording do not count.
///   returns  sentences with "before" and "now"; none where both judge alike. One, where one is no such JSON
std::vector<std::string> differences(std::string_view before, std::string_view now);

} // namespace stepscope::advisors
