// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

#include "app/views/calltree/labelled_tree.h"

class QSortFilterProxyModel;

namespace stepscope::app {

class CallTreeModel;

/// A call tree as rows that open and close: sorts by its headers, shows only what a search finds and the way
/// to it, copies rows as tab-separated text, exports everything as CSV.
class CallTreeView : public QTreeView {
  Q_OBJECT
public:
  explicit CallTreeView(QWidget* parent = nullptr);

  void setTree(LabelledTreePtr tree);
  void setMetric(TreeMetric metric); ///< sorts by it
  void setSearch(const QString& text);
  void setCurrent(std::uint32_t node); ///< opens the way to it
  /// Every node in a line, by its path from the root.
  QString toCsv() const;

public Q_SLOTS:
  void exportCsv();

Q_SIGNALS:
  void currentNodeChanged(std::uint32_t node);
  /// Double click, Enter or the context menu: the node's longest call.
  void goToRequested(std::uint32_t node);

protected:
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

private:
  std::uint32_t nodeAt(const QModelIndex& proxyIndex) const;
  void copyRows() const;
  void openLargest();

  LabelledTreePtr m_tree;
  TreeMetric m_metric = TreeMetric::Gpu;
  CallTreeModel* m_model;
  QSortFilterProxyModel* m_sorted;
};

} // namespace stepscope::app
