// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/table_model.h"

namespace stepscope::app {

int TableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  const TableColumn& described = column(section);
  switch (role) {
  case Qt::DisplayRole:
    return described.title;
  case Qt::ToolTipRole:
    return described.toolTip;
  case ValueRole:
    return described.exportTitle;
  case Qt::TextAlignmentRole:
    return int((described.numeric ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  case Qt::InitialSortOrderRole:
    return int(described.numeric ? Qt::DescendingOrder : Qt::AscendingOrder);
  default:
    return {};
  }
}

} // namespace stepscope::app
