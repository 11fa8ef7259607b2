// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/project_state.h"

#include "app/views/timeline/track_list.h"

#include <QFileInfo>
#include <QHash>

#include <algorithm>
#include <numeric>

namespace stepscope::app {

Project projectOf(const TimelineModel& model, const TimelineState& state) {
  Project project;
  project.traceFile = QFileInfo(QString::fromStdString(model.trace().path())).fileName();
  project.traceLengthNs = model.trace().range().length();
  project.marks = state.marks;
  bool usual = std::is_sorted(state.order.begin(), state.order.end());
  for (const std::size_t row : state.order) {
    const RowState& view = state.rows[row];
    usual = usual && !view.pinned && !view.hidden;
    project.tracks.push_back({model.rows()[row].key, view.pinned, view.hidden});
  }
  if (usual) project.tracks.clear();
  return project;
}

void applyProject(const TimelineModel& model, TimelineState& state, const Project& project) {
  state.marks = project.marks;
  const std::size_t count = model.rows().size();
  state.order.resize(count);
  std::iota(state.order.begin(), state.order.end(), std::size_t{0});
  QHash<QString, std::size_t> placeOfKey;
  for (std::size_t i = 0; i < project.tracks.size(); ++i)
    placeOfKey.insert(project.tracks[i].track, i);

  std::vector<std::size_t> rank(count);
  std::size_t last = 0;
  for (std::size_t row = 0; row < count; ++row) {
    const auto place = placeOfKey.constFind(model.rows()[row].key);
    const bool named = place != placeOfKey.constEnd();
    if (named) last = *place;
    rank[row] = last;
    state.rows[row].pinned = named && project.tracks[*place].pinned;
    state.rows[row].hidden = named && project.tracks[*place].hidden;
  }
  std::stable_sort(state.order.begin(), state.order.end(), [&](std::size_t a, std::size_t b) {
    const std::size_t groupA = model.rows()[a].group, groupB = model.rows()[b].group;
    return groupA != groupB ? groupA < groupB : rank[a] < rank[b];
  });
  clampScroll(model, state);
}

} // namespace stepscope::app
