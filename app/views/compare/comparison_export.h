// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_comparison.h"

#include <functional>

class QMenu;

namespace stepscope::app {

/// Adds what can be done with the comparison as a report: copied as Markdown, saved in every format.
///   comparison  asked when an action is taken; nothing happens when it answers null
void fillExportMenu(QMenu* menu, std::function<LoadedComparisonPtr()> comparison);

} // namespace stepscope::app
