// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/kernel_table_model.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "core/analysis/ledger.h"

namespace stepscope::app {

namespace {
constexpr std::size_t kShownNameChars =
    160; // longer names are cut by the view anyway; the tool tip has all of it
}

KernelTableModel::KernelTableModel(QObject* parent) : TableModel(parent) {
  m_columns = {
      {tr("Name"), tr("Kernel, copy or set by name, without return type and arguments"), tr("Name"), false},
      {tr("Family"), tr("Kind of work, as in the step ledger"), tr("Family"), false},
      {tr("Count"), tr("How often it ran"), tr("Count")},
      {tr("Total"), tr("Sum of the durations; the bar is the share of all GPU work of the step"),
       tr("Total (ns)")},
      {tr("Median"), tr("Median duration"), tr("Median (ns)")},
      {tr("Min"), tr("Shortest duration"), tr("Min (ns)")},
      {tr("p95"), tr("95 % of the durations are at most this long"), tr("p95 (ns)")},
      {tr("Max"), tr("Longest duration"), tr("Max (ns)")},
      {tr("< launch"), tr("How many were shorter than the launch call that started them"),
       tr("Shorter than launch")},
  };
}

void KernelTableModel::setRows(trace::TracePtr trace, std::vector<analysis::KernelRow> rows) {
  beginResetModel();
  m_trace = std::move(trace);
  m_rows = std::move(rows);
  m_totalNs = 0;
  for (const analysis::KernelRow& row : m_rows)
    m_totalNs += row.totalNs;
  endResetModel();
}

int KernelTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

SliceId KernelTableModel::slice(int row) const {
  const GpuWorkId longest = at(row).longest;
  return longest.valid() ? m_trace->gpuWork().slice[longest.row()] : SliceId();
}

QVariant KernelTableModel::value(const analysis::KernelRow& row, int column) const {
  switch (column) {
  case Name:
    return toText(m_trace->strings().view(row.name));
  case FamilyColumn:
    return toText(analysis::label(row.family));
  case Count:
    return qlonglong(row.count);
  case Total:
    return qlonglong(row.totalNs);
  case Median:
    return qlonglong(row.medianNs);
  case Min:
    return qlonglong(row.minNs);
  case P95:
    return qlonglong(row.p95Ns);
  case Max:
    return qlonglong(row.maxNs);
  case ShorterThanLaunch:
    return qlonglong(row.shorterThanLaunch);
  default:
    return {};
  }
}

QString KernelTableModel::shown(const analysis::KernelRow& row, int column) const {
  switch (column) {
  case Name:
    return toText(analysis::shortKernelName(m_trace->strings().view(row.name), kShownNameChars));
  case FamilyColumn:
    return toText(analysis::label(row.family));
  case Count:
    return formatCount(row.count);
  case ShorterThanLaunch:
    return formatCount(row.shorterThanLaunch);
  default:
    return formatDuration(value(row, column).toLongLong());
  }
}

QString KernelTableModel::toolTip(const analysis::KernelRow& row, int column) const {
  switch (column) {
  case Name:
    return wrappedToolTip(toText(m_trace->strings().view(row.name)));
  case FamilyColumn:
    return wrappedToolTip(toText(analysis::explain(analysis::Bucket(row.family))));
  case Count:
    return tr("Ran %1 times").arg(formatCount(row.count));
  case Total:
    return tr("%1 ns: %2 of the GPU work of the step")
        .arg(formatCount(static_cast<std::uint64_t>(row.totalNs)),
             formatShare(shareOf(row.totalNs, m_totalNs)));
  case ShorterThanLaunch:
    return tr("%1 of %2 ran for less time than the call that launched them")
        .arg(formatCount(row.shorterThanLaunch), formatCount(row.count));
  default:
    return tr("%1 ns").arg(formatCount(static_cast<std::uint64_t>(value(row, column).toLongLong())));
  }
}

QVariant KernelTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const analysis::KernelRow& row = at(index.row());
  switch (role) {
  case Qt::DisplayRole:
    return shown(row, index.column());
  case Qt::ToolTipRole:
    return toolTip(row, index.column());
  case Qt::TextAlignmentRole:
    return headerData(index.column(), Qt::Horizontal, role);
  case ValueRole:
    return value(row, index.column());
  case FilterRole:
    return index.column() == Name
               ? QVariant(shown(row, Name) + QLatin1Char('\n') + value(row, Name).toString())
               : QVariant();
  case ShareRole:
    return index.column() == Total ? QVariant(shareOf(row.totalNs, m_totalNs)) : QVariant();
  case BucketRole:
    return index.column() == FamilyColumn ? QVariant(int(analysis::Bucket(row.family).index())) : QVariant();
  default:
    return {};
  }
}

} // namespace stepscope::app
