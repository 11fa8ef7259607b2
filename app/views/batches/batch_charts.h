// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/batches/batch_figures.h"

class QString;

namespace stepscope::app {

class ChartCard;

ChartCard* makeLengthChart(const std::vector<batches::LengthBin>& bins,
                           const batches::PaddingSummary& summary);
ChartCard* makePaddingChart(const std::vector<PaddingBar>& bars);
ChartCard* makeComparisonChart(const BatchingComparison& comparison);

QString optionName(batches::Strategy strategy); ///< "As batched", "Best fit, longest first"

} // namespace stepscope::app
