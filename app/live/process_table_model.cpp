// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/process_table_model.h"

#include "app/models/table_text.h"
#include "core/report/text.h"

#include <QStringList>

#include <algorithm>

namespace stepscope::app {

ProcessTableModel::ProcessTableModel(QObject* parent) : TableModel(parent) {
  m_columns = {
      {tr("Command"), tr("Command line of the process"), tr("Command"), false},
      {tr("PID"), tr("Number of the process"), tr("PID")},
      {tr("Rank"), tr("RANK of its environment"), tr("Rank")},
      {tr("GPUs"), tr("Numbers of the GPUs that it uses, and how much of their memory"), tr("GPUs"), false},
      {tr("State"), tr("Whether it can be captured, and what to do if not"), tr("State"), false},
  };
}

void ProcessTableModel::setProcesses(std::vector<live::ListedProcess> processes) {
  const auto pidOf = [](const live::ListedProcess& process) { return process.facts.pid; };
  std::sort(processes.begin(), processes.end(),
            [&](const auto& a, const auto& b) { return pidOf(a) < pidOf(b); });
  std::size_t row = 0;
  for (live::ListedProcess& process : processes) {
    while (row < m_processes.size() && pidOf(m_processes[row]) < pidOf(process)) {
      beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row));
      m_processes.erase(m_processes.begin() + static_cast<std::ptrdiff_t>(row));
      endRemoveRows();
    }
    const int at = static_cast<int>(row);
    if (row < m_processes.size() && pidOf(m_processes[row]) == pidOf(process)) {
      m_processes[row] = std::move(process);
      Q_EMIT dataChanged(index(at, 0), index(at, columnCount() - 1));
    } else {
      beginInsertRows({}, at, at);
      m_processes.insert(m_processes.begin() + at, std::move(process));
      endInsertRows();
    }
    ++row;
  }
  if (row == m_processes.size()) return;
  beginRemoveRows({}, static_cast<int>(row), static_cast<int>(m_processes.size()) - 1);
  m_processes.resize(row);
  endRemoveRows();
}

int ProcessTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_processes.size());
}

QString ProcessTableModel::shown(const live::ListedProcess& process, int column) {
  const live::ProcessFacts& facts = process.facts;
  switch (column) {
  case Command:
    return toText(facts.command);
  case Pid:
    return QString::number(facts.pid);
  case Rank:
    if (!facts.rank) return process.role == live::Role::Launcher ? tr("launcher") : QString();
    return process.role == live::Role::Worker ? tr("%1, worker").arg(*facts.rank)
                                              : QString::number(*facts.rank);
  case Gpus: {
    QStringList gpus;
    for (const live::GpuUse& use : process.gpuUse)
      gpus << (use.memoryBytes ? tr("%1 (%2)").arg(use.gpu).arg(toText(report::formatBytes(*use.memoryBytes)))
                               : QString::number(use.gpu));
    if (gpus.isEmpty())
      for (const std::int32_t gpu : facts.gpus)
        gpus << QString::number(gpu);
    return gpus.join(QStringLiteral(", "));
  }
  default:
    return toText(live::stateText(process));
  }
}

QVariant ProcessTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const live::ListedProcess& process = at(index.row());
  const int column = index.column();
  switch (role) {
  case Qt::DisplayRole:
    return shown(process, column);
  case Qt::ToolTipRole:
    return column == Command || column == State ? QVariant(wrappedToolTip(shown(process, column)))
                                                : QVariant();
  case Qt::TextAlignmentRole:
    return headerData(column, Qt::Horizontal, role);
  case ValueRole:
    if (column == Pid) return process.facts.pid;
    if (column == Rank && process.facts.rank) return qlonglong(*process.facts.rank);
    return shown(process, column);
  case FilterRole:
    return column == Command ? QVariant(shown(process, column)) : QVariant();
  default:
    return {};
  }
}

} // namespace stepscope::app
