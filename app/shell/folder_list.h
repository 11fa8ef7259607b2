// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QListWidget;
class QPushButton;

namespace stepscope::app {

class Text;

/// Folders with catalogues, each tried off the GUI thread when it is added; below the list stands what is
/// wrong with one, or how many entries of theirs are used.
class FolderList : public QWidget {
  Q_OBJECT
public:
  explicit FolderList(QWidget* parent = nullptr);

  QStringList folders() const;
  void setFolders(const QStringList& folders);
  /// What the last check found.
  QString message() const;

public Q_SLOTS:
  void add(const QString& folder); ///< one that is there already: nothing happens
  void removeCurrent();

private:
  void askForFolder();
  void check();

  QListWidget* m_list;
  QPushButton* m_remove;
  Text* m_message;
  int m_checks = 0; ///< begun; answers to older ones are dropped
};

} // namespace stepscope::app
