// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QUndoStack>

#include <functional>

#include "app/views/timeline/state.h"

namespace stepscope::app {

/// Changes of the timeline that can be taken back: where it looks, its tracks, its marks. A movement of many
/// small steps counts as one until it rests.
class TimelineHistory : public QObject {
  Q_OBJECT
public:
  using Restore = std::function<void(const TimelineState&)>;

  /// `restore` takes over the part of a state that `record` compares.
  explicit TimelineHistory(Restore restore, QObject* parent = nullptr);

  /// Keeps a change from one state to the other, if it is one of that kind, and not one of its own making.
  void record(const TimelineState& before, const TimelineState& after);
  void clear();
  QUndoStack* stack() { return &m_stack; }

private:
  class Change;

  Restore m_restore;
  QUndoStack m_stack;
  QElapsedTimer m_lastMove;
  bool m_restoring = false;
};

/// `now` with the part of `then` that a history keeps: what is in view, selection, tracks, marks.
TimelineState restored(const TimelineState& now, const TimelineState& then);

} // namespace stepscope::app
