// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/batches/batch_figures.h"

class QString;

namespace stepscope::app {

class ChartCard;

ChartCard* makeLengthChart(const std::vector<LengthBin>& bins);
ChartCard* makePaddingChart(const std::vector<PaddingBar>& bars);
ChartCard* makeComparisonChart(const BatchingComparison& comparison);

QString optionName(BatchingOption::Kind kind); ///< "As recorded", "Sorted by length", "Packed"

} // namespace stepscope::app
