// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/model.h"

#include <functional>

class QMenu;

namespace stepscope::app {

/// What can be done with one slice: the ways to what belongs to it, its row in the tables, its texts.
///   goTo        called with a slice that is to be selected and shown
///   showInTable called with the slice; only where a table lists it. Empty: there are no tables to show it in
void fillSliceMenu(QMenu& menu, const TimelineModel& model, SliceId slice,
                   const std::function<void(SliceId)>& goTo, const std::function<void(SliceId)>& showInTable);

} // namespace stepscope::app
