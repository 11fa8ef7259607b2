// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/heatmap.h"

#include "core/analysis/table_groups.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace stepscope::analysis {
namespace {

Grouping groupingOf(HeatmapFold fold) {
  return fold == HeatmapFold::Family   ? Grouping::Family
         : fold == HeatmapFold::Module ? Grouping::Module
                                       : Grouping::ModuleClass;
}

std::string nameOfRest(HeatmapFold fold, std::size_t count) {
  return std::to_string(count) + (fold == HeatmapFold::Family ? " other families" : " other modules");
}

void addTo(HeatmapRows::Row& row, std::int64_t durationNs) {
  ++row.kernels;
  row.busyNs += durationNs;
}

/// Calls use(work row, slice) for the kernels of a trace; false when stopped.
template <class Use> bool forKernels(const trace::Trace& trace, const std::stop_token& stop, Use use) {
  const auto& slices = trace.gpuWork().slice;
  for (std::size_t work = 0; work < slices.size(); ++work) {
    if (work % 4096 == 0 && stop.stop_requested()) return false;
    if (trace.kind(slices[work]) == trace::SliceKind::Kernel) use(work, slices[work]);
  }
  return true;
}

/// Puts the rows into order, most GPU time first, and what lies beyond `most` into one.
void arrange(HeatmapRows& folded, std::size_t most) {
  std::vector<std::uint32_t> order(folded.rows.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const HeatmapRows::Row &x = folded.rows[a], &y = folded.rows[b];
    return x.busyNs != y.busyNs ? x.busyNs > y.busyNs : x.name < y.name;
  });
  const std::size_t kept = order.size() <= most ? order.size() : most - 1;
  std::vector<HeatmapRows::Row> rows;
  std::vector<std::uint32_t> placeOf(order.size(), static_cast<std::uint32_t>(kept));
  for (std::size_t place = 0; place < kept; ++place) {
    placeOf[order[place]] = static_cast<std::uint32_t>(place);
    rows.push_back(std::move(folded.rows[order[place]]));
  }
  if (kept < order.size()) {
    HeatmapRows::Row rest{nameOfRest(folded.fold, order.size() - kept)};
    for (std::size_t place = kept; place < order.size(); ++place) {
      rest.kernels += folded.rows[order[place]].kernels;
      rest.busyNs += folded.rows[order[place]].busyNs;
    }
    rows.push_back(std::move(rest));
  }
  folded.rows = std::move(rows);
  for (std::uint32_t& row : folded.rowOf)
    if (row != HeatmapRows::kNoRow) row = placeOf[row];
}

} // namespace

std::uint64_t HeatmapRows::kernels() const {
  return std::accumulate(rows.begin(), rows.end(), std::uint64_t(0),
                         [](std::uint64_t sum, const Row& row) { return sum + row.kernels; });
}

std::int64_t HeatmapRows::busyNs() const {
  return std::accumulate(rows.begin(), rows.end(), std::int64_t(0),
                         [](std::int64_t sum, const Row& row) { return sum + row.busyNs; });
}

HeatmapRows heatmapRows(const TraceSummary& summary, HeatmapFold fold, std::size_t most,
                        const std::stop_token& stop) {
  HeatmapRows folded;
  folded.fold = fold;
  if (!summary.trace) return folded;
  const trace::Trace& trace = *summary.trace;
  folded.rowOf.assign(trace.gpuWork().slice.size(), HeatmapRows::kNoRow);

  if (fold == HeatmapFold::Duration) {
    for (std::size_t decade = 0; decade < kDecadeCount; ++decade)
      folded.rows.push_back({std::string(decadeLabel(decade))});
    const bool whole = forKernels(trace, stop, [&](std::size_t work, SliceId slice) {
      const std::size_t decade = decadeOf(trace.duration(slice));
      folded.rowOf[work] = static_cast<std::uint32_t>(decade);
      addTo(folded.rows[decade], trace.duration(slice));
    });
    return whole ? folded : HeatmapRows{fold};
  }

  const GroupKeys keys(summary, groupingOf(fold));
  std::unordered_map<std::uint64_t, std::uint32_t> rowOfKey;
  const bool whole = forKernels(trace, stop, [&](std::size_t work, SliceId slice) {
    const auto [known, isNew] = rowOfKey.try_emplace(keys.of(slice), std::uint32_t(folded.rows.size()));
    if (isNew) {
      const std::string name = keys.label(slice);
      folded.rows.push_back({name.empty() ? std::string("outside modules") : name});
    }
    folded.rowOf[work] = known->second;
    addTo(folded.rows[known->second], trace.duration(slice));
  });
  if (!whole) return HeatmapRows{fold};
  arrange(folded, most);
  return folded;
}

} // namespace stepscope::analysis
