// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/members.h"

#include <QDialog>

#include <filesystem>
#include <functional>

class QDialogButtonBox;
class QLineEdit;
class QPushButton;

namespace stepscope::app {

class MemberTableModel;
class TableFilter;
class TableView;

/// Asks which trace of a folder or archive to open. Typing filters by name, the arrow keys choose, Enter
/// opens.
class MemberDialog : public QDialog {
  Q_OBJECT
public:
  MemberDialog(const load::MemberList& list, const std::filesystem::path& container, QWidget* parent);

  /// What loadTrace() takes; empty when no row is chosen.
  std::filesystem::path chosen() const;
  /// Adds the button for all of them.
  QPushButton* offerAll();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void chooseFirst();

  MemberTableModel* m_model;
  TableFilter* m_filter;
  QLineEdit* m_search;
  TableView* m_table;
  QDialogButtonBox* m_buttons;
  QPushButton* m_open;
};

/// Shows the dialog; `open` gets the path when the user agrees. Where `openAll` is given, the dialog offers
/// to open all traces as one job.
void askForMember(QWidget* parent, const load::MemberList& list, const std::filesystem::path& container,
                  const std::function<void(const std::filesystem::path&)>& open,
                  const std::function<void()>& openAll = {});

} // namespace stepscope::app
