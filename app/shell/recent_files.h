// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace stepscope::app::recent {

/// Absolute paths of opened traces, newest first, at most kCapacity, each once. Kept in the user's settings;
/// files that are gone stay in the list, because they may be on a disk that comes back.
constexpr int kCapacity = 12;
QStringList files();
void add(const QString& path);
void clear();

/// The file is there, or the archive that it is a member of.
bool isThere(const QString& path);
/// "~/runs/a.trace.json" for people.
QString displayPath(const QString& path);

} // namespace stepscope::app::recent
