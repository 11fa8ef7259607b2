// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

namespace stepscope::app {

/// Flat controls on top of the Fusion style: thin borders, small radii, slim scroll bars.
QString styleSheetOf(const Theme& theme);

} // namespace stepscope::app
