// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_model.h"
#include "core/load/members.h"

namespace stepscope::app {

/// The traces of a folder or archive.
class MemberTableModel : public TableModel {
  Q_OBJECT
public:
  enum Column { Name, Rank, Cycle, Size };

  explicit MemberTableModel(const load::MemberList& list, QObject* parent = nullptr);
  const load::Member& at(int row) const { return m_traces[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int) const override { return {}; }

private:
  static QVariant value(const load::Member& member, int column);
  static QString shown(const load::Member& member, int column);

  std::vector<load::Member> m_traces;
};

} // namespace stepscope::app
