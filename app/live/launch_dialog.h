// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

class QLineEdit;
class QPushButton;

namespace stepscope::app {

/// Asks for a program to run, where, and for the trace that its recording becomes.
class LaunchDialog : public QDialog {
  Q_OBJECT
public:
  explicit LaunchDialog(QWidget* parent = nullptr);

  /// The program and its arguments, as a shell splits them; nothing else that a shell does.
  QStringList words() const;
  QString workingFolder() const;
  QString output() const;
  void setCommand(const QString& command);
  void setWorkingFolder(const QString& folder);
  void setOutput(const QString& path);

private:
  void update();

  QLineEdit *m_command, *m_folder, *m_output;
  QPushButton* m_run;
};

} // namespace stepscope::app
