// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/batches/batch_figures.h"

#include <functional>

namespace stepscope::app {

class ChartCard;

/// How much of each stretch of the rows is padding.
ChartCard* makePositionChart(const std::vector<batches::PositionShare>& shares);
/// What packing reaches by the size of the batch.
ChartCard* makeBudgetChart(const std::vector<batches::BudgetPoint>& points, std::int64_t budget);
/// Real tokens a second of each step; slow and traced ones are marked.
///   goTo  called with a traced step that was clicked
ChartCard* makeSpeedChart(const std::vector<StepSpeed>& speeds, std::function<void(Interval)> goTo);

} // namespace stepscope::app
