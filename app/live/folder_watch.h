// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QMap>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace stepscope::app {

/// Whether the name is one of a trace, such as those that PyTorch's TensorBoard handler writes.
bool isTraceName(const QString& name);

/// Tells of traces that appear in a folder. Those that are there at first are not news, and one that still
/// grows is waited for.
class FolderWatch : public QObject {
  Q_OBJECT
public:
  explicit FolderWatch(QObject* parent = nullptr);

  /// Another folder; empty: none.
  void setFolder(const QString& folder);
  QString folder() const { return m_folder; }

Q_SIGNALS:
  void appeared(const QString& path);

private:
  void look();

  QFileSystemWatcher m_watcher;
  QTimer m_settle; ///< while something grows
  QString m_folder;
  QSet<QString> m_known;
  QMap<QString, qint64> m_growing; ///< size at the last look
};

} // namespace stepscope::app
