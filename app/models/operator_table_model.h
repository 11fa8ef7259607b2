// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_model.h"
#include "core/analysis/tables.h"

namespace stepscope::app {

/// Operators and annotations by name.
class OperatorTableModel : public TableModel {
  Q_OBJECT
public:
  enum Column { Name, Count, Self, Total, Kernels, GpuTime };

  explicit OperatorTableModel(QObject* parent = nullptr);
  void setRows(trace::TracePtr trace, std::vector<analysis::OperatorRow> rows);
  const analysis::OperatorRow& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
  std::int64_t selfNs() const { return m_selfNs; } ///< of all rows

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int row) const override { return at(row).longest; }

private:
  QVariant value(const analysis::OperatorRow& row, int column) const;
  QString shown(const analysis::OperatorRow& row, int column) const;
  QString toolTip(const analysis::OperatorRow& row, int column) const;

  trace::TracePtr m_trace;
  std::vector<analysis::OperatorRow> m_rows;
  std::int64_t m_selfNs = 0;
};

} // namespace stepscope::app
