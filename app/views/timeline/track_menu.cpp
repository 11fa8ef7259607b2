// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/track_menu.h"

#include "app/views/timeline/timeline_words.h"

#include <QMenu>

namespace stepscope::app {
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
    add(menu, collapsed ? TimelineWords::tr("Expand") : TimelineWords::tr("Collapse"),
        [row](const TimelineModel& m, TimelineState& s) { toggleFold(m, s, row); });
    if (!collapsed && model.rows()[row].lanes > kLimitedLanes)
      add(menu,
          view.fold == Fold::Full ? TimelineWords::tr("Show fewer lanes")
                                  : TimelineWords::tr("Show all lanes"),
          [row](const TimelineModel& m, TimelineState& s) { toggleAllLanes(m, s, row); });
    add(menu, view.pinned ? TimelineWords::tr("Unpin") : TimelineWords::tr("Pin to the top"),
        [row](const TimelineModel& m, TimelineState& s) { togglePinned(m, s, row); });
    add(menu, TimelineWords::tr("Hide"),
        [row](const TimelineModel& m, TimelineState& s) { hideRow(m, s, row); });
    menu.addSeparator();
    for (const bool down : {false, true}) {
      TimelineState scratch = state;
      add(menu, down ? TimelineWords::tr("Move down") : TimelineWords::tr("Move up"),
          [row, down](const TimelineModel& m, TimelineState& s) { moveRow(m, s, row, down); })
          ->setEnabled(moveRow(model, scratch, row, down));
    }
    if (view.laneHeight > 0)
      add(menu, TimelineWords::tr("Usual height"),
          [row](const TimelineModel& m, TimelineState& s) { resizeLanes(m, s, row, 0); });
    menu.addSeparator();
  }
  QMenu& hidden = *menu.addMenu(TimelineWords::tr("Hidden tracks"));
  for (std::size_t i = 0; i < model.rows().size(); ++i)
    if (state.rows[i].hidden)
      add(hidden, model.rows()[i].title, [i](const TimelineModel& m, TimelineState& s) { showRow(m, s, i); });
  hidden.setEnabled(!hidden.isEmpty());
  add(menu, TimelineWords::tr("Show all tracks"), [](const TimelineModel& m, TimelineState& s) {
    showAllRows(m, s);
  })->setEnabled(!hidden.isEmpty());
}

} // namespace stepscope::app
