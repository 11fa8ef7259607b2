// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/call_table_model.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"

namespace stepscope::app {

CallTableModel::CallTableModel(QObject* parent) : TableModel(parent) {
  m_columns = {
      {tr("Name"), tr("Runtime or driver call by name"), tr("Name"), false},
      {tr("Count"), tr("How often it was called"), tr("Count")},
      {tr("Total"), tr("Time of the host inside the calls; the bar is the share of all calls"),
       tr("Total (ns)")},
      {tr("Median"), tr("Median duration"), tr("Median (ns)")},
      {tr("Max"), tr("Longest duration"), tr("Max (ns)")},
      {tr("Kernels"), tr("Kernels that the calls started"), tr("Kernels")},
  };
}

void CallTableModel::setRows(trace::TracePtr trace, std::vector<analysis::CallRow> rows) {
  beginResetModel();
  m_trace = std::move(trace);
  m_rows = std::move(rows);
  m_totalNs = 0;
  for (const analysis::CallRow& row : m_rows)
    m_totalNs += row.totalNs;
  endResetModel();
}

int CallTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant CallTableModel::value(const analysis::CallRow& row, int column) const {
  switch (column) {
  case Name:
    return toText(m_trace->strings().view(row.name));
  case Count:
    return qlonglong(row.count);
  case Total:
    return qlonglong(row.totalNs);
  case Median:
    return qlonglong(row.medianNs);
  case Max:
    return qlonglong(row.maxNs);
  case Kernels:
    return qlonglong(row.kernels);
  default:
    return {};
  }
}

QString CallTableModel::shown(const analysis::CallRow& row, int column) const {
  switch (column) {
  case Name:
    return value(row, Name).toString();
  case Count:
    return formatCount(row.count);
  case Kernels:
    return formatCount(row.kernels);
  default:
    return formatDuration(value(row, column).toLongLong());
  }
}

QString CallTableModel::toolTip(const analysis::CallRow& row, int column) const {
  switch (column) {
  case Name:
    return wrappedToolTip(value(row, Name).toString());
  case Count:
    return tr("Called %1 times").arg(formatCount(row.count));
  case Kernels:
    return tr("Started %1 kernels").arg(formatCount(row.kernels));
  case Total:
    return tr("%1 ns: %2 of the time in all calls")
        .arg(formatCount(static_cast<std::uint64_t>(row.totalNs)),
             formatShare(shareOf(row.totalNs, m_totalNs)));
  default:
    return tr("%1 ns").arg(formatCount(static_cast<std::uint64_t>(value(row, column).toLongLong())));
  }
}

QVariant CallTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const analysis::CallRow& row = at(index.row());
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
    return index.column() == Total ? QVariant(shareOf(row.totalNs, m_totalNs)) : QVariant();
  default:
    return {};
  }
}

} // namespace stepscope::app
