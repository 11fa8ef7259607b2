// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_comparison.h"
#include "app/views/compare/cell_table_model.h"

namespace stepscope::app {

/// The figures of every run: a row a figure, a column a run.
CellTable seriesTable(const LoadedComparison& comparison);

/// What both steps hold under one name, largest difference first; full names behind shortened ones of
/// kernels.
///   time  what the time of a row is, for tool tips
CellTable differenceTable(const std::vector<compare::DifferenceRow>& rows, const QString& time, bool kernels);

/// Places in the code of the step, largest difference first.
CellTable placesTable(const std::vector<compare::PlaceRow>& rows);

/// What became of the advice on the run before.
CellTable achievedTable(const std::vector<advisors::Achieved>& achieved);

} // namespace stepscope::app
