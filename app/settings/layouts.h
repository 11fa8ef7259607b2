// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

/// Layouts of the views that the user gave a name.
namespace stepscope::app::layouts {

QStringList names(); ///< sorted for people
/// As DockArea::layoutState() gave it; empty when there is none of that name.
QByteArray state(const QString& name);
/// Takes the place of one with that name. Any text but an empty one is a name.
void save(const QString& name, const QByteArray& state);
void remove(const QString& name);

} // namespace stepscope::app::layouts
