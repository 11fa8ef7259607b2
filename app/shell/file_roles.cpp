// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/file_roles.h"

#include <QFileInfo>

namespace stepscope::app {

FileRoles sortByRole(const QStringList& paths) {
  FileRoles roles;
  for (const QString& path : paths) {
    const QString name = QFileInfo(path).fileName().toLower();
    const auto ends = [&name](const char* suffix) { return name.endsWith(QLatin1String(suffix)); };
    if (ends(".jsonl") || ends(".csv"))
      roles.batches = path;
    else if (ends(".txt") || (name.startsWith(QLatin1String("environment")) && ends(".json")))
      roles.environment = path;
    else
      roles.traces << path;
  }
  return roles;
}

} // namespace stepscope::app
