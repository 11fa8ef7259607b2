// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_model.h"
#include "core/analysis/tables.h"

namespace stepscope::app {

/// Runtime and driver calls by name.
class CallTableModel : public TableModel {
  Q_OBJECT
public:
  enum Column { Name, Count, Total, Median, Max, Kernels };

  explicit CallTableModel(QObject* parent = nullptr);
  void setRows(trace::TracePtr trace, std::vector<analysis::CallRow> rows);
  const analysis::CallRow& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
  std::int64_t totalNs() const { return m_totalNs; } ///< of all rows

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int row) const override { return at(row).longest; }

private:
  QVariant value(const analysis::CallRow& row, int column) const;
  QString shown(const analysis::CallRow& row, int column) const;
  QString toolTip(const analysis::CallRow& row, int column) const;

  trace::TracePtr m_trace;
  std::vector<analysis::CallRow> m_rows;
  std::int64_t m_totalNs = 0;
};

} // namespace stepscope::app
