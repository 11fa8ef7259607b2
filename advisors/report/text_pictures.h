// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/report/report.h"

#include <string>
#include <vector>

// The pictures of a report as lines of block characters; `columns` wide behind their labels.
namespace stepscope::advisors::report {

/// A row: its label and the columns, "▁" to "█" by the share of the time.
std::vector<std::string> timelineLines(const TimelinePicture& picture, std::size_t columns);
/// Longest kernels on top; "░" to "█" by the logarithm of the launches.
std::vector<std::string> launchesLines(const HeatPicture& picture, std::size_t columns);
/// A line a bar, or one for all where they are many and at most 1.
std::vector<std::string> barLines(const BarPicture& picture);

} // namespace stepscope::advisors::report
