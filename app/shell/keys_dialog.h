// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/commands/command.h"

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace stepscope::app {

/// Every command with its keys, and a way to choose others.
class KeysDialog : public QDialog {
  Q_OBJECT
public:
  explicit KeysDialog(QWidget* parent = nullptr);

  void choose(Command command);
  std::optional<Command> chosen() const;

private:
  void fill();
  void filter(const QString& part);
  void showChosen();
  void showConflict();
  void assign();

  QLineEdit* m_filter;
  QTreeWidget* m_list;
  QLabel *m_name, *m_conflict;
  QKeySequenceEdit* m_edit;
  QPushButton *m_assign, *m_remove, *m_reset, *m_resetAll;
};

} // namespace stepscope::app
