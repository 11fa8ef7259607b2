// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/timeline_panel.h"

#include "app/views/parts/text.h"
#include "app/views/timeline/timeline_canvas.h"

#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace stepscope::app {

TimelinePanel::TimelinePanel(QWidget* parent)
    : QWidget(parent), m_caption(new Text({}, this)), m_canvas(new TimelineCanvas(this)),
      m_scrollBar(new QScrollBar(Qt::Vertical, this)) {
  m_caption->setScale(1, QFont::DemiBold);
  m_caption->setMaxLineChars(0);
  m_canvas->setMinimumHeight(120);
  auto* row = new QHBoxLayout;
  row->setSpacing(0);
  row->addWidget(m_canvas, 1);
  row->addWidget(m_scrollBar);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addWidget(m_caption);
  column->addLayout(row, 1);
  setFocusProxy(m_canvas);

  connect(m_canvas, &TimelineCanvas::visibleRangeChanged, this, &TimelinePanel::visibleChanged);
  connect(m_canvas, &TimelineCanvas::selectionChanged, this, &TimelinePanel::selectionChanged);
  connect(m_canvas, &TimelineCanvas::scrollChanged, this, &TimelinePanel::syncScrollBar);
  connect(m_scrollBar, &QScrollBar::valueChanged, this, [this](int value) {
    TimelineState state = m_canvas->state();
    state.scrollY = value;
    m_canvas->setState(std::move(state));
  });
  syncScrollBar();
}

void TimelinePanel::setTrace(const LoadedTracePtr& loaded, const QString& caption, Interval alsoShown) {
  m_caption->setText(caption);
  m_canvas->setAccessibleName(caption);
  m_canvas->setModel(loaded ? std::make_shared<const TimelineModel>(loaded, alsoShown) : nullptr);
  if (!loaded) return;
  // Half a window is little: what tells least about a difference makes room, and can be shown again.
  TimelineState state = m_canvas->state();
  const std::vector<TimelineRow>& rows = m_canvas->model()->rows();
  for (std::size_t row = 0; row < rows.size(); ++row)
    state.rows[row].hidden =
        rows[row].kind == RowKind::Steps ||
        (rows[row].kind == RowKind::Slices && rows[row].trackKind == trace::TrackKind::GpuAnnotation);
  m_canvas->setState(std::move(state));
}

Interval TimelinePanel::visible() const { return m_canvas->state().visible; }

void TimelinePanel::showRange(Interval range) {
  TimelineState state = m_canvas->state();
  state.visible = range;
  m_canvas->setState(std::move(state));
}

void TimelinePanel::setTints(std::shared_ptr<const TimelineTints> tints) {
  TimelineState state = m_canvas->state();
  state.tints = std::move(tints);
  m_canvas->setState(std::move(state));
}

SliceId TimelinePanel::selected() const { return m_canvas->state().selected; }

void TimelinePanel::select(SliceId slice) {
  const TimelineModel* model = m_canvas->model();
  if (model == nullptr) return;
  TimelineState state = m_canvas->state();
  state.selected = slice;
  if (slice.valid()) reveal(*model, state, slice);
  m_canvas->setState(std::move(state));
}

void TimelinePanel::syncScrollBar() {
  const QSignalBlocker blocker(m_scrollBar);
  m_scrollBar->setRange(0, m_canvas->scrollLimit());
  m_scrollBar->setPageStep(regionsOf(m_canvas->state().size).tracks.height());
  m_scrollBar->setSingleStep(30);
  m_scrollBar->setValue(m_canvas->state().scrollY);
  m_scrollBar->setVisible(m_scrollBar->maximum() > 0);
}

} // namespace stepscope::app
