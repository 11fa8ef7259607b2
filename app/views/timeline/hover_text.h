// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/geometry.h"

#include <QString>

namespace stepscope::app {

/// Rich text for what is under the pointer; empty when nothing is.
QString hoverText(const TimelineModel& model, const TimelineState& state, const Hit& hit);

/// A value of a curve with its unit.
QString curveText(const TimelineRow& row, double value);

/// What a mark says.
QString hoverText(const Mark& mark);

} // namespace stepscope::app
