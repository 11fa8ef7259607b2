// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap/heatmap_widget_private.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace stepscope::app {
namespace {

QString rowsAsTsv(const analysis::HeatmapRows& rows) {
  QString text = QStringLiteral("row\tkernels\tgpu_ns\n");
  for (const std::size_t row : shownRows(rows))
    text += QStringLiteral("%1\t%2\t%3\n")
                .arg(rowText(rows, row))
                .arg(rows.rows[row].kernels)
                .arg(rows.rows[row].busyNs);
  return text;
}

} // namespace

void HeatmapWidget::chooseCell(HeatmapCell cell) {
  d->state.cell = cell;
  redraw();
  const SliceId longest =
      analysis::longestKernel(d->trace->summary, *d->counts.rows, d->counts.map, cell.row, cell.column);
  if (longest.valid()) Q_EMIT kernelChosen(d->selected = longest);
}

void HeatmapWidget::goToCell(HeatmapCell cell) { Q_EMIT rangeChosen(d->rangeOf(cell)); }

void HeatmapWidget::mousePressEvent(QMouseEvent* event) {
  const QPoint point = event->position().toPoint();
  if (d->ready() && event->button() == Qt::LeftButton && cellAt(d->input(), point)) d->pressX = point.x();
}

void HeatmapWidget::mouseMoveEvent(QMouseEvent* event) {
  if (!d->ready()) return;
  const QPoint point = event->position().toPoint();
  if (d->pressX) {
    const QRect plot = d->plot();
    const std::int64_t a = d->scale().timeAt(*d->pressX),
                       b = d->scale().timeAt(std::clamp(point.x(), plot.left(), plot.right() + 1));
    d->state.drag = {std::min(a, b), std::max(a, b)};
    redraw();
    QToolTip::showText(mapToGlobal(point) + QPoint(12, 12), formatDuration(d->state.drag.length()), this);
    return;
  }
  const HeatmapInput in = d->input();
  const std::optional<HeatmapCell> cell = cellAt(in, point);
  const std::optional<std::size_t> label = rowLabelAt(in, point);
  setCursor(cell ? Qt::CrossCursor : Qt::ArrowCursor);
  if (cell) {
    QToolTip::showText(mapToGlobal(point) + QPoint(12, 12), cellText(in, *cell), this);
  } else if (label) {
    QToolTip::showText(mapToGlobal(point) + QPoint(12, 12), rowDescription(in, *label), this);
  } else {
    QToolTip::hideText();
  }
}

void HeatmapWidget::mouseReleaseEvent(QMouseEvent* event) {
  if (!d->pressX) return;
  const QPoint point = event->position().toPoint();
  const bool moved = std::abs(point.x() - *d->pressX) >= QApplication::startDragDistance();
  const Interval chosen = std::exchange(d->state.drag, Interval{});
  d->pressX.reset();
  redraw();
  if (moved) {
    if (!chosen.empty()) Q_EMIT rangeChosen(chosen);
  } else if (const std::optional<HeatmapCell> cell = cellAt(d->input(), point)) {
    chooseCell(*cell);
  }
}

void HeatmapWidget::mouseDoubleClickEvent(QMouseEvent* event) {
  if (!d->ready()) return;
  if (const auto cell = cellAt(d->input(), event->position().toPoint())) goToCell(*cell);
}

void HeatmapWidget::keyPressEvent(QKeyEvent* event) {
  const auto passOn = [&] { QWidget::keyPressEvent(event); };
  if (!d->ready()) return passOn();
  const std::optional<HeatmapCell> at = d->state.cell ? d->state.cell : d->densestCell();
  if (!at) return passOn();
  const std::vector<std::size_t> shown = shownRows(*d->counts.rows);
  const auto place = std::find(shown.begin(), shown.end(), at->row);
  HeatmapCell next = *at;
  switch (event->key()) {
  case Qt::Key_Left:
    if (next.column > 0) --next.column;
    break;
  case Qt::Key_Right:
    if (next.column + 1 < d->counts.map.columns) ++next.column;
    break;
  case Qt::Key_Up:
    if (place != shown.begin() && place != shown.end()) next.row = *std::prev(place);
    break;
  case Qt::Key_Down:
    if (place != shown.end() && std::next(place) != shown.end()) next.row = *std::next(place);
    break;
  case Qt::Key_Home:
    next.column = 0;
    break;
  case Qt::Key_End:
    next.column = d->counts.map.columns - 1;
    break;
  case Qt::Key_Return:
  case Qt::Key_Enter:
    return goToCell(*at);
  case Qt::Key_Escape:
    if (!d->state.cell) return passOn();
    d->state.cell.reset();
    return redraw();
  default:
    return passOn();
  }
  if (!d->state.cell) next = *at; // the first key shows where it begins
  chooseCell(next);
  const HeatmapInput in = d->input();
  const QString words = cellText(in, next);
  setAccessibleDescription(QString(words)
                               .replace(QLatin1String("<br>"), QLatin1String(", "))
                               .remove(QLatin1String("<b>"))
                               .remove(QLatin1String("</b>")));
  QToolTip::showText(mapToGlobal(cellRect(in, next).bottomRight()) + QPoint(12, 12), words, this);
}

void HeatmapWidget::contextMenuEvent(QContextMenuEvent* event) {
  if (!d->ready()) return;
  const std::optional<HeatmapCell> cell =
      event->reason() == QContextMenuEvent::Keyboard ? d->state.cell : cellAt(d->input(), event->pos());
  QMenu menu(this);
  QAction* show = menu.addAction(tr("Show in &timeline"), this, [this, cell] { goToCell(*cell); });
  show->setEnabled(cell.has_value());
  menu.addAction(tr("&Copy rows"), this,
                 [this] { QApplication::clipboard()->setText(rowsAsTsv(*d->counts.rows)); });
  menu.exec(event->globalPos());
}

} // namespace stepscope::app
