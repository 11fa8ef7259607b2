// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/slice_table_model.h"

#include "app/language/core_text.h"
#include "app/language/plural.h"
#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "core/analysis/ledger.h"

#include <algorithm>

namespace stepscope::app {
namespace {

using analysis::Grouping;
using analysis::TableKind;
using analysis::TableRow;

constexpr std::size_t kShownNameChars =
    160; // longer names are cut by the view anyway; the tool tip has all of it

QString counted(std::int64_t value) { return formatCount(static_cast<std::uint64_t>(value)); }

QList<int> histogramOf(const TableRow& row) { return {row.occurrences.begin(), row.occurrences.end()}; }

} // namespace

SliceTableModel::SliceTableModel(TableKind kind, QObject* parent) : TableModel(parent), m_kind(kind) {
  setRows(nullptr, Grouping::Name, {});
}

void SliceTableModel::setRows(trace::TracePtr trace, Grouping grouping, std::vector<TableRow> rows) {
  beginResetModel();
  m_trace = std::move(trace);
  m_grouping = grouping;
  m_rows = std::move(rows);
  m_figures = figuresOf(m_kind, grouping);
  m_columns.clear();
  for (const Figure figure : m_figures)
    m_columns.push_back(describe(figure, m_kind, grouping));
  m_wholeNs = 0;
  for (const TableRow& row : m_rows)
    m_wholeNs += valueOf(row, barOf(m_kind));
  endResetModel();
}

int SliceTableModel::rowOf(std::string_view label) const {
  const auto found =
      std::find_if(m_rows.begin(), m_rows.end(), [&](const TableRow& row) { return row.label == label; });
  return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int SliceTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString SliceTableModel::fullLabel(const TableRow& row) const {
  return row.label.empty() && m_grouping != Grouping::Name ? tr("(no module)") : toText(row.label);
}

QVariant SliceTableModel::value(const TableRow& row, int column) const {
  switch (figure(column)) {
  case Figure::Label:
    return fullLabel(row);
  case Figure::Family:
    return coreText(analysis::label(row.family));
  case Figure::Occurrences: {
    QStringList counts;
    for (const std::uint32_t begins : row.occurrences)
      counts << QString::number(begins);
    return counts.join(QLatin1Char(' '));
  }
  default:
    return qlonglong(valueOf(row, figure(column)));
  }
}

QString SliceTableModel::shown(const TableRow& row, int column) const {
  switch (figure(column)) {
  case Figure::Label:
    return m_kind == TableKind::Kernels && m_grouping == Grouping::Name
               ? toText(analysis::shortKernelName(row.label, kShownNameChars))
               : fullLabel(row);
  case Figure::Family:
    return coreText(analysis::label(row.family));
  case Figure::Occurrences:
    return {};
  default:
    break;
  }
  const std::int64_t number = valueOf(row, figure(column));
  return this->column(column).duration ? formatDuration(number) : counted(number);
}

QString SliceTableModel::toolTip(const TableRow& row, int column) const {
  switch (figure(column)) {
  case Figure::Label:
    return wrappedToolTip(fullLabel(row));
  case Figure::Family:
    return wrappedToolTip(coreText(analysis::explain(analysis::Bucket(row.family))));
  case Figure::ShorterThanLaunch:
    return tr("%1 of %2 ran for less time than the call that launched them")
        .arg(formatCount(row.shorterThanLaunch), formatCount(row.count));
  case Figure::Occurrences:
    return tr("At most %1 of %2 begin in one fortieth of the step")
        .arg(formatCount(*std::max_element(row.occurrences.begin(), row.occurrences.end())),
             formatCount(row.count));
  default:
    break;
  }
  const QString number = counted(valueOf(row, figure(column)));
  if (!this->column(column).duration) return this->column(column).toolTip + QStringLiteral(": ") + number;
  if (figure(column) != barOf(m_kind)) return tr("%1 ns").arg(number);
  return tr("%1 ns: %2 of all rows")
      .arg(number, formatShare(shareOf(valueOf(row, barOf(m_kind)), m_wholeNs)));
}

QVariant SliceTableModel::bucket(const TableRow& row, Figure figure) const {
  const bool chip = m_kind == TableKind::Kernels &&
                    (figure == Figure::Family || (figure == Figure::Label && m_grouping == Grouping::Family));
  return chip ? QVariant(int(analysis::Bucket(row.family).index())) : QVariant();
}

QVariant SliceTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const TableRow& row = at(index.row());
  const Figure shownFigure = figure(index.column());
  switch (role) {
  case Qt::DisplayRole:
    return shown(row, index.column());
  case Qt::AccessibleTextRole: // a picture has no text of its own
    return shownFigure == Figure::Occurrences ? toolTip(row, index.column()) : shown(row, index.column());
  case Qt::ToolTipRole:
    return toolTip(row, index.column());
  case Qt::TextAlignmentRole:
    return headerData(index.column(), Qt::Horizontal, role);
  case ValueRole:
    return value(row, index.column());
  case FilterRole:
    return shownFigure == Figure::Label
               ? QVariant(shown(row, index.column()) + QLatin1Char('\n') + fullLabel(row))
               : value(row, index.column());
  case ShareRole:
    return shownFigure == barOf(m_kind) ? QVariant(shareOf(valueOf(row, shownFigure), m_wholeNs))
                                        : QVariant();
  case BucketRole:
    return bucket(row, shownFigure);
  case HistogramRole:
    return shownFigure == Figure::Occurrences ? QVariant::fromValue(histogramOf(row)) : QVariant();
  default:
    return {};
  }
}

namespace {

QString groupsText(const SliceTableModel& model, std::size_t shown) {
  const auto all = static_cast<std::size_t>(model.rowCount());
  const QString total = formatCount(all);
  QString groups;
  if (model.grouping() == Grouping::Name && model.kind() != TableKind::Modules)
    groups = SliceTableModel::tr("%1 names", nullptr, pluralOf(all)).arg(total);
  else
    groups = SliceTableModel::tr("%1 rows", nullptr, pluralOf(all)).arg(total);
  return shown == all ? groups : SliceTableModel::tr("%1 of %2").arg(formatCount(shown), groups);
}

} // namespace

QString summaryOf(const SliceTableModel& model, const std::vector<int>& rows) {
  const auto sum = [&](Figure figure) {
    std::int64_t total = 0;
    for (const int row : rows)
      total += valueOf(model.at(row), figure);
    return total;
  };
  const auto plural = [&sum](Figure figure) { return pluralOf(static_cast<std::uint64_t>(sum(figure))); };
  const std::int64_t bar = sum(barOf(model.kind()));
  const QString share = formatShare(shareOf(bar, model.wholeNs()));
  QStringList parts{groupsText(model, rows.size())};
  switch (model.kind()) {
  case TableKind::Kernels:
    parts << SliceTableModel::tr("%1 runs", nullptr, plural(Figure::Count)).arg(counted(sum(Figure::Count)))
          << SliceTableModel::tr("%1 in total (%2 of the step's GPU work)").arg(formatDuration(bar), share)
          << SliceTableModel::tr("%1 shorter than their launch", nullptr, plural(Figure::ShorterThanLaunch))
                 .arg(counted(sum(Figure::ShorterThanLaunch)));
    break;
  case TableKind::Operators:
    parts << SliceTableModel::tr("%1 runs", nullptr, plural(Figure::Count)).arg(counted(sum(Figure::Count)))
          << SliceTableModel::tr("%1 self time (%2 of all)").arg(formatDuration(bar), share)
          << SliceTableModel::tr("%1 kernels, %2 on the GPU", nullptr, plural(Figure::Kernels))
                 .arg(counted(sum(Figure::Kernels)), formatDuration(sum(Figure::GpuTime)));
    break;
  case TableKind::Launches:
    parts << SliceTableModel::tr("%1 calls", nullptr, plural(Figure::Count)).arg(counted(sum(Figure::Count)))
          << SliceTableModel::tr("%1 in total (%2 of all)").arg(formatDuration(bar), share)
          << SliceTableModel::tr("%1 kernels started", nullptr, plural(Figure::Kernels))
                 .arg(counted(sum(Figure::Kernels)));
    break;
  case TableKind::Modules:
  case TableKind::Annotations:
    parts << SliceTableModel::tr("%1 runs", nullptr, plural(Figure::Count)).arg(counted(sum(Figure::Count)))
          << SliceTableModel::tr("%1 self time (%2 of all)").arg(formatDuration(bar), share);
    break;
  }
  return parts.join(QStringLiteral("  \u00b7  "));
}

} // namespace stepscope::app
