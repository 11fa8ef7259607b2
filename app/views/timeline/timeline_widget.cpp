// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/timeline_widget.h"

#include "app/views/timeline/details_html.h"
#include "app/views/timeline/details_panel.h"
#include "app/views/timeline/timeline_canvas.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTimer>

namespace stepscope::app {
namespace {

constexpr int kDetailsHeight = 216;
constexpr int kDetailsDelayMs = 60; // figures of the visible stretch follow when the movement pauses

} // namespace

struct TimelineWidget::Private {
  TimelineCanvas* canvas = nullptr;
  QScrollBar* scrollBar = nullptr;
  DetailsPanel* details = nullptr;
  QTimer* detailsTimer = nullptr;

  void showDetails() const;
  void syncScrollBar() const;
};

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
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(top);
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
  d->syncScrollBar();
}

TimelineWidget::~TimelineWidget() = default;

void TimelineWidget::setTrace(LoadedTracePtr trace) {
  d->canvas->setModel(trace ? std::make_shared<const TimelineModel>(std::move(trace)) : nullptr);
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

void TimelineWidget::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) d->showDetails();
  QWidget::changeEvent(event);
}

} // namespace stepscope::app
