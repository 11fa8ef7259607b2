// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/table_filter.h"

#include <algorithm>

namespace stepscope::app {

TableFilter::TableFilter(TableModel* model, QObject* parent) : QSortFilterProxyModel(parent) {
  setSortRole(TableModel::ValueRole);
  setSortCaseSensitivity(Qt::CaseInsensitive);
  setSourceModel(model);
}

TableModel* TableFilter::table() const { return qobject_cast<TableModel*>(sourceModel()); }

bool TableFilter::setCondition(int column, const QString& text) {
  const std::optional<ColumnCondition> condition = parseCondition(text, table()->column(column));
  if (condition) {
    m_conditions.insert_or_assign(column, *condition);
  } else {
    m_conditions.erase(column);
  }
  invalidateFilter();
  return condition || text.trimmed().isEmpty();
}

void TableFilter::clearConditions() {
  m_conditions.clear();
  invalidateFilter();
}

bool TableFilter::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const {
  return std::all_of(m_conditions.begin(), m_conditions.end(), [&](const auto& each) {
    const auto& [column, condition] = each;
    return condition.holds(sourceModel()->index(sourceRow, column, sourceParent),
                           table()->column(column).numeric);
  });
}

} // namespace stepscope::app
