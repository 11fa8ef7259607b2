// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/slice_table_columns.h"

namespace stepscope::app {

/// Slices of the chosen step, one row for each name or other group; figuresOf says the columns.
class SliceTableModel : public TableModel {
  Q_OBJECT
public:
  explicit SliceTableModel(analysis::TableKind kind, QObject* parent = nullptr);

  /// `trace` may be null when there are no rows.
  void setRows(trace::TracePtr trace, analysis::Grouping grouping, std::vector<analysis::TableRow> rows);
  const analysis::TableRow& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
  analysis::TableKind kind() const { return m_kind; }
  analysis::Grouping grouping() const { return m_grouping; }
  Figure figure(int column) const { return m_figures[static_cast<std::size_t>(column)]; }
  /// Sum of barOf(kind()) over all rows, ns.
  std::int64_t wholeNs() const { return m_wholeNs; }
  /// Row of that label; -1 when there is none.
  int rowOf(std::string_view label) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int row) const override { return at(row).longest; }

private:
  QString fullLabel(const analysis::TableRow& row) const;
  QVariant value(const analysis::TableRow& row, int column) const;
  QString shown(const analysis::TableRow& row, int column) const;
  QString toolTip(const analysis::TableRow& row, int column) const;
  QVariant bucket(const analysis::TableRow& row, Figure figure) const;

  analysis::TableKind m_kind;
  analysis::Grouping m_grouping = analysis::Grouping::Name;
  std::vector<Figure> m_figures; ///< by column
  trace::TracePtr m_trace;
  std::vector<analysis::TableRow> m_rows;
  std::int64_t m_wholeNs = 0;
};

/// The line above a table: sums of the rows that are shown, by row of the model.
QString summaryOf(const SliceTableModel& model, const std::vector<int>& rows);

} // namespace stepscope::app
