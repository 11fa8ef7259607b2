// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/svg_picture.h"

#include <QPainter>
#include <QSvgRenderer>

namespace stepscope::app {

QImage pictureOf(const advisors::report::Svg& svg, int width) {
  QSvgRenderer renderer(QByteArray::fromStdString(advisors::report::svgDocument(svg)));
  const int height = std::max(1, static_cast<int>(svg.height / svg.width * width));
  QImage image(QSize(width, height), QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  renderer.render(&painter, QRectF(0, 0, width, height));
  return image;
}

} // namespace stepscope::app
