// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/report/report.h"

#include <functional>

namespace stepscope::advisors::report {

/// Every text of a report that may come from the trace or its companions, in the order of the report. Ids of
/// rules, severities, units and our own headings are left out.
void forEachText(Report& report, const std::function<void(std::string&)>& visit);

} // namespace stepscope::advisors::report
