// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/details_html.h"
#include "app/views/timeline/details_panel.h"
#include "app/views/timeline/history.h"
#include "app/views/timeline/marks_panel.h"
#include "app/views/timeline/search_panel.h"
#include "app/views/timeline/timeline_widget_private.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTimer>

namespace stepscope::app {
namespace {

constexpr int kDetailsHeight = 216;
constexpr int kSideWidth = 460;     // a kernel is told by the first 30 letters of its name
constexpr int kDetailsDelayMs = 60; // figures of the visible stretch follow when the movement pauses

} // namespace

void TimelineWidget::Private::showDetails() const {
  const TimelineModel* model = canvas->model();
  const TimelineState& state = canvas->state();
  if (model == nullptr) {
    details->show({}, {});
  } else if (state.selected.valid()) {
    const SliceDetails slice = detailsOf(*model, state.selected);
    details->show(htmlOf(slice, theme()), slice.name);
  } else {
    const bool area = !state.area.empty();
    details->show(htmlOf(detailsOf(*model, area ? state.area : state.visible, area), area, theme()), {});
  }
}

void TimelineWidget::Private::syncScrollBar() const {
  const QSignalBlocker blocker(scrollBar);
  scrollBar->setRange(0, canvas->scrollLimit());
  scrollBar->setPageStep(regionsOf(canvas->state().size).tracks.height());
  scrollBar->setSingleStep(30);
  scrollBar->setValue(canvas->state().scrollY);
  scrollBar->setVisible(scrollBar->maximum() > 0);
}

TimelineWidget::TimelineWidget(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {
  auto* top = new QWidget(this);
  d->canvas = new TimelineCanvas(top);
  d->scrollBar = new QScrollBar(Qt::Vertical, top);
  auto* row = new QHBoxLayout(top);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  row->addWidget(d->canvas, 1);
  row->addWidget(d->scrollBar);

  d->details = new DetailsPanel(this);
  d->search = new SearchPanel(this);
  d->marks = new MarksPanel(this);
  auto* beside = new QSplitter(Qt::Horizontal, this);
  beside->addWidget(top);
  beside->addWidget(d->search);
  beside->addWidget(d->marks);
  beside->setStretchFactor(0, 1);
  beside->setSizes({10 * kSideWidth, kSideWidth, kSideWidth});
  beside->setChildrenCollapsible(false);
  beside->setHandleWidth(1);
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(beside);
  splitter->addWidget(d->details);
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 0);
  splitter->setSizes({10 * kDetailsHeight, kDetailsHeight});
  splitter->setCollapsible(0, false);
  splitter->setHandleWidth(1);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(splitter);
  setFocusProxy(d->canvas);

  d->detailsTimer = new QTimer(this);
  d->detailsTimer->setSingleShot(true);
  d->detailsTimer->setInterval(kDetailsDelayMs);
  connect(d->detailsTimer, &QTimer::timeout, this, [this] { d->showDetails(); });

  connect(d->canvas, &TimelineCanvas::selectionChanged, this, [this](SliceId slice) {
    d->showDetails();
    Q_EMIT selectionChanged(slice);
  });
  connect(d->canvas, &TimelineCanvas::tableRequested, this, &TimelineWidget::tableRequested);
  connect(d->canvas, &TimelineCanvas::areaChanged, this, [this] { d->detailsTimer->start(); });
  connect(d->canvas, &TimelineCanvas::visibleRangeChanged, this, [this](Interval range) {
    if (!d->canvas->state().selected.valid()) d->detailsTimer->start();
    Q_EMIT visibleRangeChanged(range);
  });
  connect(d->canvas, &TimelineCanvas::scrollChanged, this, [this] { d->syncScrollBar(); });
  connect(d->scrollBar, &QScrollBar::valueChanged, this, [this](int value) {
    TimelineState state = d->canvas->state();
    state.scrollY = value;
    d->canvas->setState(std::move(state));
  });
  connect(d->details, &DetailsPanel::sliceChosen, this, [this](SliceId slice) {
    select(slice);
    d->canvas->setFocus();
  });
  connect(d->search, &SearchPanel::changed, this, [this] {
    TimelineState state = d->canvas->state();
    state.found = d->search->result();
    state.dimOthers = d->search->dimsOthers();
    d->canvas->setState(std::move(state));
  });
  connect(d->search, &SearchPanel::stepRequested, this, &TimelineWidget::findNext);
  connect(d->search, &SearchPanel::chosen, this, &TimelineWidget::select);
  connect(d->search, &SearchPanel::closed, d->canvas, qOverload<>(&QWidget::setFocus));
  d->history = new TimelineHistory(
      [this](const TimelineState& then) {
        d->change([&then](const TimelineModel& model, TimelineState& now) {
          now = restored(now, then);
          clampScroll(model, now);
        });
      },
      this);
  connectMarks();
  d->syncScrollBar();
}

TimelineWidget::~TimelineWidget() = default;

void TimelineWidget::setTrace(LoadedTracePtr trace) {
  const trace::TracePtr recorded = trace ? trace->summary.trace : nullptr;
  // The same trace with other findings or another step stays as the user has made it.
  const TimelineModel* former = d->canvas->model();
  const bool same = former != nullptr && recorded.get() == &former->trace();
  const TimelineState kept = same ? d->canvas->state() : TimelineState();
  d->search->setTrace(nullptr); // what was found in the former trace must not meet the new model
  d->canvas->setModel(trace ? std::make_shared<const TimelineModel>(std::move(trace)) : nullptr);
  const TimelineModel* model = d->canvas->model();
  if (same && model != nullptr && kept.rows.size() == model->rows().size()) {
    d->restore(kept);
  } else {
    setProject({});
  }
  d->marks->setMarks(nullptr, {}); // times in the list count from the step, which may be another
  d->marks->setMarks(model, d->canvas->state().marks);
  d->search->setTrace(recorded);
  d->showDetails();
}

void TimelineWidget::goTo(Interval interval, SliceId slice) {
  const TimelineModel* model = d->canvas->model();
  if (model == nullptr) return;
  TimelineState state = d->canvas->state();
  app::goTo(*model, state, interval, slice);
  d->canvas->setState(std::move(state));
}

void TimelineWidget::select(SliceId slice) {
  const TimelineModel* model = d->canvas->model();
  if (model == nullptr) return;
  TimelineState state = d->canvas->state();
  state.selected = slice;
  if (slice.valid()) reveal(*model, state, slice);
  d->canvas->setState(std::move(state));
}

SliceId TimelineWidget::selected() const { return d->canvas->state().selected; }

Interval TimelineWidget::visibleRange() const { return d->canvas->state().visible; }

void TimelineWidget::setVisibleRange(Interval range) {
  const TimelineModel* model = d->canvas->model();
  if (model == nullptr) return;
  TimelineState state = d->canvas->state();
  state.visible = clampVisible(range, model->limits());
  d->canvas->setState(std::move(state));
}

void TimelineWidget::find(const QString& text) { d->search->open(text); }

void TimelineWidget::findNext(bool forwards) {
  const SearchResultPtr found = d->search->result();
  if (!found) return find();
  const SliceId next = analysis::nextFound(d->canvas->model()->trace(), found->inTime, selected(),
                                           visibleRange().begin, forwards);
  if (next.valid()) select(next);
}

void TimelineWidget::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) d->showDetails();
  QWidget::changeEvent(event);
}

} // namespace stepscope::app
