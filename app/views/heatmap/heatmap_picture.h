// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "app/session/loaded_trace.h"

namespace stepscope::app {

/// The heatmap by duration as a picture, for reports. Counts at once.
///   size   in device-independent pixels; `scale` times as many are drawn
QImage heatmapPicture(const LoadedTrace& trace, QSize size, qreal scale);

} // namespace stepscope::app
