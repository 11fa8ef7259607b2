// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/display_list.h"

#include <QImage>

class QPainter;

namespace stepscope::app {

/// Draws the list, covering the image from its top left corner. Boxes are written straight into its scan
/// lines.
///   image  Format_RGB32 or Format_ARGB32_Premultiplied; its device pixel ratio maps the list's pixels to the
///   image's
void paintOn(QImage& image, const DisplayList& list);

/// Draws the list over what the painter has already drawn; slower, for few items.
void paintOver(QPainter& painter, const DisplayList& list);

} // namespace stepscope::app
