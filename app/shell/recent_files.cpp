// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/recent_files.h"

#include "app/session/session.h"
#include "core/load/container/location.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace stepscope::app::recent {
namespace {
const QString kKey = QStringLiteral("recent/files");
}

QStringList files() { return QSettings().value(kKey).toStringList(); }

void add(const QString& path) {
  const QString absolute = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
  QStringList list = files();
  list.removeAll(absolute);
  list.prepend(absolute);
  list = list.mid(0, kCapacity);
  QSettings().setValue(kKey, list);
}

State stateOf(const QString& path) {
  const QFileInfo info(fromPath(load::locate(toPath(path)).file));
  State state;
  state.there = info.exists();
  if (!state.there) return state;
  state.modified = info.lastModified();
  if (info.isFile()) state.bytes = static_cast<quint64>(info.size());
  return state;
}

bool isThere(const QString& path) { return stateOf(path).there; }

void remove(const QString& path) {
  QStringList list = files();
  list.removeAll(path);
  QSettings().setValue(kKey, list);
}

void clear() { QSettings().remove(kKey); }

QString displayPath(const QString& path) {
  const QString home = QDir::homePath() + QLatin1Char('/');
  return path.startsWith(home) ? QStringLiteral("~/") + path.mid(home.size())
                               : QDir::toNativeSeparators(path);
}

} // namespace stepscope::app::recent
