// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/ledger_table_model.h"

#include "app/language/core_text.h"
#include "app/models/table_text.h"
#include "app/theme/theme.h"

#include <algorithm>

namespace stepscope::app {

namespace {
/// What is there is not shown as nothing.
QString shownShare(double share) {
  return share > 0 && share < 0.0005 ? LedgerTableModel::tr("< 0.1 %") : formatShare(share);
}
} // namespace

std::vector<analysis::Bucket> bucketsInOrder(const analysis::Ledger& ledger) {
  std::vector<analysis::Bucket> buckets;
  for (std::size_t i = 0; i < analysis::Bucket::kCount; ++i) {
    const auto bucket = analysis::Bucket::fromIndex(i);
    if (ledger[bucket] > 0) buckets.push_back(bucket);
  }
  std::stable_sort(buckets.begin(), buckets.end(), [&](analysis::Bucket a, analysis::Bucket b) {
    if (a.busy() != b.busy()) return a.busy();
    return ledger[a] > ledger[b];
  });
  return buckets;
}

LedgerTableModel::LedgerTableModel(QObject* parent) : TableModel(parent) {
  m_columns = {
      {tr("Where the time went"), tr("Bucket of the step ledger"), tr("Bucket"), false},
      {tr("Time"), tr("Wall time of the step in this bucket; all of them sum to the step exactly"),
       tr("Time (ns)")},
      {tr("Share"), tr("Share of the step's wall time"), tr("Share (%)")},
      {tr("Meaning"), tr("What the bucket stands for"), tr("Meaning"), false},
  };
}

void LedgerTableModel::setLedger(const analysis::Ledger& ledger) {
  beginResetModel();
  m_ledger = ledger;
  m_all = bucketsInOrder(ledger);
  choose();
  endResetModel();
}

void LedgerTableModel::setSmallestShare(double share) {
  beginResetModel();
  m_smallestShare = share;
  choose();
  endResetModel();
}

void LedgerTableModel::choose() {
  m_buckets.clear();
  for (const analysis::Bucket bucket : m_all) {
    if (shareOf(m_ledger[bucket], m_ledger.window.length()) >= m_smallestShare) m_buckets.push_back(bucket);
  }
}

int LedgerTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_buckets.size());
}

QVariant LedgerTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const analysis::Bucket at = bucket(index.row());
  const std::int64_t ns = m_ledger[at];
  const double share = shareOf(ns, m_ledger.window.length());
  const bool shown = role == Qt::DisplayRole;
  switch (role) {
  case Qt::DisplayRole:
  case ValueRole:
    switch (index.column()) {
    case Name:
      return coreText(analysis::label(at));
    case Time:
      return shown ? QVariant(formatDuration(ns)) : QVariant(qlonglong(ns));
    case Share:
      return shown ? QVariant(shownShare(share)) : QVariant(share * 100);
    case Meaning:
      return coreText(analysis::explain(at));
    default:
      return {};
    }
  case Qt::ToolTipRole:
    return index.column() == Time ? tr("%1 ns").arg(formatCount(static_cast<std::uint64_t>(ns)))
                                  : wrappedToolTip(coreText(analysis::explain(at)));
  case Qt::TextAlignmentRole:
    return headerData(index.column(), Qt::Horizontal, role);
  case ShareRole:
    return index.column() == Share ? QVariant(share) : QVariant();
  case BucketRole:
    return index.column() == Name ? QVariant(int(at.index())) : QVariant();
  default:
    return {};
  }
}

} // namespace stepscope::app
