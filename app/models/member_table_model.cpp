// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/member_table_model.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"

#include <algorithm>
#include <iterator>

namespace stepscope::app {

MemberTableModel::MemberTableModel(const load::MemberList& list, QObject* parent) : TableModel(parent) {
  m_columns = {
      {tr("Name"), tr("Name in the folder or archive"), tr("Name"), false},
      {tr("Rank"), tr("Rank of the process, from the trace or its name"), tr("Rank")},
      {tr("Cycle"), tr("Iteration, or time of the capture, from the name"), tr("Cycle")},
      {tr("Size"), tr("Size as it lies there"), tr("Size (bytes)")},
  };
  std::copy_if(list.members.begin(), list.members.end(), std::back_inserter(m_traces),
               [](const load::Member& member) { return member.isTrace(); });
}

int MemberTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_traces.size());
}

QVariant MemberTableModel::value(const load::Member& member, int column) {
  switch (column) {
  case Name:
    return toText(member.name);
  case Rank:
    return member.rank ? QVariant(*member.rank) : QVariant();
  case Cycle:
    return member.cycle.empty() ? QVariant() : QVariant(toText(member.cycle).toLongLong());
  case Size:
    return member.bytes ? QVariant(qlonglong(*member.bytes)) : QVariant();
  default:
    return {};
  }
}

QString MemberTableModel::shown(const load::Member& member, int column) {
  switch (column) {
  case Name:
    return toText(member.name);
  case Rank:
    if (member.rank && member.worldSize) return tr("%1 of %2").arg(*member.rank).arg(*member.worldSize);
    return member.rank ? QString::number(*member.rank) : QString();
  case Cycle:
    return toText(member.cycle);
  default:
    return member.bytes ? formatBytes(*member.bytes) : QString();
  }
}

QVariant MemberTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const load::Member& member = at(index.row());
  switch (role) {
  case Qt::DisplayRole:
    return shown(member, index.column());
  case Qt::ToolTipRole:
    return index.column() == Name
               ? wrappedToolTip(toText(member.name) + QLatin1Char('\n') + toText(member.format))
               : QVariant();
  case Qt::TextAlignmentRole:
    return headerData(index.column(), Qt::Horizontal, role);
  case ValueRole:
    return value(member, index.column());
  case FilterRole:
    return index.column() == Name ? value(member, Name) : QVariant();
  default:
    return {};
  }
}

} // namespace stepscope::app
