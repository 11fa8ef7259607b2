// SPDX-License-Identifier: GPL-3.0-or-later
// The context menu of the timeline.
#include "app/views/timeline/marks.h"
#include "app/views/timeline/slice_menu.h"
#include "app/views/timeline/timeline_canvas.h"
#include "app/views/timeline/track_menu.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMetaMethod>

namespace stepscope::app {

void TimelineCanvas::contextMenuEvent(QContextMenuEvent* event) {
  if (!m_model) return;
  const RowPlaces places = placeRows(*m_model, m_state);
  const Hit hit = hitTest(*m_model, m_state, places, event->pos());
  const bool onRow = hit.region == Region::Header || hit.region == Region::HeaderEdge ||
                     hit.region == Region::MoreLanes || hit.region == Region::Lane;
  const bool inTime =
      hit.region == Region::Axis || hit.region == Region::Lane || hit.region == Region::Tracks;
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const auto mark = markAt(*m_model, m_state, places, rulers(), event->pos());
  if (mark) {
    fillMarkMenu(*menu, *mark);
  } else {
    if (hit.region == Region::Lane && hit.event && m_model->rows()[hit.row].kind == RowKind::Slices)
      fillMenuOfSlice(*menu, m_model->lanes(hit.row)[hit.lane].slice(*hit.event));
    // Where nobody keeps notes and links (a comparison), none are offered.
    if (inTime && isSignalConnected(QMetaMethod::fromSignal(&TimelineCanvas::noteRequested)))
      fillPlaceMenu(*menu, hit);
    fillTrackMenu(*menu, *m_model, m_state, onRow ? hit.row : m_model->rows().size(),
                  [this](TimelineState state) { setState(std::move(state)); });
  }
  menu->popup(event->globalPos());
}

void TimelineCanvas::fillMenuOfSlice(QMenu& menu, SliceId slice) {
  changeState([slice](TimelineState& state) {
    state.selected = slice;
    state.area = {};
  });
  fillSliceMenu(
      menu, *m_model, slice,
      [this](SliceId other) {
        changeState([this, other](TimelineState& state) {
          state.selected = other;
          reveal(*m_model, state, other);
        });
      },
      isSignalConnected(QMetaMethod::fromSignal(&TimelineCanvas::tableRequested))
          ? std::function<void(SliceId)>([this](SliceId other) { Q_EMIT tableRequested(other); })
          : std::function<void(SliceId)>());
  menu.addSeparator();
}

void TimelineCanvas::fillPlaceMenu(QMenu& menu, const Hit& hit) {
  const Interval selected = selectedPlace(*m_model, m_state);
  const bool inside = !selected.empty() && hit.time >= selected.begin && hit.time < selected.end;
  const Interval place = inside ? selected : Interval{hit.time, hit.time};
  const QString track = hit.region == Region::Lane ? m_model->rows()[hit.row].key : QString();
  menu.addAction(inside ? tr("Add note on the selection...") : tr("Add note here..."), this,
                 [this, place, track] { Q_EMIT noteRequested(place, track); });
  QAction* pin = menu.addAction(tr("Pin the selection"), this, [this] {
    changeState([this](TimelineState& state) { pinSelection(*m_model, state); });
  });
  pin->setEnabled(!selected.empty());
  QMenu* bookmarks = menu.addMenu(tr("Bookmark this view as"));
  for (int digit = 0; digit < kBookmarks; ++digit)
    bookmarks->addAction(QStringLiteral("&%1").arg(digit), this, [this, digit] {
      changeState([this, digit](TimelineState& state) { keepBookmark(*m_model, state, digit); });
    });
  const Interval linked = selected.empty() ? m_state.visible : selected;
  menu.addAction(selected.empty() ? tr("Copy link to this view") : tr("Copy link to the selection"), this,
                 [this, linked] { Q_EMIT copyLinkRequested(linked); });
  menu.addSeparator();
}

void TimelineCanvas::fillMarkMenu(QMenu& menu, std::size_t index) {
  const Mark mark = m_state.marks[index];
  menu.addAction(tr("Go to it"), this, [this, mark] {
    changeState([&](TimelineState& state) { showMark(*m_model, state, mark); });
  });
  menu.addAction(tr("Edit text..."), this, [this, index] { Q_EMIT markEditRequested(index); });
  menu.addAction(tr("Copy link to it"), this, [this, mark] { Q_EMIT copyLinkRequested(stretchOf(mark)); });
  menu.addSeparator();
  menu.addAction(tr("Remove"), this,
                 [this, mark] { changeState([&](TimelineState& state) { std::erase(state.marks, mark); }); });
}

} // namespace stepscope::app
