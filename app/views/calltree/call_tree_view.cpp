// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/calltree/call_tree_view.h"

#include "app/models/table_model.h"
#include "app/models/table_text.h"
#include "app/views/calltree/call_tree_model.h"
#include "app/views/parts/cell_delegate.h"
#include "app/views/parts/table_view.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QSortFilterProxyModel>

#include <algorithm>

namespace stepscope::app {

namespace {
constexpr int kFigureWidth = 112;
constexpr int kMostOpened = 24; // levels that open by themselves
} // namespace

CallTreeView::CallTreeView(QWidget* parent)
    : QTreeView(parent), m_model(new CallTreeModel(this)), m_sorted(new QSortFilterProxyModel(this)) {
  m_sorted->setSortRole(TableModel::ValueRole);
  m_sorted->setFilterRole(TableModel::FilterRole);
  m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
  m_sorted->setRecursiveFilteringEnabled(true);
  m_sorted->setSourceModel(m_model);
  QTreeView::setModel(m_sorted);
  setItemDelegate(new CellDelegate(this));
  setUniformRowHeights(true);
  setAlternatingRowColors(true);
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setFrameShape(QFrame::NoFrame);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  setSortingEnabled(true);
  setAccessibleName(tr("Call tree"));
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(CallTreeModel::Name, QHeaderView::Stretch);
  header()->setMinimumSectionSize(60);
  for (int column = CallTreeModel::GpuTotal; column < CallTreeModel::ColumnCount; ++column)
    setColumnWidth(column, kFigureWidth);
  sortByColumn(CallTreeModel::GpuTotal, Qt::DescendingOrder);
  connect(this, &QTreeView::doubleClicked, this,
          [this](const QModelIndex& index) { Q_EMIT goToRequested(nodeAt(index)); });
  setExpandsOnDoubleClick(false);
}

void CallTreeView::setTree(LabelledTreePtr tree) {
  m_tree = std::move(tree);
  m_model->setTree(m_tree);
  openLargest();
}

void CallTreeView::setMetric(TreeMetric metric) {
  m_metric = metric;
  sortByColumn(metric == TreeMetric::Gpu ? CallTreeModel::GpuTotal : CallTreeModel::CpuTotal,
               Qt::DescendingOrder);
  openLargest();
}

/// Opens the way down to where the time splits up.
void CallTreeView::openLargest() {
  QModelIndex at = m_sorted->index(0, 0);
  for (int level = 0; at.isValid() && level < kMostOpened; ++level) {
    expand(at);
    const QModelIndex largest = m_sorted->index(0, 0, at);
    if (level > 0 && largest.isValid() &&
        2 * m_tree->ns(nodeAt(largest), m_metric) < m_tree->ns(nodeAt(at), m_metric))
      break;
    at = largest;
  }
}

void CallTreeView::setSearch(const QString& text) {
  m_sorted->setFilterFixedString(text);
  if (!text.isEmpty()) expandAll();
}

void CallTreeView::setCurrent(std::uint32_t node) {
  const QModelIndex index = m_sorted->mapFromSource(m_model->indexOf(node));
  if (!index.isValid() || index == currentIndex()) return;
  setCurrentIndex(index);
  scrollTo(index);
}

std::uint32_t CallTreeView::nodeAt(const QModelIndex& proxyIndex) const {
  return m_model->node(m_sorted->mapToSource(proxyIndex));
}

QString CallTreeView::toCsv() const {
  QString text = QStringLiteral("Path,GPU total (ns),GPU self (ns),CPU total (ns),CPU self (ns),Calls\r\n");
  for (std::uint32_t node = 0; m_tree && node < m_tree->labels.size(); ++node) {
    const analysis::TreeNode& at = m_tree->tree.nodes[node];
    QStringList fields{csvField(m_tree->path(node))};
    for (const std::int64_t figure : {at.gpuNs, at.gpuSelfNs, at.cpuNs, at.cpuSelfNs, std::int64_t(at.count)})
      fields << QString::number(figure);
    text += fields.join(QLatin1Char(',')) + QStringLiteral("\r\n");
  }
  return text;
}

void CallTreeView::exportCsv() {
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Export call tree"), QStringLiteral("call_tree.csv"), tr("Comma-separated values (*.csv)"));
  if (path.isEmpty()) return;
  if (const QString error = writeTextFile(path, toCsv()); !error.isEmpty())
    QMessageBox::warning(this, tr("Export call tree"), error);
}

void CallTreeView::copyRows() const {
  QModelIndexList rows = selectionModel()->selectedRows();
  std::sort(rows.begin(), rows.end(), [this](const QModelIndex& a, const QModelIndex& b) {
    return visualRect(a).top() < visualRect(b).top();
  });
  QApplication::clipboard()->setText(tableToTsv(*m_sorted, rows));
}

void CallTreeView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTreeView::currentChanged(current, previous);
  if (current.isValid()) Q_EMIT currentNodeChanged(nodeAt(current));
}

void CallTreeView::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) return copyRows();
  if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
    Q_EMIT goToRequested(nodeAt(currentIndex()));
    return;
  }
  QTreeView::keyPressEvent(event);
}

void CallTreeView::contextMenuEvent(QContextMenuEvent* event) {
  const QModelIndex index = indexAt(event->pos());
  if (!index.isValid()) return;
  const std::uint32_t node = nodeAt(index);
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("Show the longest in the timeline"), this, [this, node] { Q_EMIT goToRequested(node); })
      ->setEnabled(m_tree->tree.nodes[node].longest.valid());
  menu->addSeparator();
  menu->addAction(tr("Open everything below"), this,
                  [this, index = QPersistentModelIndex(index)] { expandRecursively(index); });
  menu->addAction(tr("Close everything"), this, &QTreeView::collapseAll);
  menu->addSeparator();
  menu->addAction(tr("Copy name"), this,
                  [this, node] { QApplication::clipboard()->setText(m_tree->labels[node]); });
  menu->addAction(tr("Copy path"), this,
                  [this, node] { QApplication::clipboard()->setText(m_tree->path(node)); });
  menu->addAction(tr("Copy rows"), this, &CallTreeView::copyRows)->setShortcut(QKeySequence::Copy);
  menu->addSeparator();
  menu->addAction(tr("Export as CSV..."), this, &CallTreeView::exportCsv);
  menu->popup(event->globalPos());
}

} // namespace stepscope::app
