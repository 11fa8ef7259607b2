// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/history.h"

#include <QUndoCommand>

#include <utility>

namespace stepscope::app {
namespace {

constexpr int kRestMs = 700; // of a movement, after which the next one is another
constexpr int kMostChanges = 200;

enum class Kind { None, Move, Tracks, Marks };

Kind kindOf(const TimelineState& a, const TimelineState& b) {
  if (a.marks != b.marks) return Kind::Marks;
  if (a.rows != b.rows || a.order != b.order || a.foldedGroups != b.foldedGroups || a.filter != b.filter)
    return Kind::Tracks;
  return a.visible != b.visible ? Kind::Move : Kind::None;
}

} // namespace

class TimelineHistory::Change : public QUndoCommand {
public:
  Change(TimelineHistory& history, Kind kind, bool goesOn, TimelineState before, TimelineState after)
      : m_history(history), m_kind(kind), m_goesOn(goesOn), m_before(std::move(before)),
        m_after(std::move(after)) {
    // What is shown for a while only is not part of a change, and a search may hold a lot of memory.
    m_before.found.reset();
    m_after.found.reset();
    setText(kind == Kind::Move     ? TimelineHistory::tr("movement")
            : kind == Kind::Tracks ? TimelineHistory::tr("change of tracks")
                                   : TimelineHistory::tr("change of marks"));
  }

  int id() const override { return 1; }
  bool mergeWith(const QUndoCommand* next) override {
    const auto& other = static_cast<const Change&>(*next);
    if (!other.m_goesOn || other.m_kind != m_kind || m_kind == Kind::Marks) return false;
    m_after = other.m_after;
    return true;
  }
  void undo() override { restore(m_before); }
  void redo() override {
    if (m_made) restore(m_after);
    m_made = true; // the first time, the change is there already
  }

private:
  void restore(const TimelineState& state) {
    m_history.m_restoring = true;
    m_history.m_restore(state);
    m_history.m_restoring = false;
    m_history.m_lastMove.invalidate();
  }

  TimelineHistory& m_history;
  Kind m_kind;
  bool m_goesOn, m_made = false;
  TimelineState m_before, m_after;
};

TimelineHistory::TimelineHistory(Restore restore, QObject* parent)
    : QObject(parent), m_restore(std::move(restore)) {
  m_stack.setUndoLimit(kMostChanges);
}

void TimelineHistory::record(const TimelineState& before, const TimelineState& after) {
  const Kind kind = kindOf(before, after);
  if (m_restoring || kind == Kind::None) return;
  const bool goesOn = m_lastMove.isValid() && m_lastMove.elapsed() < kRestMs;
  m_lastMove.start();
  m_stack.push(new Change(*this, kind, goesOn, before, after));
}

void TimelineHistory::clear() {
  m_stack.clear();
  m_lastMove.invalidate();
}

TimelineState restored(const TimelineState& now, const TimelineState& then) {
  TimelineState state = now;
  state.visible = then.visible;
  state.scrollY = then.scrollY;
  state.rows = then.rows;
  state.order = then.order;
  state.foldedGroups = then.foldedGroups;
  state.filter = then.filter;
  state.selected = then.selected;
  state.area = then.area;
  state.mark = then.mark;
  state.markText = then.markText;
  state.marks = then.marks;
  return state;
}

} // namespace stepscope::app
