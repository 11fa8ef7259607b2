// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_model.h"
#include "app/views/batches/batch_figures.h"

namespace stepscope::app {

/// The options of a BatchingComparison as a table.
class BatchingTableModel : public TableModel {
  Q_OBJECT
public:
  enum Column { Name, Batches, Positions, Fill, Work, Shapes, Cut, Correlation };

  BatchingTableModel(BatchingComparison comparison, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int) const override { return {}; } ///< batches are no slices

private:
  BatchingComparison m_comparison;
};

} // namespace stepscope::app
