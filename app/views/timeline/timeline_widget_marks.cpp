// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline keeps for its user: history, marks, the project.
#include "app/views/timeline/history.h"
#include "app/views/timeline/marks.h"
#include "app/views/timeline/marks_panel.h"
#include "app/views/timeline/project_state.h"
#include "app/views/timeline/timeline_widget_private.h"

#include <QInputDialog>

#include <algorithm>

namespace stepscope::app {

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

} // namespace stepscope::app
