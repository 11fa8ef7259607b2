// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/comparison/series.h"
#include "advisors/report/writers.h"

#include <string>

namespace stepscope::advisors {

std::string writeComparisonText(const ComparisonReport& report, const TextStyle& style);
/// schema stepscope.compare/1: exact figures of everything, tables in full.
std::string writeComparisonJson(const ComparisonReport& report);
/// To be pasted in a pull request: GitHub tables, details folded.
std::string writeComparisonMarkdown(const ComparisonReport& report);
/// One self-contained file, as writeHtml.
std::string writeComparisonHtml(const ComparisonReport& report);

} // namespace stepscope::advisors
