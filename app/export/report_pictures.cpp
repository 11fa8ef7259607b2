// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/report_pictures.h"

#include "app/views/heatmap/heatmap_picture.h"
#include "app/views/timeline/timeline_widget.h"

#include <QBuffer>
#include <QPainter>

namespace stepscope::app {
namespace {

constexpr QSize kTimeline{1200, 620}, kHeatmap{1200, 300};
constexpr qreal kScale = 2;

/// The widget is never shown; layout and painting work all the same.
QImage render(QWidget& widget, QSize size) {
  widget.resize(size);
  QImage image(size * kScale, QImage::Format_RGB32);
  image.setDevicePixelRatio(kScale);
  image.fill(widget.palette().color(QPalette::Window));
  QPainter painter(&image);
  widget.render(&painter);
  return image;
}

} // namespace

ReportPictures takePictures(const LoadedTracePtr& trace) {
  ReportPictures pictures;
  TimelineWidget timeline;
  timeline.resize(kTimeline);
  timeline.setTrace(trace);
  timeline.setVisibleRange(trace->summary.step().step.window);
  pictures.timeline = render(timeline, kTimeline);
  pictures.heatmap = heatmapPicture(*trace, kHeatmap, kScale);
  return pictures;
}

std::string pngOf(const QImage& image) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return bytes.toStdString();
}

} // namespace stepscope::app
