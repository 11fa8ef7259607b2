// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QStringList>

#include <optional>

namespace stepscope::app::recent {

/// Absolute paths of opened traces, newest first, at most kCapacity, each once. Kept in the user's settings;
/// files that are gone stay in the list, because they may be on a disk that comes back.
constexpr int kCapacity = 12;
QStringList files();
void add(const QString& path);
void remove(const QString& path);
void clear();

/// What the disk says of a file. Blocks as long as the disk does.
struct State {
  bool there = false;
  QDateTime modified;           ///< invalid when it is not there
  std::optional<quint64> bytes; ///< of the file, or of the archive that it is a member of; none of a folder
};
State stateOf(const QString& path);
/// The file is there, or the archive that it is a member of.
bool isThere(const QString& path);
/// "~/runs/a.trace.json" for people.
QString displayPath(const QString& path);

} // namespace stepscope::app::recent
