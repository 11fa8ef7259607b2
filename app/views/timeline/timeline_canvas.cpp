// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/timeline_canvas.h"

#include "app/commands/key_bindings.h"
#include "app/views/timeline/painter.h"

#include <QGestureEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QWheelEvent>

namespace stepscope::app {

TimelineCanvas::TimelineCanvas(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("timelineCanvas"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  grabGesture(Qt::PinchGesture);
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
  connect(&keyBindings(), &KeyBindings::changed, this, [this] {
    m_dirty = true; // the list of keys may be open
    update();
  });
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
  m_filter->setVisible(!m_state.help);
  Q_EMIT stateChanged(old);
}

int TimelineCanvas::scrollLimit() const {
  return m_model ? maxScroll(placeRows(*m_model, m_state), m_state.size) : 0;
}

LayoutInput TimelineCanvas::input() const { return {*m_model, m_state, *m_palette, *m_rulers}; }

bool TimelineCanvas::handlesKey(const QKeyEvent& event) const {
  return m_model && keyBindings().timelineCommand(event).has_value();
}

bool TimelineCanvas::event(QEvent* event) {
  // Single letters belong to this view while it has the focus, whatever shortcuts the window has.
  if (event->type() == QEvent::ShortcutOverride && handlesKey(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  if (event->type() == QEvent::NativeGesture && m_model) {
    const auto* gesture = static_cast<QNativeGestureEvent*>(event);
    if (gesture->gestureType() == Qt::ZoomNativeGesture) {
      pinch(1 + gesture->value(), gesture->position().toPoint());
      return true;
    }
  }
  if (event->type() == QEvent::Gesture && m_model) {
    const auto* gestures = static_cast<QGestureEvent*>(event);
    if (const auto* two = static_cast<QPinchGesture*>(gestures->gesture(Qt::PinchGesture))) {
      m_drag = Drag::None; // the first finger has begun one, as a mouse would
      pinch(two->scaleFactor(), mapFromGlobal(two->centerPoint().toPoint()));
      return true;
    }
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

const TextRulers& TimelineCanvas::rulers() const {
  if (!m_rulers) m_rulers = std::make_unique<TextRulers>();
  return *m_rulers;
}

void TimelineCanvas::paintEvent(QPaintEvent*) {
  if (!m_palette) m_palette = std::make_unique<TimelinePalette>(theme());
  rulers();
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
  const auto command = m_model ? keyBindings().timelineCommand(*event) : std::nullopt;
  if (command) {
    run(*command);
  } else {
    QWidget::keyPressEvent(event);
  }
}

void TimelineCanvas::run(Command command) {
  if (command == Command::FilterTracks) {
    m_filter->setFocus();
    m_filter->selectAll();
    return;
  }
  changeState([&](TimelineState& state) {
    applyCommand(*m_model, state, command, m_pointer.value_or(QPoint(-1, -1)));
  });
}

void TimelineCanvas::changeState(const std::function<void(TimelineState&)>& change) {
  if (!m_model) return;
  TimelineState state = m_state;
  change(state);
  setState(std::move(state));
}

void TimelineCanvas::wheelEvent(QWheelEvent* event) {
  if (!m_model) return;
  TimelineState state = m_state;
  applyWheel(*m_model, state, event->angleDelta(), event->modifiers(), event->position().toPoint());
  setState(std::move(state));
  event->accept();
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
