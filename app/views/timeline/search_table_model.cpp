// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/search_table_model.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/timeline/details.h"
#include "core/analysis/kernel_family.h"

namespace stepscope::app {

using trace::SliceKind;

SearchTableModel::SearchTableModel(QObject* parent) : TableModel(parent) {
  m_columns = {
      {tr("Name"), tr("Name of the slices found"), tr("Name"), false},
      {tr("Kind"), tr("What they are"), tr("Kind"), false},
      {tr("Count"), tr("How many were found"), tr("Count")},
      {tr("Total"),
       tr("Sum of their lengths; where they nest or run at once, more than the time that passed. The bar "
          "compares "
          "it with the longest total."),
       tr("Total (ns)")},
  };
}

void SearchTableModel::setResult(trace::TracePtr trace, SearchResultPtr result) {
  beginResetModel();
  m_trace = std::move(trace);
  m_result = std::move(result);
  m_longestNs = rowCount() > 0 ? at(0).totalNs : 0;
  endResetModel();
}

int SearchTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_result ? 0 : static_cast<int>(m_result->rows.size());
}

QString SearchTableModel::name(const analysis::SearchRow& row) const {
  return toText(m_trace->strings().view(row.name));
}

QVariant SearchTableModel::value(const analysis::SearchRow& row, int column) const {
  switch (column) {
  case Name:
    return name(row);
  case Kind:
    return kindName(row.kind);
  case Count:
    return qlonglong(row.count);
  default:
    return qlonglong(row.totalNs);
  }
}

QString SearchTableModel::shown(const analysis::SearchRow& row, int column) const {
  switch (column) {
  case Name:
    return row.kind == SliceKind::Kernel
               ? QString::fromStdString(analysis::shortKernelName(m_trace->strings().view(row.name)))
               : name(row);
  case Count:
    return formatCount(row.count);
  case Total:
    return formatDuration(row.totalNs);
  default:
    return value(row, column).toString();
  }
}

QString SearchTableModel::toolTip(const analysis::SearchRow& row, int column) const {
  switch (column) {
  case Name:
    return wrappedToolTip(name(row));
  case Total:
    return tr("%1 ns").arg(formatCount(static_cast<std::uint64_t>(row.totalNs)));
  default:
    return shown(row, column);
  }
}

QVariant SearchTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const analysis::SearchRow& row = at(index.row());
  switch (role) {
  case Qt::DisplayRole:
    return shown(row, index.column());
  case Qt::ToolTipRole:
    return toolTip(row, index.column());
  case Qt::TextAlignmentRole:
    return headerData(index.column(), Qt::Horizontal, role);
  case ValueRole:
    return value(row, index.column());
  case FilterRole:
    return index.column() == Name ? value(row, Name) : QVariant();
  case ShareRole:
    return index.column() == Total ? QVariant(shareOf(row.totalNs, m_longestNs)) : QVariant();
  default:
    return {};
  }
}

} // namespace stepscope::app
