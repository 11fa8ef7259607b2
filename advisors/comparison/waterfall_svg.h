// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/waterfall.h"

#include <string>

namespace stepscope::advisors::comparison {

/// The waterfall as inline SVG: the time before, a bar for each part that shortens or lengthens it, the time
/// after. Less is green and hatched, more is red; every bar carries its figure.
std::string waterfallFigure(const compare::Waterfall& waterfall);

/// What the figure and wide tables need beside the reports' own style sheet.
std::string waterfallStyle();

} // namespace stepscope::advisors::comparison
