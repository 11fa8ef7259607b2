// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/table_filter.h"

#include "app/models/table_model.h"

namespace stepscope::app {

TableFilter::TableFilter(TableModel* model, QObject* parent) : QSortFilterProxyModel(parent) {
  setSortRole(TableModel::ValueRole);
  setSortCaseSensitivity(Qt::CaseInsensitive);
  setSourceModel(model);
}

TableModel* TableFilter::table() const { return qobject_cast<TableModel*>(sourceModel()); }

void TableFilter::setNamePart(const QString& part) {
  if (part == m_part) return;
  m_part = part;
  invalidateFilter();
}

bool TableFilter::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const {
  if (m_part.isEmpty()) return true;
  const QString names =
      sourceModel()->index(sourceRow, 0, sourceParent).data(TableModel::FilterRole).toString();
  return names.contains(m_part, Qt::CaseInsensitive);
}

} // namespace stepscope::app
