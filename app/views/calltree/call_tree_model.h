// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include "app/views/calltree/labelled_tree.h"

namespace stepscope::app {

/// A call tree as items, the step at the top. Roles are those of TableModel.
class CallTreeModel : public QAbstractItemModel {
  Q_OBJECT
public:
  enum Column { Name, GpuTotal, GpuSelf, CpuTotal, CpuSelf, Calls, ColumnCount };

  using QAbstractItemModel::QAbstractItemModel;
  void setTree(LabelledTreePtr tree); ///< null: no items
  std::uint32_t node(const QModelIndex& index) const {
    return static_cast<std::uint32_t>(index.internalId());
  }
  QModelIndex indexOf(std::uint32_t node, int column = Name) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  qlonglong value(std::uint32_t node, int column) const;

  LabelledTreePtr m_tree;
  std::vector<int> m_row; ///< by node: its place among its siblings
};

} // namespace stepscope::app
