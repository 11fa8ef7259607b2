// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QImage>

namespace stepscope::app {

/// The chosen step drawn by the views, at a fixed size and twice the pixels, in the theme in force.
struct ReportPictures {
  QImage timeline, heatmap;
};
ReportPictures takePictures(const LoadedTracePtr& trace);

/// PNG bytes of an image.
std::string pngOf(const QImage& image);

} // namespace stepscope::app
