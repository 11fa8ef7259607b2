// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/live/live_canvas.h"

#include "app/views/parts/card.h"
#include "app/views/timeline/painter.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTimer>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr std::int64_t kShortestNs = 20'000'000, kLongestNs = 3'600'000'000'000;
constexpr std::int64_t kShownAtFirstNs = 1'000'000'000;
constexpr int kAgainMs = 20;

} // namespace

LiveCanvas::LiveCanvas(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("liveCanvas"));
  setAccessibleName(tr("Live timeline"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
}

void LiveCanvas::setStream(std::shared_ptr<SharedLiveWindow> stream) {
  m_stream = std::move(stream);
  m_state = {};
  refresh();
}

void LiveCanvas::setFrozen(bool frozen) {
  m_frozen = frozen;
  if (frozen && !m_state.visible.empty()) m_length = m_state.visible.length();
  if (!frozen) m_length = m_followLength;
  refresh();
}

void LiveCanvas::setLength(std::int64_t ns) {
  m_length = std::clamp(ns, kShortestNs, kLongestNs);
  if (!m_frozen) m_followLength = m_length;
  if (m_frozen) m_state.visible.begin = m_state.visible.end - m_length;
  refresh();
}

void LiveCanvas::refresh() {
  m_stale = true;
  update();
}

void LiveCanvas::layOut() {
  m_stale = false;
  m_state.size = size();
  if (!m_stream) return;
  const std::unique_lock lock(m_stream->mutex, SharedLiveWindow::kDrawWait);
  if (!lock.owns_lock()) {
    QTimer::singleShot(kAgainMs, this, &LiveCanvas::refresh);
    return;
  }
  const live::LiveWindow& window = m_stream->window;
  if (m_state.originNs == 0) m_state.originNs = window.kept().begin;
  if (!m_frozen || m_state.visible.empty()) {
    // A stream that has just begun fills the picture.
    const std::int64_t length =
        std::min(m_length, std::max(kShownAtFirstNs, window.kept().end - m_state.originNs));
    m_state.visible = {window.kept().end - length, window.kept().end};
  }
  m_layout = layOutLive(window, m_state, theme());
  setMinimumHeight(std::min(m_layout.height, 480));
}

void LiveCanvas::paintEvent(QPaintEvent*) {
  const bool changed = m_stale;
  if (changed) layOut();
  QImage image(size() * devicePixelRatioF(), QImage::Format_RGB32);
  image.setDevicePixelRatio(devicePixelRatioF());
  if (m_layout.list.layers.empty())
    image.fill(theme().timelineBackground);
  else
    paintOn(image, m_layout.list);
  QPainter painter(this);
  painter.drawImage(QPoint(), image);
  for (const LiveHatch& hatch : m_layout.hatches) {
    QColor colour = theme().bad;
    painter.fillRect(hatch.rect, QBrush(colour, Qt::BDiagPattern));
    painter.setPen(colour);
    painter.drawRect(hatch.rect.adjusted(0, 0, -1, -1));
  }
  if (hasFocus()) paintFocusRing(painter, QRectF(rect()).adjusted(1, 1, -1, -1), 2);
  if (changed) QMetaObject::invokeMethod(this, &LiveCanvas::shown, Qt::QueuedConnection);
}

void LiveCanvas::resizeEvent(QResizeEvent*) { refresh(); }

void LiveCanvas::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) refresh();
  QWidget::changeEvent(event);
}

void LiveCanvas::zoom(double factor, std::int64_t around) {
  const auto length =
      std::clamp(static_cast<std::int64_t>(static_cast<double>(m_length) * factor), kShortestNs, kLongestNs);
  if (m_frozen && !m_state.visible.empty()) {
    const double share =
        static_cast<double>(around - m_state.visible.begin) / static_cast<double>(m_state.visible.length());
    m_state.visible.begin = around - static_cast<std::int64_t>(share * static_cast<double>(length));
    m_state.visible.end = m_state.visible.begin + length;
  }
  m_length = length;
  if (!m_frozen) m_followLength = m_length;
  moveBy(0);
}

/// Keeps to what is there.
void LiveCanvas::moveBy(std::int64_t ns) {
  if (m_frozen && m_stream && !m_state.visible.empty()) {
    const std::unique_lock lock(m_stream->mutex, SharedLiveWindow::kDrawWait);
    if (!lock.owns_lock()) return;
    const Interval kept = m_stream->window.kept();
    const std::int64_t first = std::min(kept.begin + m_length, kept.end);
    const std::int64_t end = std::clamp(m_state.visible.end + ns, first, kept.end);
    m_state.visible = {end - m_length, end};
  }
  refresh();
}

void LiveCanvas::wheelEvent(QWheelEvent* event) {
  const QPoint delta = event->angleDelta();
  if (event->modifiers().testFlag(Qt::ShiftModifier) || delta.x() != 0)
    moveBy(-(delta.x() + delta.y()) * m_length / 1200);
  else
    zoom(std::pow(0.8, delta.y() / 120.0), liveTimeAt(m_state, static_cast<int>(event->position().x())));
  event->accept();
}

void LiveCanvas::mousePressEvent(QMouseEvent* event) { m_dragX = static_cast<int>(event->position().x()); }

void LiveCanvas::mouseMoveEvent(QMouseEvent* event) {
  const int x = static_cast<int>(event->position().x());
  if (event->buttons().testFlag(Qt::LeftButton)) {
    moveBy(liveTimeAt(m_state, m_dragX) - liveTimeAt(m_state, x));
    m_dragX = x;
  }
  m_state.hoverX = x;
  refresh();
}

void LiveCanvas::leaveEvent(QEvent*) {
  m_state.hoverX.reset();
  refresh();
}

void LiveCanvas::keyPressEvent(QKeyEvent* event) {
  const std::int64_t middle = m_state.visible.begin + m_state.visible.length() / 2;
  switch (event->key()) {
  case Qt::Key_Left:
    return moveBy(-m_length / 10);
  case Qt::Key_Right:
    return moveBy(m_length / 10);
  case Qt::Key_PageUp:
    return moveBy(-m_length);
  case Qt::Key_PageDown:
    return moveBy(m_length);
  case Qt::Key_Home:
    return moveBy(-kLongestNs);
  case Qt::Key_End:
    return moveBy(kLongestNs);
  case Qt::Key_Plus:
  case Qt::Key_Equal:
    return zoom(0.8, middle);
  case Qt::Key_Minus:
    return zoom(1.25, middle);
  default:
    QWidget::keyPressEvent(event);
  }
}

QString LiveCanvas::toolTipAt(QPoint at) const {
  for (const LiveHatch& hatch : m_layout.hatches)
    if (hatch.rect.contains(at)) return hatch.text;
  for (const LiveRow& row : m_layout.rows)
    if (at.y() >= row.rect.top() && at.y() <= row.rect.bottom())
      return row.name + QLatin1Char('\n') + row.toolTip;
  return {};
}

bool LiveCanvas::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QToolTip::showText(help->globalPos(), wrappedToolTip(toolTipAt(help->pos())), this);
  return true;
}

} // namespace stepscope::app
