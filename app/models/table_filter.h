// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace stepscope::app {

class TableModel;

/// Sorts a TableModel by the numbers behind the texts and filters by a part of the name, upper and lower case
/// alike.
class TableFilter : public QSortFilterProxyModel {
  Q_OBJECT
public:
  explicit TableFilter(TableModel* model, QObject* parent = nullptr);

  TableModel* table() const;
  void setNamePart(const QString& part);
  QString namePart() const { return m_part; }

protected:
  bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
  QString m_part;
};

} // namespace stepscope::app
