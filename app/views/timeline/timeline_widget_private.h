// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/timeline_canvas.h"
#include "app/views/timeline/timeline_widget.h"

#include <functional>

class QScrollBar;
class QTimer;

namespace stepscope::app {

class DetailsPanel;
class MarksPanel;
class SearchPanel;
class TimelineHistory;

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

} // namespace stepscope::app
