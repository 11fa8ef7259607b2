// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <string>

namespace stepscope::report {

/// `stepscope-cli info --format json`, schema stepscope.info/1 (keys: design section 2).
std::string infoJson(const analysis::TraceSummary& summary);
/// The same for people, `width` columns.
std::string infoText(const analysis::TraceSummary& summary, int width, bool colour);

} // namespace stepscope::report
