// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/cell_table_model.h"

#include "app/models/table_text.h"

namespace stepscope::app {

void CellTableModel::setTable(CellTable table) {
  beginResetModel();
  m_columns = table.columns;
  m_table = std::move(table);
  endResetModel();
}

int CellTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

SliceId CellTableModel::slice(int row) const {
  const auto at = static_cast<std::size_t>(row);
  if (at < m_table.after.size() && m_table.after[at].valid()) return m_table.after[at];
  return at < m_table.before.size() ? m_table.before[at] : SliceId();
}

QVariant CellTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Cell& cell =
      m_table.rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
  switch (role) {
  case Qt::DisplayRole:
    return cell.shown;
  case Qt::ToolTipRole:
    return cell.toolTip.isEmpty() ? QVariant() : wrappedToolTip(cell.toolTip);
  case Qt::TextAlignmentRole:
    return headerData(index.column(), Qt::Horizontal, role);
  case ValueRole:
    return cell.value.isValid() ? cell.value : QVariant(cell.shown);
  case FilterRole:
    return cell.shown + QLatin1Char('\n') + cell.value.toString();
  default:
    return {};
  }
}

} // namespace stepscope::app
