// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/timeline_canvas.h"

#include "app/views/timeline/hover_text.h"
#include "app/views/timeline/painter.h"
#include "app/views/timeline/slice_menu.h"
#include "app/views/timeline/track_menu.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
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

  m_filter = new QLineEdit(this);
  m_filter->setObjectName(QStringLiteral("trackFilter"));
  m_filter->setPlaceholderText(tr("Filter tracks"));
  m_filter->setAccessibleName(tr("Filter tracks"));
  m_filter->setToolTip(tr("Show only tracks, processes and devices with this text ( / )"));
  m_filter->setClearButtonEnabled(true);
  m_filter->setFrame(false);
  m_filter->installEventFilter(this);
  connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
    if (!m_model || text.trimmed() == m_state.filter) return;
    TimelineState state = m_state;
    setFilter(*m_model, state, text);
    setState(std::move(state));
  });
  connect(m_filter, &QLineEdit::returnPressed, this, [this] { setFocus(); });
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
  if (old.scrollY != m_state.scrollY || old.rows != m_state.rows || old.size != m_state.size ||
      old.foldedGroups != m_state.foldedGroups || old.filter != m_state.filter)
    Q_EMIT scrollChanged();
  // Not while it is typed: spaces at the end are not part of the filter.
  if (old.filter != m_state.filter && m_filter->text().trimmed() != m_state.filter)
    m_filter->setText(m_state.filter);
}

int TimelineCanvas::scrollLimit() const {
  return m_model ? maxScroll(placeRows(*m_model, m_state), m_state.size) : 0;
}

LayoutInput TimelineCanvas::input() const { return {*m_model, m_state, *m_palette, *m_rulers}; }

bool TimelineCanvas::handlesKey(const QKeyEvent& event) const {
  if (!m_model || (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != 0) return false;
  if (event.text() == QLatin1String("/")) return true;
  TimelineState scratch = m_state;
  return applyKey(*m_model, scratch, event.key(), event.text(), m_pointer.value_or(QPoint()));
}

bool TimelineCanvas::event(QEvent* event) {
  // Single letters belong to this view while it has the focus, whatever shortcuts the window has.
  if (event->type() == QEvent::ShortcutOverride && handlesKey(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  return QWidget::event(event);
}

bool TimelineCanvas::eventFilter(QObject* object, QEvent* event) {
  if (object == m_filter && event->type() == QEvent::KeyPress &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    m_filter->clear();
    setFocus();
    return true;
  }
  return QWidget::eventFilter(object, event);
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
  m_filter->setGeometry(regionsOf(size()).axisHead.adjusted(6, 2, -4, -3));
  if (m_model) clampScroll(*m_model, state);
  setState(std::move(state));
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event) {
  if (!handlesKey(*event)) {
    QWidget::keyPressEvent(event);
    return;
  }
  if (event->text() == QLatin1String("/")) {
    m_filter->setFocus();
    m_filter->selectAll();
    return;
  }
  TimelineState state = m_state;
  applyKey(*m_model, state, event->key(), event->text(), m_pointer.value_or(QPoint(-1, -1)));
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
  TimelineState state = m_state;
  const Hit hit = hitTest(*m_model, m_state, placeRows(*m_model, m_state), point);
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
  const Hit hit = hitTest(*m_model, m_state, placeRows(*m_model, m_state), point);
  showCursor(hit);
  const QString html = m_state.help ? QString() : hoverText(*m_model, m_state, hit);
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

void TimelineCanvas::contextMenuEvent(QContextMenuEvent* event) {
  if (!m_model) return;
  const Hit hit = hitTest(*m_model, m_state, placeRows(*m_model, m_state), event->pos());
  const bool onRow = hit.region == Region::Header || hit.region == Region::HeaderEdge ||
                     hit.region == Region::MoreLanes || hit.region == Region::Lane;
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  if (hit.region == Region::Lane && hit.event && m_model->rows()[hit.row].kind == RowKind::Slices) {
    TimelineState state = m_state;
    state.selected = m_model->lanes(hit.row)[hit.lane].slice(*hit.event);
    state.area = {};
    setState(state);
    fillSliceMenu(
        *menu, *m_model, state.selected,
        [this](SliceId slice) {
          TimelineState there = m_state;
          there.selected = slice;
          reveal(*m_model, there, slice);
          setState(std::move(there));
        },
        [this](SliceId slice) { Q_EMIT tableRequested(slice); });
    menu->addSeparator();
  }
  fillTrackMenu(*menu, *m_model, m_state, onRow ? hit.row : m_model->rows().size(),
                [this](TimelineState state) { setState(std::move(state)); });
  menu->popup(event->globalPos());
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
