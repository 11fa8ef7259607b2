// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/track_list.h"

#include <functional>

class QMenu;

namespace stepscope::app {

/// Fills a menu with what can be done to the tracks; `apply` takes over the state that an action makes.
///   row  the track that the menu was opened on; model.rows().size(): none
void fillTrackMenu(QMenu& menu, const TimelineModel& model, const TimelineState& state, std::size_t row,
                   const std::function<void(TimelineState)>& apply);

} // namespace stepscope::app
