// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/track_menu.h"

#include <QCoreApplication>
#include <QMenu>

namespace stepscope::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("stepscope::app::TrackMenu", text); }

} // namespace

void fillTrackMenu(QMenu& menu, const TimelineModel& model, const TimelineState& state, std::size_t row,
                   const std::function<void(TimelineState)>& apply) {
  // The model outlives the menu; the state changes with every action.
  const auto add = [&](QMenu& to, const QString& title, const auto& change) {
    return to.addAction(title, &menu, [&model, state, change, apply] {
      TimelineState changed = state;
      change(model, changed);
      apply(std::move(changed));
    });
  };
  if (row < model.rows().size()) {
    const RowState& view = state.rows[row];
    const bool collapsed = view.fold == Fold::Collapsed;
    add(menu, collapsed ? tr("Expand") : tr("Collapse"),
        [row](const TimelineModel& m, TimelineState& s) { toggleFold(m, s, row); });
    if (!collapsed && model.rows()[row].lanes > kLimitedLanes)
      add(menu, view.fold == Fold::Full ? tr("Show fewer lanes") : tr("Show all lanes"),
          [row](const TimelineModel& m, TimelineState& s) { toggleAllLanes(m, s, row); });
    add(menu, view.pinned ? tr("Unpin") : tr("Pin to the top"),
        [row](const TimelineModel& m, TimelineState& s) { togglePinned(m, s, row); });
    add(menu, tr("Hide"), [row](const TimelineModel& m, TimelineState& s) { hideRow(m, s, row); });
    menu.addSeparator();
    for (const bool down : {false, true}) {
      TimelineState scratch = state;
      add(menu, down ? tr("Move down") : tr("Move up"),
          [row, down](const TimelineModel& m, TimelineState& s) { moveRow(m, s, row, down); })
          ->setEnabled(moveRow(model, scratch, row, down));
    }
    if (view.laneHeight > 0)
      add(menu, tr("Usual height"),
          [row](const TimelineModel& m, TimelineState& s) { resizeLanes(m, s, row, 0); });
    menu.addSeparator();
  }
  QMenu& hidden = *menu.addMenu(tr("Hidden tracks"));
  for (std::size_t i = 0; i < model.rows().size(); ++i)
    if (state.rows[i].hidden)
      add(hidden, model.rows()[i].title, [i](const TimelineModel& m, TimelineState& s) { showRow(m, s, i); });
  hidden.setEnabled(!hidden.isEmpty());
  add(menu, tr("Show all tracks"), [](const TimelineModel& m, TimelineState& s) {
    showAllRows(m, s);
  })->setEnabled(!hidden.isEmpty());
}

} // namespace stepscope::app
