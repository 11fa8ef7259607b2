// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/details.h"

#include <QStringList>

namespace stepscope::app {

/// Columns of rich text for the panel, in the theme's colours. Links: "slice:<row>", "copy:name".
QStringList htmlOf(const SliceDetails& details, const Theme& theme);
QStringList htmlOf(const RangeDetails& details, bool selectedArea, const Theme& theme);

} // namespace stepscope::app
