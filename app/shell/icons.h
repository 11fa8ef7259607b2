// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

namespace stepscope::app {

/// Line icon resources/icons/<name>.svg in the colours of the theme in force; a disabled icon is muted.
/// Ask again after a theme change. `tint` replaces the text colour.
QIcon icon(const char* name, const QColor& tint = {});

/// The program's own icon, in its own colours, in the sizes that desktops ask for.
QIcon programIcon();

} // namespace stepscope::app
