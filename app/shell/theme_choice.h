// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

#include <QString>

#include <optional>

namespace stepscope::app {

/// The theme that the user chose in the settings; System by default.
ThemeChoice chosenTheme();
/// Stores the choice and applies it to the program.
void chooseTheme(ThemeChoice choice);

QString nameOf(ThemeChoice choice); ///< for menus
/// "system", "light" or "dark", as on the command line.
std::optional<ThemeChoice> themeOf(const QString& key);

} // namespace stepscope::app
