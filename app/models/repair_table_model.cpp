// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/repair_table_model.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"

namespace stepscope::app {
namespace {

QString outcomeOf(trace::Severity severity) {
  switch (severity) {
  case trace::Severity::Note:
    return RepairTableModel::tr("nothing lost");
  case trace::Severity::Repaired:
    return RepairTableModel::tr("repaired");
  case trace::Severity::Lost:
    break;
  }
  return RepairTableModel::tr("lost");
}

QVariant value(const trace::Repair& row, int column) {
  switch (column) {
  case RepairTableModel::Rule:
    return toText(row.rule);
  case RepairTableModel::Outcome:
    return outcomeOf(row.severity);
  case RepairTableModel::Times:
    return qlonglong(row.count);
  case RepairTableModel::Offset:
    return qlonglong(row.firstOffset);
  default:
    return toText(row.action);
  }
}

} // namespace

RepairTableModel::RepairTableModel(QObject* parent) : TableModel(parent) {
  m_columns = {
      {tr("Rule"), tr("Kind of damage, as in the reports"), tr("Rule"), false},
      {tr("Outcome"), tr("Whether something of the file is missing from the trace"), tr("Outcome"), false},
      {tr("Times"), tr("How often it was met"), tr("Times")},
      {tr("First at byte"), tr("Where it was met first, in bytes of the unpacked file"), tr("First at byte")},
      {tr("What was done"), tr("What was done about it"), tr("What was done"), false},
  };
}

void RepairTableModel::setRows(std::vector<trace::Repair> rows) {
  beginResetModel();
  m_rows = std::move(rows);
  endResetModel();
}

int RepairTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant RepairTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const trace::Repair& row = at(index.row());
  switch (role) {
  case Qt::DisplayRole:
    return index.column() == Times || index.column() == Offset
               ? formatCount(value(row, index.column()).toULongLong())
               : value(row, index.column()).toString();
  case Qt::ToolTipRole:
    return wrappedToolTip(toText(row.action));
  case Qt::TextAlignmentRole:
    return headerData(index.column(), Qt::Horizontal, role);
  case ValueRole:
    return value(row, index.column());
  case FilterRole:
    return index.column() == Rule ? value(row, Rule) : QVariant();
  default:
    return {};
  }
}

} // namespace stepscope::app
