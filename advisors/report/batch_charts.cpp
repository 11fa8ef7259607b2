// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/pictures.h"
#include "advisors/support/text.h"

#include "core/batches/lengths.h"
#include "core/batches/packing.h"

#include <algorithm>

namespace stepscope::advisors::report {

namespace {

constexpr std::size_t kMostBins = 24, kMostBatches = 60;

BarPicture lengthChart(const batches::BatchStats& stats) {
  BarPicture chart{"Lengths of the examples", "Examples by their length in tokens, padding excluded.", 0, {}};
  for (const batches::LengthBin& bin : batches::lengthHistogram(batches::allLengths(stats), kMostBins)) {
    chart.bars.push_back({grouped(bin.from) + " to " + grouped(bin.to - 1), static_cast<double>(bin.examples),
                          counted(bin.examples, "example")});
    chart.full = std::max(chart.full, static_cast<double>(bin.examples));
  }
  return chart;
}

/// A bar a batch, or for as many neighbouring ones as keeps the chart readable.
BarPicture paddingChart(const batches::BatchStats& stats) {
  const std::size_t count = stats.batches.size();
  const std::size_t each = std::max<std::size_t>(1, (count + kMostBatches - 1) / kMostBatches);
  BarPicture chart{
      "Padding", "Share of the positions that are padding, by batch in the order of the run", 1, {}};
  chart.caption += each == 1 ? "." : ", " + std::to_string(each) + " batches a bar.";
  for (std::size_t first = 0; first < count; first += each) {
    const std::size_t last = std::min(first + each, count);
    std::int64_t positions = 0, tokens = 0;
    for (std::size_t i = first; i < last; ++i) {
      positions += stats.batches[i].positions();
      tokens += stats.batches[i].tokens();
    }
    const double share = shareOf(positions - tokens, positions);
    const std::string name = "batch " + std::to_string(first + 1);
    chart.bars.push_back({each == 1 ? name : name + " to " + std::to_string(last), share, percent(share)});
  }
  return chart;
}

} // namespace

std::vector<BarPicture> batchCharts(const batches::BatchStats& stats) {
  std::vector<BarPicture> charts = {lengthChart(stats), paddingChart(stats)};
  std::erase_if(charts, [](const BarPicture& chart) { return chart.bars.empty() || chart.full <= 0; });
  return charts;
}

} // namespace stepscope::advisors::report
