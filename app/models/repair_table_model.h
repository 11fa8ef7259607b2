// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_model.h"

namespace stepscope::app {

/// What was found while a file was read: one row for each rule of the receipt.
class RepairTableModel : public TableModel {
  Q_OBJECT
public:
  enum Column { Rule, Outcome, Times, Offset, Action };

  explicit RepairTableModel(QObject* parent = nullptr);
  void setRows(std::vector<trace::Repair> rows);
  const trace::Repair& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int) const override { return {}; } ///< a repair stands for bytes, not for slices

private:
  std::vector<trace::Repair> m_rows;
};

} // namespace stepscope::app
