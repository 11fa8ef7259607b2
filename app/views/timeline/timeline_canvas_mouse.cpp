// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and fingers on the timeline.
#include "app/views/timeline/hover_text.h"
#include "app/views/timeline/marks.h"
#include "app/views/timeline/timeline_canvas.h"

#include <QApplication>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace stepscope::app {

void TimelineCanvas::pinch(double factor, QPoint centre) {
  changeState([&](TimelineState& state) { applyPinch(*m_model, state, factor, centre); });
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
  m_pressHit = hitTest(*m_model, m_state, placeRows(*m_model, m_state), m_pressAt);
  const bool onTracks = m_pressHit.region == Region::Lane || m_pressHit.region == Region::Tracks;
  m_drag = Drag::Press;
  if (m_pressHit.region == Region::Minimap) {
    m_drag = Drag::Minimap;
    centreOn(*m_model, state, m_pressHit.time);
    setState(std::move(state));
  } else if (m_pressHit.region == Region::HeaderEdge) {
    m_drag = Drag::ResizeRow;
  } else if (m_pressHit.region == Region::Axis || (event->modifiers() & Qt::ShiftModifier) ||
             (onTracks && m_state.measuring)) {
    m_drag = Drag::Area;
  }
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event) {
  if (!m_model) return;
  const QPoint point = event->position().toPoint();
  m_pointer = point;
  if (m_drag == Drag::None) {
    hover(point);
    return;
  }
  if (m_drag == Drag::Press && (point - m_pressAt).manhattanLength() >= QApplication::startDragDistance())
    m_drag = m_pressHit.region == Region::Header ? Drag::MoveRow : Drag::Pan;
  dragTo(point);
}

void TimelineCanvas::dragTo(QPoint point) {
  const QPoint moved = point - m_pressAt;
  TimelineState state = m_state;
  switch (m_drag) {
  case Drag::None:
  case Drag::Press:
    return;
  case Drag::Pan:
    applyPan(*m_model, state, m_pressState, moved);
    break;
  case Drag::Minimap:
    centreOn(*m_model, state, minimapScaleOf(*m_model, m_state).timeAt(point.x()));
    break;
  case Drag::Area: {
    if (m_state.measuring) {
      state.area = measuredBetween(*m_model, state, m_pressAt, point);
      break;
    }
    const TimeScale scale = scaleOf(state);
    const std::int64_t from = scale.timeAt(std::max(kHeaderWidth, m_pressAt.x())),
                       to = scale.timeAt(std::max(kHeaderWidth, point.x()));
    state.area = {std::min(from, to), std::max(from, to)};
    break;
  }
  case Drag::MoveRow: {
    const Hit over = hitTest(*m_model, m_state, placeRows(*m_model, m_state), {m_pressAt.x(), point.y()});
    const bool header = over.region == Region::Header || over.region == Region::HeaderEdge ||
                        over.region == Region::MoreLanes;
    if (!header) return;
    moveRowTo(*m_model, state, m_pressHit.row, over.row);
    // Past a taller track only when this one ends up under the pointer; else the two would change places
    // with every movement.
    const RowPlaces after = placeRows(*m_model, state);
    const RowPlace* place = after.of(m_pressHit.row);
    if (place == nullptr) return;
    const int top = topOnCanvas(state, *place);
    if (point.y() < top || point.y() >= top + place->height) return;
    break;
  }
  case Drag::ResizeRow: {
    const RowPlaces before = placeRows(*m_model, m_pressState);
    if (const RowPlace* place = before.of(m_pressHit.row))
      resizeLanes(*m_model, state, m_pressHit.row, place->laneHeight + moved.y() / place->lanesShown);
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
  const RowPlaces places = placeRows(*m_model, m_state);
  if (const auto mark = markAt(*m_model, m_state, places, rulers(), point)) {
    changeState([&](TimelineState& state) { showMark(*m_model, state, Mark(m_state.marks[*mark])); });
    return;
  }
  TimelineState state = m_state;
  const Hit hit = hitTest(*m_model, m_state, places, point);
  switch (hit.region) {
  case Region::Header:
    toggleFold(*m_model, state, hit.row);
    break;
  case Region::MoreLanes:
    toggleAllLanes(*m_model, state, hit.row);
    break;
  case Region::Group:
    toggleGroup(*m_model, state, hit.group);
    break;
  case Region::HiddenRows:
    showAllRows(*m_model, state);
    break;
  case Region::MinimapHead:
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
    state.markText.clear();
    break;
  case Region::None:
  case Region::HeaderEdge:
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
  const RowPlaces places = placeRows(*m_model, m_state);
  const Hit hit = hitTest(*m_model, m_state, places, point);
  showCursor(hit);
  const auto mark = markAt(*m_model, m_state, places, rulers(), point);
  if (mark) setCursor(Qt::PointingHandCursor);
  const QString html = m_state.help ? QString()
                       : mark       ? hoverText(m_state.marks[*mark])
                                    : hoverText(*m_model, m_state, hit);
  if (html.isEmpty()) {
    QToolTip::hideText();
  } else {
    QToolTip::showText(mapToGlobal(point) + QPoint(12, 12), html, this);
  }
}

void TimelineCanvas::showCursor(const Hit& hit) {
  switch (hit.region) {
  case Region::Header:
  case Region::MoreLanes:
  case Region::Group:
  case Region::HiddenRows:
  case Region::MinimapHead:
    return setCursor(Qt::PointingHandCursor);
  case Region::HeaderEdge:
    return setCursor(Qt::SizeVerCursor);
  case Region::Lane:
  case Region::Tracks:
    return setCursor(m_state.measuring ? Qt::CrossCursor : Qt::ArrowCursor);
  default:
    return setCursor(Qt::ArrowCursor);
  }
}

} // namespace stepscope::app
