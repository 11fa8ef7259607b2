// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisors/gather/gather.h"
#include "app/views/compare/cell_table_model.h"
#include "core/job/job.h"

namespace stepscope::app {

/// A row for each rank of the job, in its order, then one for each that is not read yet.
CellTable jobTable(const job::Job& job, const std::vector<advisors::RankFile>& pending);
/// Columns that others ask for.
enum JobColumn {
  RankColumn,
  FileColumn,
  StepColumn,
  ComputeColumn,
  CommunicationColumn,
  CopyColumn,
  IdleColumn,
  WaitColumn,
  LastColumn,
  CausedColumn,
  OffsetColumn,
  UncertaintyColumn,
  TokensColumn,
  HealthColumn,
};

/// "+1.200 ms", "-3.4 µs", "0 ns".
QString formatOffset(std::int64_t ns);

} // namespace stepscope::app
