// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap/heatmap_widget.h"

#include "app/views/heatmap/layout.h"
#include "app/views/timeline/painter.h"

#include <QApplication>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace stepscope::app {

struct HeatmapWidget::Private {
  LoadedTracePtr trace;
  HeatmapState state;
  analysis::LaunchHeatmap map;
  DecadeSums sums;
  HeatmapReading reading;
  std::unique_ptr<TextRulers> rulers;
  QImage image;
  bool dirty = true;
  std::optional<int> pressX;

  bool hasSteps() const { return trace->summary.hasSteps(); }
  HeatmapInput input() {
    if (!rulers) rulers = std::make_unique<TextRulers>();
    const std::int64_t reference = hasSteps() ? trace->summary.step().step.annotation.begin : 0;
    const QString name =
        hasSteps() ? QStringLiteral("from ") + QString::fromStdString(trace->summary.step().step.name)
                   : QStringLiteral("from trace start");
    return {map, sums, reading, state, theme(), *rulers, reference, name};
  }
  void count() {
    if (trace)
      map =
          analysis::launchHeatmap(trace->summary, trace->summary.trace->range(), heatmapColumns(state.size));
    dirty = true;
  }
  TimeScale scale() const {
    const QRect plot = heatmapRegions(state.size).plot;
    return {map.range, double(plot.left()), double(plot.width())};
  }
};

HeatmapWidget::HeatmapWidget(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setMinimumSize(640, 280);
  setAccessibleName(tr("Launch-density heatmap"));
}

HeatmapWidget::~HeatmapWidget() = default;

void HeatmapWidget::setTrace(LoadedTracePtr trace) {
  d->trace = std::move(trace);
  d->state = {};
  d->state.size = size();
  d->map = {};
  d->count();
  d->sums = sumsOf(d->map);
  d->reading = readingOf(d->sums);
  setAccessibleDescription(d->trace ? d->reading.word + QStringLiteral(": ") + d->reading.sentence
                                    : QString());
  update();
}

void HeatmapWidget::setVisibleRange(Interval range) {
  if (d->state.visible == range) return;
  d->state.visible = range;
  d->dirty = true;
  update();
}

void HeatmapWidget::resizeEvent(QResizeEvent*) {
  d->state.size = size();
  d->count();
  update();
}

void HeatmapWidget::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (!d->trace) {
    painter.fillRect(rect(), theme().surface);
    painter.setPen(theme().mutedText);
    painter.drawText(rect(), Qt::AlignCenter, tr("Open a trace to see its launch density"));
    return;
  }
  const QSize pixels = size() * devicePixelRatioF();
  if (d->image.size() != pixels) {
    d->image = QImage(pixels, QImage::Format_RGB32);
    d->dirty = true;
  }
  d->image.setDevicePixelRatio(devicePixelRatioF());
  if (d->dirty) {
    paintOn(d->image, layoutHeatmap(d->input()));
    d->dirty = false;
  }
  painter.drawImage(QPoint(0, 0), d->image);
}

void HeatmapWidget::mousePressEvent(QMouseEvent* event) {
  const QPoint point = event->position().toPoint();
  if (d->trace && event->button() == Qt::LeftButton && cellAt(d->input(), point)) d->pressX = point.x();
}

void HeatmapWidget::mouseMoveEvent(QMouseEvent* event) {
  if (!d->trace) return;
  const QPoint point = event->position().toPoint();
  if (d->pressX) {
    const QRect plot = heatmapRegions(d->state.size).plot;
    const std::int64_t a = d->scale().timeAt(*d->pressX),
                       b = d->scale().timeAt(std::clamp(point.x(), plot.left(), plot.right() + 1));
    d->state.drag = {std::min(a, b), std::max(a, b)};
    d->dirty = true;
    update();
    QToolTip::showText(mapToGlobal(point) + QPoint(12, 12), formatDuration(d->state.drag.length()), this);
    return;
  }
  const auto cell = cellAt(d->input(), point);
  setCursor(cell ? Qt::CrossCursor : Qt::ArrowCursor);
  if (cell) {
    QToolTip::showText(mapToGlobal(point) + QPoint(12, 12), cellText(d->input(), *cell), this);
  } else {
    QToolTip::hideText();
  }
}

void HeatmapWidget::mouseReleaseEvent(QMouseEvent* event) {
  if (!d->pressX) return;
  const bool moved =
      std::abs(event->position().toPoint().x() - *d->pressX) >= QApplication::startDragDistance();
  const Interval chosen = std::exchange(d->state.drag, Interval{});
  d->pressX.reset();
  d->dirty = true;
  update();
  if (moved && !chosen.empty()) Q_EMIT rangeChosen(chosen);
}

void HeatmapWidget::mouseDoubleClickEvent(QMouseEvent* event) {
  if (!d->trace) return;
  const auto cell = cellAt(d->input(), event->position().toPoint());
  if (!cell) return;
  const auto edge = [&](std::size_t column) {
    return d->map.range.begin + std::int64_t(double(column) * d->map.columnNs);
  };
  Q_EMIT rangeChosen({edge(cell->column), edge(cell->column + 1)});
}

void HeatmapWidget::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange ||
      event->type() == QEvent::FontChange) {
    d->rulers.reset();
    d->dirty = true;
    update();
  }
  QWidget::changeEvent(event);
}

} // namespace stepscope::app
