// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/folder_watch.h"

#include <QDir>

#include <algorithm>
#include <array>

namespace stepscope::app {
namespace {

/// A file of the same size for so long is complete.
constexpr int kSettleMs = 1000;
constexpr std::array<const char*, 8> kEndings = {".json",    ".json.gz", ".json.zst",       ".stepscope",
                                                 ".pftrace", ".sqlite",  ".perfetto-trace", ".xplane.pb"};

QFileInfoList tracesIn(const QString& folder) {
  QFileInfoList found;
  const QFileInfoList files = QDir(folder).entryInfoList(QDir::Files | QDir::Readable, QDir::Name);
  std::copy_if(files.begin(), files.end(), std::back_inserter(found),
               [](const QFileInfo& file) { return isTraceName(file.fileName()); });
  return found;
}

} // namespace

bool isTraceName(const QString& name) {
  return !name.startsWith(QLatin1Char('.')) &&
         std::any_of(kEndings.begin(), kEndings.end(), [&](const char* ending) {
           return name.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
         });
}

FolderWatch::FolderWatch(QObject* parent) : QObject(parent) {
  m_settle.setInterval(kSettleMs);
  m_settle.setSingleShot(true);
  connect(&m_settle, &QTimer::timeout, this, &FolderWatch::look);
  connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FolderWatch::look);
}

void FolderWatch::setFolder(const QString& folder) {
  if (!m_folder.isEmpty()) m_watcher.removePath(m_folder);
  m_folder = folder;
  m_known.clear();
  m_growing.clear();
  if (folder.isEmpty()) return;
  m_watcher.addPath(folder);
  for (const QFileInfo& file : tracesIn(folder))
    m_known << file.fileName();
}

void FolderWatch::look() {
  const bool settled = !m_settle.isActive();
  QStringList complete;
  QMap<QString, qint64> growing;
  for (const QFileInfo& file : tracesIn(m_folder)) {
    const QString name = file.fileName();
    if (m_known.contains(name)) continue;
    const qint64 before = m_growing.value(name, -1);
    if (settled && before == file.size() && before > 0) {
      m_known << name;
      complete << file.absoluteFilePath();
    } else {
      growing[name] = settled || before < 0 ? file.size() : before;
    }
  }
  m_growing = growing;
  if (!m_growing.isEmpty() && settled) m_settle.start();
  for (const QString& path : complete)
    Q_EMIT appeared(path);
}

} // namespace stepscope::app
