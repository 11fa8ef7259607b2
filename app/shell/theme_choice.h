// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

#include <QString>

namespace stepscope::app {

/// Stores the choice and applies it to the program.
void chooseTheme(ThemeChoice choice);
QString nameOf(ThemeChoice choice); ///< for menus

} // namespace stepscope::app
