// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/batches/batching_table_model.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/batches/batch_charts.h"

namespace stepscope::app {

BatchingTableModel::BatchingTableModel(BatchingComparison comparison, QObject* parent)
    : TableModel(parent), m_comparison(std::move(comparison)) {
  m_columns = {
      {tr("Batching"), tr("How the same examples are put into batches"), tr("Batching"), false},
      {tr("Batches"), tr("Batches that all examples need: steps of an epoch"), tr("Batches")},
      {tr("Positions"), tr("Positions that the GPU works on, padding included"), tr("Positions")},
      {tr("Filled"), tr("Share of the positions that are tokens"), tr("Filled (%)")},
      {tr("Work"), tr("Positions compared with the recorded batches"), tr("Work (% of recorded)")},
  };
}

int BatchingTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_comparison.options.size());
}

QString BatchingTableModel::toolTip(const BatchingOption& option) const {
  switch (option.kind) {
  case BatchingOption::Kind::AsRecorded:
    return tr("The batches of the file");
  case BatchingOption::Kind::SortedByLength:
    return tr("Examples sorted by length, then cut into batches of %1 rows: the least padding that rows of "
              "one width allow")
        .arg(m_comparison.rows);
  case BatchingOption::Kind::Packed:
    return tr("Examples joined to batches of at most %1 tokens (best fit, longest first); no packing needs "
              "fewer than %2 batches")
        .arg(formatCount(static_cast<std::uint64_t>(m_comparison.budget)),
             formatCount(m_comparison.lowerBound));
  }
  return {};
}

QVariant BatchingTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const BatchingOption& option = m_comparison.options[static_cast<std::size_t>(index.row())];
  const double work = shareOf(option.positions, m_comparison.options.front().positions);
  const bool shown = role == Qt::DisplayRole;
  switch (role) {
  case Qt::DisplayRole:
  case ValueRole:
    switch (index.column()) {
    case Name:
      return optionName(option.kind);
    case Batches:
      return shown ? QVariant(formatCount(option.batches)) : QVariant(qlonglong(option.batches));
    case Positions:
      return shown ? QVariant(formatCount(static_cast<std::uint64_t>(option.positions)))
                   : QVariant(qlonglong(option.positions));
    case Fill:
      return shown ? QVariant(formatShare(option.fill())) : QVariant(option.fill() * 100);
    case Work:
      return shown ? QVariant(formatShare(work)) : QVariant(work * 100);
    default:
      return {};
    }
  case Qt::ToolTipRole:
    return wrappedToolTip(toolTip(option));
  case Qt::TextAlignmentRole:
    return headerData(index.column(), Qt::Horizontal, role);
  case ShareRole:
    return index.column() == Fill ? QVariant(option.fill()) : QVariant();
  default:
    return {};
  }
}

} // namespace stepscope::app
