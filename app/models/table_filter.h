// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

#include "app/models/column_condition.h"

#include <map>

namespace stepscope::app {

/// Sorts a TableModel by the numbers behind the texts and shows the rows for which the conditions of all
/// columns hold.
class TableFilter : public QSortFilterProxyModel {
  Q_OBJECT
public:
  explicit TableFilter(TableModel* model, QObject* parent = nullptr);

  TableModel* table() const;
  /// An empty text takes the column's condition away. False for a text that means nothing: no condition then.
  bool setCondition(int column, const QString& text);
  void clearConditions();
  bool hasConditions() const { return !m_conditions.empty(); }

protected:
  bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
  std::map<int, ColumnCondition> m_conditions; ///< by column
};

} // namespace stepscope::app
