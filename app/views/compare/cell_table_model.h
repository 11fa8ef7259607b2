// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_model.h"

namespace stepscope::app {

/// One cell: what is shown, what sorting, copying and export take, and more about it.
struct Cell {
  QString shown;
  QVariant value;  ///< invalid: `shown`
  QString toolTip; ///< plain text; may be empty
};

/// A table made at once, for tables of at most some thousand rows.
struct CellTable {
  std::vector<TableColumn> columns;
  std::vector<std::vector<Cell>> rows; ///< each as wide as the columns
  std::vector<SliceId> before, after;  ///< by row: a slice of either side that stands for it; empty: none
};

/// Shows a CellTable.
class CellTableModel : public TableModel {
  Q_OBJECT
public:
  using TableModel::TableModel;

  void setTable(CellTable table);
  const CellTable& table() const { return m_table; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int row) const override; ///< of the side after, else of the one before

private:
  CellTable m_table;
};

} // namespace stepscope::app
