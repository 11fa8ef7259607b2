// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "advisors/report/svg.h"

namespace stepscope::app {

/// A picture of the report in light colours, `width` pixels wide.
QImage pictureOf(const advisors::report::Svg& svg, int width);

} // namespace stepscope::app
