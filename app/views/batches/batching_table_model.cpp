// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/batches/batching_table_model.h"

#include "app/language/core_text.h"
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
      {tr("Shapes"), tr("Different shapes of a batch: each may be planned, tuned or compiled anew"),
       tr("Shapes")},
      {tr("Cut"), tr("Examples that are cut in two"), tr("Examples cut")},
      {tr("Alike"),
       tr("Share of the lengths' variance that lies between batches: high where a batch holds examples of "
          "one "
          "length only, so that batches are no longer drawn at random"),
       tr("Variance between batches (%)")},
      {tr("Epoch"),
       tr("How many times shorter an epoch is than as batched: the traced step replayed with the positions "
          "and "
          "the attention of the batches, times their number. Expected, then the least and the most"),
       tr("Epoch (times shorter)")},
  };
}

int BatchingTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_comparison.options.size());
}

void BatchingTableModel::setGains(std::vector<std::optional<advisors::Gain>> gains) {
  gains.resize(m_comparison.options.size());
  m_gains = std::move(gains);
  if (rowCount() > 0) Q_EMIT dataChanged(index(0, Epoch), index(rowCount() - 1, Epoch));
}

QVariant BatchingTableModel::epoch(std::size_t row, int role) const {
  if (!m_gains) return role == Qt::DisplayRole ? QVariant(tr("...")) : QVariant();
  const std::optional<advisors::Gain>& gain = (*m_gains)[row];
  if (!gain) return role == Qt::DisplayRole ? QVariant(QStringLiteral("–")) : QVariant();
  if (role != Qt::DisplayRole) return gain->speedup.expected;
  const auto factor = [](double value) { return QStringLiteral("%1×").arg(value, 0, 'f', 2); };
  return tr("%1 (%2 to %3)")
      .arg(factor(gain->speedup.expected), factor(gain->speedup.low), factor(gain->speedup.high));
}

QVariant BatchingTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const batches::Batching& option = m_comparison.options[static_cast<std::size_t>(index.row())];
  const double work = shareOf(option.positions, m_comparison.options.front().positions);
  const bool shown = role == Qt::DisplayRole;
  switch (role) {
  case Qt::DisplayRole:
  case ValueRole:
    switch (index.column()) {
    case Name:
      return optionName(option.strategy);
    case Batches:
      return shown ? QVariant(formatCount(option.batches)) : QVariant(qlonglong(option.batches));
    case Positions:
      return shown ? QVariant(formatCount(static_cast<std::uint64_t>(option.positions)))
                   : QVariant(qlonglong(option.positions));
    case Fill:
      return shown ? QVariant(formatShare(option.fill)) : QVariant(option.fill * 100);
    case Work:
      return shown ? QVariant(formatShare(work)) : QVariant(work * 100);
    case Shapes:
      return shown ? QVariant(formatCount(option.shapes)) : QVariant(qlonglong(option.shapes));
    case Cut:
      return shown ? QVariant(formatCount(option.cut)) : QVariant(qlonglong(option.cut));
    case Correlation:
      if (option.strategy == batches::Strategy::Wrapped)
        return shown ? QVariant(QStringLiteral("–")) : QVariant();
      return shown ? QVariant(formatShare(option.lengthCorrelation))
                   : QVariant(option.lengthCorrelation * 100);
    case Epoch:
      return epoch(static_cast<std::size_t>(index.row()), role);
    default:
      return {};
    }
  case Qt::ToolTipRole:
    if (index.column() == Epoch && m_gains && !(*m_gains)[static_cast<std::size_t>(index.row())])
      return wrappedToolTip(
          index.row() == 0 ? tr("The others are compared with this one.")
                           : tr("Nothing is expected to be saved, or no batch has as many positions as the "
                                "traced step, or the trace does not hold its shapes."));
    return wrappedToolTip(coreText(batches::explain(option.strategy)));
  case Qt::TextAlignmentRole:
    return headerData(index.column(), Qt::Horizontal, role);
  case ShareRole:
    return index.column() == Fill ? QVariant(option.fill) : QVariant();
  default:
    return {};
  }
}

} // namespace stepscope::app
