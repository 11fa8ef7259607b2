// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/command_palette.h"

#include <QAbstractListModel>

namespace stepscope::app {

/// The entries that fit what is typed, best first; those that fit alike in the order they were added.
class PaletteModel : public QAbstractListModel {
  Q_OBJECT
public:
  enum Role { DetailRole = Qt::UserRole + 1 };

  using QAbstractListModel::QAbstractListModel;

  void add(std::vector<PaletteEntry> entries);
  void setTyped(const QString& typed);
  const PaletteEntry& at(int row) const { return m_entries[m_shown[static_cast<std::size_t>(row)]]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

private:
  void choose();

  std::vector<PaletteEntry> m_entries;
  std::vector<std::string> m_texts; ///< of the entries, to look in
  std::vector<std::size_t> m_shown; ///< entries
  std::string m_typed;
};

} // namespace stepscope::app
