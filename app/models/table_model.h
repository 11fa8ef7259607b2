// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <QAbstractTableModel>

#include <vector>

namespace stepscope::app {

/// What a column of a TableModel is.
struct TableColumn {
  QString title;         ///< short, shown in the header
  QString toolTip;       ///< what it means, with the unit
  QString exportTitle;   ///< with the unit of the exported number, such as "Total (ns)"
  bool numeric = true;   ///< right-aligned, first sorted largest first
  bool duration = false; ///< numbers are nanoseconds
  bool picture = false;  ///< drawn, see HistogramRole; nothing to filter by
};

/// A read-only table of a trace. Column 0 is the name that filters look at. Looks are the view's business.
class TableModel : public QAbstractTableModel {
  Q_OBJECT
public:
  enum Role {
    ValueRole =
        Qt::UserRole + 1, ///< plain number (qlonglong, double) or full text: for sorting, copying, export
    ShareRole,            ///< double in [0, 1] for columns that have a bar, else invalid
    BucketRole,           ///< int, index of the analysis::Bucket whose colour marks the cell, else invalid
    FilterRole,           ///< text that filters look at: shown and full name
    HistogramRole,        ///< QList<int>: figures over time for columns that draw them, else invalid
  };

  using QAbstractTableModel::QAbstractTableModel;

  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  const TableColumn& column(int index) const { return m_columns[static_cast<std::size_t>(index)]; }

  /// The slice that stands for a row: its longest instance. May be invalid.
  virtual SliceId slice(int row) const = 0;

protected:
  std::vector<TableColumn> m_columns;
};

} // namespace stepscope::app
