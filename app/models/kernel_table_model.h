// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_model.h"
#include "core/analysis/tables.h"

namespace stepscope::app {

/// Kernels, copies and sets by name.
class KernelTableModel : public TableModel {
  Q_OBJECT
public:
  enum Column { Name, FamilyColumn, Count, Total, Median, Min, P95, Max, ShorterThanLaunch };

  explicit KernelTableModel(QObject* parent = nullptr);
  void setRows(trace::TracePtr trace, std::vector<analysis::KernelRow> rows);
  const analysis::KernelRow& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
  std::int64_t totalNs() const { return m_totalNs; } ///< of all rows

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int row) const override;

private:
  QVariant value(const analysis::KernelRow& row, int column) const;
  QString shown(const analysis::KernelRow& row, int column) const;
  QString toolTip(const analysis::KernelRow& row, int column) const;

  trace::TracePtr m_trace;
  std::vector<analysis::KernelRow> m_rows;
  std::int64_t m_totalNs = 0;
};

} // namespace stepscope::app
