// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>

#include "app/project/mark.h"
#include "core/analysis/search.h"
#include "core/base/ids.h"
#include "core/base/interval.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace stepscope::app {

class TimelineTints;

/// How much of a track is shown.
enum class Fold : std::uint8_t {
  Collapsed, ///< the top lane, as a thin line
  Limited,   ///< at most kLimitedLanes lanes
  Full,
};
constexpr int kLimitedLanes = 12;

/// What the user has made of one row of the track list.
struct RowState {
  Fold fold = Fold::Limited;
  bool hidden = false;
  bool pinned = false; ///< stays above the scrolled rows
  int laneHeight = 0;  ///< px; 0: as suits the row

  friend bool operator==(const RowState&, const RowState&) = default;
};

/// All that decides what the timeline looks like, besides the trace and the theme.
struct TimelineState {
  QSize size;             ///< of the canvas, px
  Interval visible{0, 1}; ///< ns
  int scrollY = 0;        ///< px of the track list above the visible part

  std::vector<RowState> rows;     ///< by row of the model
  std::vector<std::size_t> order; ///< rows from top to bottom, group by group
  std::vector<bool> foldedGroups; ///< by group of the model
  QString filter;                 ///< only tracks with this text in title or subtitle; empty: all

  SliceId selected;
  Interval area;                                       ///< selected stretch; empty: none
  Interval mark;                                       ///< stretch pointed at from outside; empty: none
  QString markText;                                    ///< what the mark is about; may be empty
  std::vector<Mark> marks;                             ///< bookmarks, notes, pinned selections; in no order
  std::shared_ptr<const analysis::SearchResult> found; ///< to be shown; of the same trace; may be null
  bool dimOthers = false;                              ///< what was not found fades
  std::shared_ptr<const TimelineTints> tints;          ///< what changed, to be shown; may be null
  bool measuring = false;      ///< dragging measures from edge to edge instead of moving the view
  bool fromTraceStart = false; ///< axis counts from the trace's begin instead of the step's
  bool help = false;           ///< the key overlay is open
};

} // namespace stepscope::app
