// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/timeline_widget.h"

#include "app/views/timeline/details_html.h"
#include "app/views/timeline/details_panel.h"
#include "app/views/timeline/history.h"
#include "app/views/timeline/marks.h"
#include "app/views/timeline/marks_panel.h"
#include "app/views/timeline/project_state.h"
#include "app/views/timeline/search_panel.h"
#include "app/views/timeline/timeline_canvas.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTimer>

namespace stepscope::app {
namespace {

constexpr int kDetailsHeight = 216;
constexpr int kSideWidth = 380;
constexpr int kDetailsDelayMs = 60; // figures of the visible stretch follow when the movement pauses

} // namespace

struct TimelineWidget::Private {
  TimelineCanvas* canvas = nullptr;
  QScrollBar* scrollBar = nullptr;
  DetailsPanel* details = nullptr;
  SearchPanel* search = nullptr;
  MarksPanel* marks = nullptr;
  TimelineHistory* history = nullptr;
  bool settingProject = false;
  QTimer* detailsTimer = nullptr;

  void showDetails() const;
  void change(const std::function<void(const TimelineModel&, TimelineState&)>& how) const;
  /// Without keeping it as a change that can be taken back.
  void restore(const TimelineState& then);
  void runMarkCommand(Command command) const;
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

void TimelineWidget::Private::change(
    const std::function<void(const TimelineModel&, TimelineState&)>& how) const {
  if (canvas->model() == nullptr) return;
  TimelineState state = canvas->state();
  how(*canvas->model(), state);
  canvas->setState(std::move(state));
}

void TimelineWidget::Private::restore(const TimelineState& then) {
  settingProject = true;
  change([&then](const TimelineModel& model, TimelineState& now) {
    now = restored(now, then);
    clampScroll(model, now);
  });
  settingProject = false;
}

void TimelineWidget::Private::runMarkCommand(Command command) const {
  for (int digit = 0; digit < kBookmarks; ++digit) {
    if (command == setBookmark(digit))
      change([digit](const TimelineModel& m, TimelineState& s) { keepBookmark(m, s, digit); });
    if (command == goToBookmark(digit))
      change([digit](const TimelineModel& m, TimelineState& s) { showBookmark(m, s, digit); });
  }
  if (command == Command::PinSelection)
    change([](const TimelineModel& m, TimelineState& s) { pinSelection(m, s); });
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

void TimelineWidget::connectMarks() {
  connect(d->canvas, &TimelineCanvas::stateChanged, this, [this](const TimelineState& before) {
    const TimelineState& now = d->canvas->state();
    if (d->canvas->model() == nullptr || d->settingProject) return;
    d->history->record(before, now);
    d->marks->setMarks(d->canvas->model(), now.marks);
    if (before.marks != now.marks || before.rows != now.rows || before.order != now.order)
      Q_EMIT projectChanged();
  });
  connect(d->canvas, &TimelineCanvas::noteRequested, this, [this](Interval place, const QString& track) {
    askForText(tr("Add note"), {}, [this, place, track](const QString& text) {
      if (text.trimmed().isEmpty()) return;
      d->change([&](const TimelineModel&, TimelineState& state) {
        state.marks.push_back({MarkKind::Note, 0, place, track, text.trimmed()});
      });
    });
  });
  connect(d->canvas, &TimelineCanvas::markEditRequested, this, [this](std::size_t index) {
    const Mark mark = d->canvas->state().marks[index];
    askForText(nameOf(mark), mark.text, [this, mark](const QString& text) {
      d->change([&](const TimelineModel&, TimelineState& state) {
        const auto found = std::find(state.marks.begin(), state.marks.end(), mark);
        if (found != state.marks.end()) found->text = text.trimmed();
      });
    });
  });
  connect(d->canvas, &TimelineCanvas::copyLinkRequested, this, &TimelineWidget::copyLinkRequested);

  const auto withMark = [this](std::size_t index, const auto& how) {
    if (index >= d->canvas->state().marks.size()) return;
    d->change([&](const TimelineModel& model, TimelineState& state) { how(model, state, index); });
  };
  connect(d->marks, &MarksPanel::chosen, this, [withMark](std::size_t index) {
    withMark(index, [](const TimelineModel& model, TimelineState& state, std::size_t i) {
      showMark(model, state, Mark(state.marks[i]));
    });
  });
  // Later: the list is made anew, which it must not be while it still works on the edited item.
  connect(
      d->marks, &MarksPanel::textEdited, this,
      [withMark](std::size_t index, const QString& text) {
        withMark(index, [&text](const TimelineModel&, TimelineState& state, std::size_t i) {
          state.marks[i].text = text.trimmed();
        });
      },
      Qt::QueuedConnection);
  connect(
      d->marks, &MarksPanel::removed, this,
      [withMark](std::size_t index) {
        withMark(index, [](const TimelineModel&, TimelineState& state, std::size_t i) {
          state.marks.erase(state.marks.begin() + std::ptrdiff_t(i));
        });
      },
      Qt::QueuedConnection);
  connect(d->marks, &MarksPanel::closed, this, [this] {
    d->marks->hide();
    d->canvas->setFocus();
  });
}

void TimelineWidget::askForText(const QString& title, const QString& text,
                                const std::function<void(const QString&)>& use) {
  auto* dialog = new QInputDialog(this);
  dialog->setObjectName(QStringLiteral("markText"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  dialog->setLabelText(tr("Text"));
  dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
  dialog->setTextValue(text);
  connect(dialog, &QInputDialog::textValueSelected, this, use);
  dialog->open();
}

void TimelineWidget::setTrace(LoadedTracePtr trace) {
  const trace::TracePtr recorded = trace ? trace->summary.trace : nullptr;
  // The same trace with other findings or another step stays as the user has made it.
  const TimelineModel* former = d->canvas->model();
  const bool same = former != nullptr && recorded.get() == &former->trace();
  const TimelineState kept = same ? d->canvas->state() : TimelineState();
  d->search->setTrace(nullptr); // what was found in the former trace must not meet the new model
  d->canvas->setModel(trace ? std::make_shared<const TimelineModel>(std::move(trace)) : nullptr);
  const TimelineModel* model = d->canvas->model();
  if (same && kept.rows.size() == model->rows().size()) {
    d->restore(kept);
  } else {
    setProject({});
  }
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

void TimelineWidget::run(Command command) {
  switch (command) {
  case Command::AddNote: {
    if (d->canvas->model() == nullptr) return;
    const TimelineState& state = d->canvas->state();
    const Interval selected = selectedPlace(*d->canvas->model(), state);
    const std::int64_t middle = state.visible.begin + state.visible.length() / 2;
    Q_EMIT d->canvas->noteRequested(selected.empty() ? Interval{middle, middle} : selected, QString());
    return;
  }
  case Command::ShowMarks:
    d->marks->setVisible(!d->marks->isVisible());
    if (d->marks->isVisible())
      d->marks->focusList();
    else
      d->canvas->setFocus();
    return;
  case Command::Undo:
    return d->history->stack()->undo();
  case Command::Redo:
    return d->history->stack()->redo();
  default:
    if (infoOf(command).scope == CommandScope::Timeline) {
      d->canvas->setFocus();
      d->canvas->run(command);
    } else {
      d->runMarkCommand(command);
    }
  }
}

QUndoStack* TimelineWidget::history() const { return d->history->stack(); }

Project TimelineWidget::project() const {
  return d->canvas->model() != nullptr ? projectOf(*d->canvas->model(), d->canvas->state()) : Project();
}

void TimelineWidget::setProject(const Project& project) {
  d->settingProject = true;
  d->change([&](const TimelineModel& model, TimelineState& state) { applyProject(model, state, project); });
  d->settingProject = false;
  d->history->clear();
  d->marks->setMarks(d->canvas->model(), d->canvas->state().marks);
}

bool TimelineWidget::showPlace(Interval place) {
  const TimelineModel* model = d->canvas->model();
  if (model == nullptr || !place.overlaps(model->trace().range())) return false;
  setVisibleRange(place);
  return true;
}

Interval TimelineWidget::place() const {
  const TimelineModel* model = d->canvas->model();
  if (model == nullptr) return {};
  const Interval selected = selectedPlace(*model, d->canvas->state());
  return selected.empty() ? visibleRange().intersect(model->trace().range()) : selected;
}

void TimelineWidget::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) d->showDetails();
  QWidget::changeEvent(event);
}

} // namespace stepscope::app
