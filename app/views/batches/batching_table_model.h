// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisors/finding.h"
#include "app/models/table_model.h"
#include "app/views/batches/batch_figures.h"

#include <optional>
#include <vector>

namespace stepscope::app {

/// The options of a BatchingComparison as a table.
class BatchingTableModel : public TableModel {
  Q_OBJECT
public:
  enum Column { Name, Batches, Positions, Fill, Work, Shapes, Cut, Correlation, Epoch };

  BatchingTableModel(BatchingComparison comparison, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int) const override { return {}; } ///< batches are no slices

  /// What each option saves of an epoch, in their order; unknown until then.
  void setGains(std::vector<std::optional<advisors::Gain>> gains);

private:
  QVariant epoch(std::size_t row, int role) const;

  BatchingComparison m_comparison;
  std::optional<std::vector<std::optional<advisors::Gain>>> m_gains;
};

} // namespace stepscope::app
