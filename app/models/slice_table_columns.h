// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_model.h"
#include "core/analysis/tables.h"

#include <vector>

namespace stepscope::app {

/// What a column says about a row.
enum class Figure : std::uint8_t {
  Label,
  Family,
  Count,
  Occurrences,
  Total,
  Self,
  Median,
  Min,
  P95,
  Max,
  ShorterThanLaunch,
  Kernels,
  GpuTime,
  KernelsInside,
  GpuInside,
  BackwardGpu,
};

/// Columns of a table in their order; the first is Label.
std::vector<Figure> figuresOf(analysis::TableKind kind, analysis::Grouping grouping);
TableColumn describe(Figure figure, analysis::TableKind kind, analysis::Grouping grouping);
/// Nanoseconds or a count; 0 for columns of text.
std::int64_t valueOf(const analysis::TableRow& row, Figure figure);
/// The figure whose sum over all rows is the whole that the bar of the column is a share of.
Figure barOf(analysis::TableKind kind);
/// Figures that give way to the names where there is little room.
bool isLesser(Figure figure);

/// Groupings that make sense for a table; the first is Name.
std::vector<analysis::Grouping> groupingsOf(analysis::TableKind kind);
/// "Name", "Stream", as a choice and as the title of the column.
QString titleOf(analysis::Grouping grouping, analysis::TableKind kind);
/// "Kernels"
QString titleOf(analysis::TableKind kind);

} // namespace stepscope::app
