// SPDX-License-Identifier: Apache-2.0
#include "core/compare/alignment.h"

#include "core/compare/aligner.h"
#include "core/compare/operator_partners.h"
#include "core/compare/place_finder.h"

#include <map>
#include <tuple>

namespace stepscope::compare {
namespace {

/// Gathers the places of both sides in one list.
class PlaceList {
public:
  std::uint32_t add(const Place& place) {
    const auto key = std::make_tuple(place.phase, place.name, place.replaced);
    return m_index.try_emplace(key, static_cast<std::uint32_t>(m_index.size())).first->second;
  }
  /// Sorts the list; indices in `lists` are adjusted.
  std::vector<Place> take(std::initializer_list<std::vector<std::uint32_t>*> lists) {
    std::vector<Place> places;
    std::vector<std::uint32_t> moved(m_index.size());
    for (const auto& [key, index] : m_index) {
      moved[index] = static_cast<std::uint32_t>(places.size());
      places.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key)});
    }
    for (std::vector<std::uint32_t>* list : lists)
      for (std::uint32_t& index : *list)
        index = moved[index];
    return places;
  }

private:
  std::map<std::tuple<Phase, std::string, bool>, std::uint32_t> m_index;
};

Alignment alignBy(const Run& before, const Run& after, bool shapes) {
  const StepTree treeBefore(*before.summary, before.step, shapes),
      treeAfter(*after.summary, after.step, shapes);
  const Matched matched = matchTrees(treeBefore, treeAfter);
  Alignment out;
  out.byShapes = shapes;
  if (matched.total > 0)
    out.matchedShare = static_cast<double>(matched.matched) / static_cast<double>(matched.total);
  PlaceList list;
  const auto place = [&](const Run& run, const StepTree& tree,
                         const std::vector<std::uint32_t>& placeOfNode) {
    const PlaceFinder finder(run, tree, placeOfNode, matched.names);
    std::vector<std::uint32_t> index;
    for (std::uint32_t work = 0; work < run.trace().gpuWorkCount(); ++work)
      index.push_back(list.add(finder.placeOf(GpuWorkId(work))));
    return index;
  };
  out.before = place(before, treeBefore, matched.before);
  out.after = place(after, treeAfter, matched.after);
  out.places = list.take({&out.before, &out.after});
  out.partners = operatorPartners(treeBefore, treeAfter, matched.partners);
  return out;
}

} // namespace

std::string_view key(Phase phase) {
  constexpr std::string_view keys[kPhaseCount] = {"data",     "forward",   "recomputed",
                                                  "backward", "optimizer", "unplaced"};
  return keys[static_cast<std::size_t>(phase)];
}

std::string_view label(Phase phase) {
  if (phase == Phase::Recomputed) return "forward, recomputed";
  if (phase == Phase::Data) return "data loading";
  return phase == Phase::Unplaced ? "outside of operators" : key(phase);
}

Alignment align(const Run& before, const Run& after) {
  constexpr double leastByShapes = 0.5;
  if (before.trace().writer().recordShapes && after.trace().writer().recordShapes)
    if (Alignment byShapes = alignBy(before, after, true); byShapes.matchedShare >= leastByShapes)
      return byShapes;
  return alignBy(before, after, false);
}

} // namespace stepscope::compare
