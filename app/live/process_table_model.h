// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_model.h"
#include "core/live/listing.h"

#include <vector>

namespace stepscope::app {

/// Training processes, by number. Setting a new list keeps the rows of those that stay.
class ProcessTableModel : public TableModel {
  Q_OBJECT
public:
  enum Column { Command, Pid, Rank, Gpus, State };

  explicit ProcessTableModel(QObject* parent = nullptr);

  void setProcesses(std::vector<live::ListedProcess> processes);
  const live::ListedProcess& at(int row) const { return m_processes[static_cast<std::size_t>(row)]; }
  const std::vector<live::ListedProcess>& processes() const { return m_processes; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int) const override { return {}; }

private:
  static QString shown(const live::ListedProcess& process, int column);

  std::vector<live::ListedProcess> m_processes; ///< ascending by pid
};

} // namespace stepscope::app
