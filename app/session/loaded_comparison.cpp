// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/loaded_comparison.h"

namespace stepscope::app {

LoadedComparisonPtr compareLoaded(std::vector<LoadedTracePtr> runs, std::vector<std::string> labels,
                                  std::size_t before, std::size_t after) {
  auto out = std::make_shared<LoadedComparison>();
  out->runs = std::move(runs);
  out->labels = std::move(labels);
  out->beforeIndex = before;
  out->afterIndex = after;
  std::vector<advisors::JudgedRun> judged;
  std::vector<compare::Run> plain;
  for (std::size_t i = 0; i < out->runs.size(); ++i) {
    const LoadedTrace& run = *out->runs[i];
    judged.push_back(advisors::judgedRun(run.summary, run.summary.chosen,
                                         run.batches ? &*run.batches : nullptr, run.findings(),
                                         out->labels[i], &run.environment));
    plain.push_back(judged.back().run);
  }
  out->series = compare::seriesOf(plain);
  out->report = advisors::compareSeries({judged[before], judged[after]});
  return out;
}

} // namespace stepscope::app
