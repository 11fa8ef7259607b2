// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/operator_table_model.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"

namespace stepscope::app {

OperatorTableModel::OperatorTableModel(QObject* parent) : TableModel(parent) {
  m_columns = {
      {tr("Name"), tr("Operator or annotation by name"), tr("Name"), false},
      {tr("Count"), tr("How often it ran"), tr("Count")},
      {tr("Self"), tr("Time on the host without nested slices; the bar is the share of all self time"),
       tr("Self (ns)")},
      {tr("Total"), tr("Time on the host with everything nested inside"), tr("Total (ns)")},
      {tr("Kernels"), tr("Kernels launched directly by it, not by a nested operator"), tr("Kernels")},
      {tr("GPU time"), tr("Duration of the kernels, copies and sets launched directly by it"),
       tr("GPU time (ns)")},
  };
}

void OperatorTableModel::setRows(trace::TracePtr trace, std::vector<analysis::OperatorRow> rows) {
  beginResetModel();
  m_trace = std::move(trace);
  m_rows = std::move(rows);
  m_selfNs = 0;
  for (const analysis::OperatorRow& row : m_rows)
    m_selfNs += row.selfNs;
  endResetModel();
}

int OperatorTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant OperatorTableModel::value(const analysis::OperatorRow& row, int column) const {
  switch (column) {
  case Name:
    return toText(m_trace->strings().view(row.name));
  case Count:
    return qlonglong(row.count);
  case Self:
    return qlonglong(row.selfNs);
  case Total:
    return qlonglong(row.totalNs);
  case Kernels:
    return qlonglong(row.kernels);
  case GpuTime:
    return qlonglong(row.gpuNs);
  default:
    return {};
  }
}

QString OperatorTableModel::shown(const analysis::OperatorRow& row, int column) const {
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

QString OperatorTableModel::toolTip(const analysis::OperatorRow& row, int column) const {
  switch (column) {
  case Name:
    return wrappedToolTip(value(row, Name).toString());
  case Count:
    return tr("Ran %1 times").arg(formatCount(row.count));
  case Kernels:
    return tr("Launched %1 kernels directly").arg(formatCount(row.kernels));
  case Self:
    return tr("%1 ns: %2 of the self time of all operators")
        .arg(formatCount(static_cast<std::uint64_t>(row.selfNs)), formatShare(shareOf(row.selfNs, m_selfNs)));
  default:
    return tr("%1 ns").arg(formatCount(static_cast<std::uint64_t>(value(row, column).toLongLong())));
  }
}

QVariant OperatorTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const analysis::OperatorRow& row = at(index.row());
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
    return index.column() == Self ? QVariant(shareOf(row.selfNs, m_selfNs)) : QVariant();
  default:
    return {};
  }
}

} // namespace stepscope::app
