// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/timeline_canvas.h"

#include "app/views/timeline/details.h"
#include "app/views/timeline/painter.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

namespace stepscope::app {

TimelineCanvas::TimelineCanvas(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("timelineCanvas"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setMinimumSize(kHeaderWidth + 160, 200);
  setAccessibleName(tr("Timeline"));
  setAccessibleDescription(tr("Tracks of CPU threads and GPU streams over time. Press ? for keys."));
}

TimelineCanvas::~TimelineCanvas() = default;

void TimelineCanvas::setModel(std::shared_ptr<const TimelineModel> model) {
  m_model = std::move(model);
  m_drag = Drag::None;
  TimelineState fresh;
  if (m_model) fresh = initialState(*m_model, size());
  m_state = fresh;
  m_dirty = true;
  update();
  Q_EMIT selectionChanged(m_state.selected);
  Q_EMIT areaChanged(m_state.area);
  Q_EMIT visibleRangeChanged(m_state.visible);
  Q_EMIT scrollChanged();
}

void TimelineCanvas::setState(TimelineState state) {
  const TimelineState old = std::exchange(m_state, std::move(state));
  m_dirty = true;
  update();
  if (old.selected != m_state.selected) Q_EMIT selectionChanged(m_state.selected);
  if (old.area != m_state.area) Q_EMIT areaChanged(m_state.area);
  if (old.visible != m_state.visible) Q_EMIT visibleRangeChanged(m_state.visible);
  if (old.scrollY != m_state.scrollY || old.folds != m_state.folds || old.size != m_state.size)
    Q_EMIT scrollChanged();
}

int TimelineCanvas::scrollLimit() const {
  return m_model ? maxScroll(placeRows(*m_model, m_state), m_state.size) : 0;
}

LayoutInput TimelineCanvas::input() const { return {*m_model, m_state, *m_palette, *m_rulers}; }

bool TimelineCanvas::event(QEvent* event) {
  // Single letters belong to this view while it has the focus, whatever shortcuts the window has.
  if (event->type() == QEvent::ShortcutOverride && m_model) {
    const auto* key = static_cast<QKeyEvent*>(event);
    TimelineState scratch = m_state;
    const bool plain = (key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    if (plain && applyKey(*m_model, scratch, key->key(), key->text(), m_pointer.value_or(QPoint()))) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void TimelineCanvas::paintEvent(QPaintEvent*) {
  if (!m_palette) m_palette = std::make_unique<TimelinePalette>(theme());
  if (!m_rulers) m_rulers = std::make_unique<TextRulers>();
  QPainter painter(this);
  if (!m_model) {
    painter.fillRect(rect(), theme().timelineBackground);
    painter.setPen(theme().mutedText);
    painter.drawText(rect(), Qt::AlignCenter, tr("Open a trace to see its timeline"));
    return;
  }
  const QSize pixels = size() * devicePixelRatioF();
  if (m_image.size() != pixels) {
    m_image = QImage(pixels, QImage::Format_RGB32);
    m_dirty = true;
  }
  m_image.setDevicePixelRatio(devicePixelRatioF());
  if (m_dirty) {
    m_list = layoutTimeline(input(), std::move(m_list));
    paintOn(m_image, m_list);
    m_dirty = false;
  }
  painter.drawImage(QPoint(0, 0), m_image);
  if (m_pointer && m_drag == Drag::None) paintOver(painter, layoutHover(input(), *m_pointer));
}

void TimelineCanvas::resizeEvent(QResizeEvent*) {
  TimelineState state = m_state;
  state.size = size();
  if (m_model) clampScroll(*m_model, state);
  setState(std::move(state));
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event) {
  TimelineState state = m_state;
  const bool plain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
  if (!m_model || !plain ||
      !applyKey(*m_model, state, event->key(), event->text(), m_pointer.value_or(QPoint(-1, -1)))) {
    QWidget::keyPressEvent(event);
    return;
  }
  setState(std::move(state));
}

void TimelineCanvas::wheelEvent(QWheelEvent* event) {
  if (!m_model) return;
  TimelineState state = m_state;
  applyWheel(*m_model, state, event->angleDelta(), event->modifiers(), event->position().toPoint());
  setState(std::move(state));
  event->accept();
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event) {
  if (!m_model || (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)) return;
  QToolTip::hideText();
  TimelineState state = m_state;
  if (state.help) {
    state.help = false;
    setState(std::move(state));
    return;
  }
  m_pressAt = event->position().toPoint();
  m_pressState = m_state;
  const Hit hit = hitTest(*m_model, m_state, placeRows(*m_model, m_state), m_pressAt);
  m_pressRegion = hit.region;
  m_drag = Drag::Press;
  if (hit.region == Region::Minimap) {
    m_drag = Drag::Minimap;
    centreOn(*m_model, state, hit.time);
    setState(std::move(state));
  } else if (hit.region == Region::Axis || (event->modifiers() & Qt::ShiftModifier)) {
    m_drag = Drag::Area;
  }
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event) {
  if (!m_model) return;
  const QPoint point = event->position().toPoint();
  m_pointer = point;
  const QPoint moved = point - m_pressAt;
  if (m_drag == Drag::Press && moved.manhattanLength() >= QApplication::startDragDistance())
    m_drag = Drag::Pan;
  TimelineState state = m_state;
  switch (m_drag) {
  case Drag::None:
    hover(point);
    return;
  case Drag::Press:
    return;
  case Drag::Pan:
    applyPan(*m_model, state, m_pressState, moved);
    break;
  case Drag::Minimap:
    centreOn(*m_model, state, minimapScaleOf(*m_model, m_state).timeAt(point.x()));
    break;
  case Drag::Area: {
    const TimeScale scale = scaleOf(state);
    const std::int64_t from = scale.timeAt(std::max(kHeaderWidth, m_pressAt.x())),
                       to = scale.timeAt(std::max(kHeaderWidth, point.x()));
    state.area = {std::min(from, to), std::max(from, to)};
    break;
  }
  }
  setState(std::move(state));
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (!m_model || m_drag == Drag::None) return;
  const QPoint point = event->position().toPoint();
  const bool still = (point - m_pressAt).manhattanLength() < QApplication::startDragDistance();
  const Drag drag = std::exchange(m_drag, Drag::None);
  if (drag == Drag::Press || (drag == Drag::Area && still)) click(m_pressAt);
  hover(point);
  update();
}

void TimelineCanvas::click(QPoint point) {
  TimelineState state = m_state;
  const Hit hit = hitTest(*m_model, m_state, placeRows(*m_model, m_state), point);
  switch (hit.region) {
  case Region::Header:
    toggleFold(*m_model, state, hit.row);
    break;
  case Region::MoreLanes:
    toggleAllLanes(*m_model, state, hit.row);
    break;
  case Region::AxisHead:
    state.fromTraceStart = !state.fromTraceStart;
    break;
  case Region::Axis:
    state.area = {};
    break;
  case Region::Lane: {
    const TimelineRow& row = m_model->rows()[hit.row];
    if (hit.event && row.kind == RowKind::Slices) {
      state.selected = m_model->lanes(hit.row)[hit.lane].slice(*hit.event);
      state.area = {};
    } else if (hit.event) {
      state.area = m_model->lanes(hit.row)[hit.lane].interval(*hit.event);
      state.selected = {};
    } else {
      state.selected = {};
      state.area = {};
    }
    break;
  }
  case Region::Tracks:
    state.selected = {};
    state.area = {};
    state.mark = {};
    break;
  case Region::None:
  case Region::Minimap:
  case Region::Strip:
    break;
  }
  setState(std::move(state));
}

void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  if (!m_model || event->button() != Qt::LeftButton) return;
  const Hit hit = hitTest(*m_model, m_state, placeRows(*m_model, m_state), event->position().toPoint());
  if (hit.region != Region::Lane || !hit.event) return;
  TimelineState state = m_state;
  if (fitSelection(*m_model, state)) setState(std::move(state));
}

void TimelineCanvas::hover(QPoint point) {
  m_pointer = rect().contains(point) ? std::optional(point) : std::nullopt;
  update();
  const Hit hit = hitTest(*m_model, m_state, placeRows(*m_model, m_state), point);
  const bool button =
      hit.region == Region::Header || hit.region == Region::MoreLanes || hit.region == Region::AxisHead;
  setCursor(button ? Qt::PointingHandCursor : Qt::ArrowCursor);
  const QString html = m_state.help ? QString() : hoverText(*m_model, m_state, hit);
  if (html.isEmpty()) {
    QToolTip::hideText();
  } else {
    QToolTip::showText(mapToGlobal(point) + QPoint(12, 12), html, this);
  }
}

void TimelineCanvas::leaveEvent(QEvent*) {
  m_pointer.reset();
  update();
}

void TimelineCanvas::changeEvent(QEvent* event) {
  switch (event->type()) {
  case QEvent::PaletteChange:
  case QEvent::StyleChange:
  case QEvent::FontChange:
    m_palette.reset();
    m_rulers.reset();
    m_dirty = true;
    update();
    break;
  default:
    break;
  }
  QWidget::changeEvent(event);
}

} // namespace stepscope::app
