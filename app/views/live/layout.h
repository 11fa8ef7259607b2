// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"
#include "app/views/live/state.h"
#include "app/views/timeline/display_list.h"
#include "core/live/window/live_window.h"

#include <vector>

namespace stepscope::app {

/// A stretch of lost records, to be hatched.
struct LiveHatch {
  QRect rect;
  QString text; ///< how many of what, and when
};
struct LiveRow {
  QRect rect; ///< where it is drawn, without its name
  QString name, toolTip;
};
struct LiveLayout {
  DisplayList list;
  std::vector<LiveHatch> hatches;
  std::vector<LiveRow> rows;
  int height = 0; ///< that all rows take
};

constexpr int kLiveNamesWidth = 170; ///< of the names on the left, px
/// The time at a pixel, and back; the plot begins at kLiveNamesWidth.
std::int64_t liveTimeAt(const LiveState& state, int x);
int liveXAt(const LiveState& state, std::int64_t ns);

/// The rolling picture: launches a millisecond, queue depth, busy share with the driver's utilisation,
/// streams.
///   cost  by pixels and streams, not by records
LiveLayout layOutLive(const live::LiveWindow& window, const LiveState& state, const Theme& theme);

} // namespace stepscope::app
