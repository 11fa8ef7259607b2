// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/calltree/call_tree_model.h"

#include "app/models/table_model.h"
#include "app/models/table_text.h"
#include "app/theme/theme.h"

namespace stepscope::app {

void CallTreeModel::setTree(LabelledTreePtr tree) {
  beginResetModel();
  m_tree = std::move(tree);
  m_row.assign(m_tree ? m_tree->labels.size() : 0, 0);
  if (m_tree)
    for (const analysis::TreeNode& node : m_tree->tree.nodes)
      for (std::size_t i = 0; i < node.children.size(); ++i)
        m_row[node.children[i]] = static_cast<int>(i);
  endResetModel();
}

QModelIndex CallTreeModel::indexOf(std::uint32_t node, int column) const {
  return node < m_row.size() ? createIndex(m_row[node], column, quintptr(node)) : QModelIndex();
}

QModelIndex CallTreeModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) return {};
  return indexOf(parent.isValid() ? m_tree->tree.nodes[node(parent)].children[static_cast<std::size_t>(row)]
                                  : 0,
                 column);
}

QModelIndex CallTreeModel::parent(const QModelIndex& index) const {
  return index.isValid() ? indexOf(m_tree->tree.nodes[node(index)].parent) : QModelIndex();
}

int CallTreeModel::rowCount(const QModelIndex& parent) const {
  if (!m_tree || parent.column() > 0) return 0;
  return parent.isValid() ? static_cast<int>(m_tree->tree.nodes[node(parent)].children.size()) : 1;
}

int CallTreeModel::columnCount(const QModelIndex&) const { return ColumnCount; }

qlonglong CallTreeModel::value(std::uint32_t node, int column) const {
  const analysis::TreeNode& at = m_tree->tree.nodes[node];
  switch (column) {
  case GpuTotal:
    return at.gpuNs;
  case GpuSelf:
    return at.gpuSelfNs;
  case CpuTotal:
    return at.cpuNs;
  case CpuSelf:
    return at.cpuSelfNs;
  default:
    return static_cast<qlonglong>(at.count);
  }
}

QVariant CallTreeModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const std::uint32_t at = node(index);
  const int column = index.column();
  switch (role) {
  case Qt::DisplayRole:
    if (column == Name) return m_tree->labels[at];
    if (column == Calls) {
      const analysis::TreeNode& called = m_tree->tree.nodes[at];
      return called.longest.valid() ? formatCount(called.count) : QString();
    }
    return formatDuration(value(at, column));
  case TableModel::ValueRole:
    return column == Name ? QVariant(m_tree->labels[at]) : QVariant(value(at, column));
  case TableModel::FilterRole:
    return m_tree->labels[at];
  case TableModel::ShareRole:
    if (column == GpuTotal) return m_tree->share(at, TreeMetric::Gpu);
    if (column == CpuTotal) return m_tree->share(at, TreeMetric::Cpu);
    return {};
  case Qt::ToolTipRole:
    return m_tree->toolTip(at);
  case Qt::TextAlignmentRole:
    return headerData(column, Qt::Horizontal, role);
  default:
    return {};
  }
}

QVariant CallTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) return {};
  struct Described {
    QString title, toolTip;
  };
  const Described columns[ColumnCount] = {
      {tr("Call"), tr("Callers above what they call")},
      {tr("GPU total"),
       tr("Kernels, copies and sets launched inside, in everything below too; the bar is the "
          "share of the step's")},
      {tr("GPU self"), tr("... launched by it and by nothing below it")},
      {tr("CPU total"), tr("Time on the host, everything below included; the bar is the share of all of it")},
      {tr("CPU self"), tr("... without what is below")},
      {tr("Calls"), tr("How often it was called this way")},
  };
  const bool number = section != Name;
  switch (role) {
  case Qt::DisplayRole:
    return columns[section].title;
  case TableModel::ValueRole:
    return number && section != Calls ? columns[section].title + QStringLiteral(" (ns)")
                                      : columns[section].title;
  case Qt::ToolTipRole:
    return columns[section].toolTip;
  case Qt::TextAlignmentRole:
    return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  case Qt::InitialSortOrderRole:
    return int(number ? Qt::DescendingOrder : Qt::AscendingOrder);
  default:
    return {};
  }
}

} // namespace stepscope::app
