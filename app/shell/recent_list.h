// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QVBoxLayout;

namespace stepscope::app {

class EntryButton;

/// The newest recent files, a row each: name, folder, date and size; Delete or the cross takes one off the
/// list. Files that are gone are grey. The disk is asked off the GUI thread.
class RecentList : public QWidget {
  Q_OBJECT
public:
  explicit RecentList(QWidget* parent = nullptr);

  /// Reads the list again.
  void refresh();
  bool isEmpty() const { return m_rows.isEmpty(); }

Q_SIGNALS:
  void fileRequested(const QString& path);
  void changed(); ///< a row was removed

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void addRow(const QString& path);
  void askTheDisk();
  void remove(const QString& path);

  struct Row {
    QString path;
    EntryButton* button;
  };
  QList<Row> m_rows;
  QVBoxLayout* m_column;
};

} // namespace stepscope::app
