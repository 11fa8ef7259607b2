// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/painter.h"

#include "app/views/timeline/text_ruler.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace stepscope::app {
namespace {

// Channel-wise source over destination, both premultiplied.
QRgb blend(QRgb source, QRgb destination) {
  const auto keep = std::uint32_t(255 - qAlpha(source));
  const auto channel = [keep](int s, int d) {
    return int(std::uint32_t(s) + (std::uint32_t(d) * keep + 127) / 255);
  };
  return qRgba(channel(qRed(source), qRed(destination)), channel(qGreen(source), qGreen(destination)),
               channel(qBlue(source), qBlue(destination)), channel(qAlpha(source), qAlpha(destination)));
}

void writeBoxes(QImage& image, const std::vector<Box>& boxes) {
  const double ratio = image.devicePixelRatio();
  const auto device = [ratio](int v) { return int(std::lround(v * ratio)); };
  uchar* const bits = image.bits();
  const qsizetype stride = image.bytesPerLine();
  for (const Box& box : boxes) {
    const int x0 = std::clamp(device(box.rect.left()), 0, image.width());
    const int x1 = std::clamp(device(box.rect.right() + 1), 0, image.width());
    const int y0 = std::clamp(device(box.rect.top()), 0, image.height());
    const int y1 = std::clamp(device(box.rect.bottom() + 1), 0, image.height());
    for (int y = y0; y < y1; ++y) {
      QRgb* const line = reinterpret_cast<QRgb*>(bits + y * stride);
      if (qAlpha(box.fill) == 255) {
        std::fill(line + x0, line + x1, box.fill);
      } else {
        for (int x = x0; x < x1; ++x)
          line[x] = blend(box.fill, line[x]);
      }
    }
  }
}

void writeRuns(QImage& image, const Layer& layer) {
  const double ratio = image.devicePixelRatio();
  const auto device = [ratio](int v) { return int(std::lround(v * ratio)); };
  uchar* const bits = image.bits();
  const qsizetype stride = image.bytesPerLine();
  std::vector<QRgb> scaled;
  for (const PixelRun& run : layer.runs) {
    const int x0 = std::clamp(device(run.rect.left()), 0, image.width());
    const int x1 = std::clamp(device(run.rect.right() + 1), 0, image.width());
    const int y0 = std::clamp(device(run.rect.top()), 0, image.height());
    const int y1 = std::clamp(device(run.rect.bottom() + 1), 0, image.height());
    const QRgb* pixels = layer.pixels.data() + run.first;
    if (ratio != 1) {
      scaled.resize(std::size_t(std::max(0, x1 - x0)));
      for (int x = x0; x < x1; ++x) {
        const int column = std::clamp(int((x + 0.5) / ratio) - run.rect.left(), 0, run.rect.width() - 1);
        scaled[std::size_t(x - x0)] = pixels[column];
      }
      pixels = scaled.data();
    }
    for (int y = y0; y < y1; ++y)
      std::copy(pixels, pixels + (x1 - x0), reinterpret_cast<QRgb*>(bits + y * stride) + x0);
  }
}

void drawArrow(QPainter& painter, const Arrow& arrow) {
  const double bend = std::max(18.0, std::abs(arrow.to.y() - arrow.from.y()) * 0.45);
  const double side = arrow.to.y() < arrow.from.y() ? -1 : 1;
  QPainterPath path(arrow.from);
  path.cubicTo(arrow.from + QPointF(0, side * bend), arrow.to - QPointF(0, side * bend), arrow.to);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(QColor::fromRgba(arrow.colour), 1.4, arrow.dashed ? Qt::DashLine : Qt::SolidLine));
  painter.drawPath(path);
  const std::array head = {arrow.to, arrow.to + QPointF(-3.5, -side * 7), arrow.to + QPointF(3.5, -side * 7)};
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor::fromRgba(arrow.colour));
  painter.drawPolygon(head.data(), int(head.size()));
}

void drawOutline(QPainter& painter, const Outline& outline) {
  const QRect& r = outline.rect;
  const int t = std::min({outline.thickness, (r.width() + 1) / 2, (r.height() + 1) / 2});
  const QColor colour = QColor::fromRgba(outline.colour);
  painter.fillRect(QRect(r.left(), r.top(), r.width(), t), colour);
  painter.fillRect(QRect(r.left(), r.bottom() + 1 - t, r.width(), t), colour);
  painter.fillRect(QRect(r.left(), r.top() + t, t, r.height() - 2 * t), colour);
  painter.fillRect(QRect(r.right() + 1 - t, r.top() + t, t, r.height() - 2 * t), colour);
}

// Everything of a layer but its boxes and pixels.
bool hasRest(const Layer& layer) {
  return !layer.polygons.empty() || !layer.labels.empty() || !layer.outlines.empty() || !layer.arrows.empty();
}
void drawRest(QPainter& painter, const Layer& layer) {
  painter.setClipRect(layer.clip);
  painter.setRenderHint(QPainter::Antialiasing, true);
  painter.setPen(Qt::NoPen);
  for (const Polygon& polygon : layer.polygons) {
    painter.setBrush(QColor::fromRgba(polygon.fill));
    painter.drawPolygon(polygon.points.data(), int(polygon.points.size()));
  }
  const std::array fonts = {fontOf(FontRole::Small), fontOf(FontRole::Body), fontOf(FontRole::Strong)};
  std::optional<FontRole> font;
  std::optional<QRgb> pen;
  for (const Label& label : layer.labels) {
    if (font != label.font) painter.setFont(fonts[std::size_t(label.font)]);
    if (pen != label.colour) painter.setPen(QColor::fromRgba(label.colour));
    font = label.font;
    pen = label.colour;
    painter.drawText(label.baseline, label.text);
  }
  for (const Outline& outline : layer.outlines)
    drawOutline(painter, outline);
  for (const Arrow& arrow : layer.arrows)
    drawArrow(painter, arrow);
}

} // namespace

void paintOn(QImage& image, const DisplayList& list) {
  for (const Layer& layer : list.layers) {
    writeBoxes(image, layer.boxes);
    writeRuns(image, layer);
    if (!hasRest(layer)) continue;
    QPainter painter(&image);
    drawRest(painter, layer);
  }
}

void paintOver(QPainter& painter, const DisplayList& list) {
  painter.save();
  for (const Layer& layer : list.layers) {
    painter.setClipRect(layer.clip);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
    for (const Box& box : layer.boxes)
      painter.fillRect(box.rect, QColor::fromRgba(qUnpremultiply(box.fill)));
    for (const PixelRun& run : layer.runs) {
      const QImage row(reinterpret_cast<const uchar*>(layer.pixels.data() + run.first), run.rect.width(), 1,
                       QImage::Format_RGB32);
      painter.drawImage(run.rect, row);
    }
    if (hasRest(layer)) drawRest(painter, layer);
  }
  painter.restore();
}

} // namespace stepscope::app
