// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/report/report.h"

#include <array>
#include <vector>

namespace stepscope::advisors::report {

/// Makes the timeline pictures of one step.
class StepPictures {
public:
  ///   summary  must outlive it
  ///   cost     O(slices of the CPU threads)
  StepPictures(const analysis::TraceSummary& summary, const analysis::StepSummary& step);

  /// The whole window; nullopt when it is empty.
  std::optional<TimelinePicture> wholeStep() const;
  /// Evidence with some of the step around it; nullopt when no evidence lies in the step.
  std::optional<TimelinePicture> evidenceOf(const Finding& finding) const;

private:
  struct Thread {
    std::string name;
    std::vector<Interval> busy; ///< in operators and calls; sorted, apart
    std::int64_t busyNs = 0;
  };
  TimelinePicture draw(Interval range, Interval mark, std::size_t columns) const;
  void addGpuRows(Interval range, std::size_t columns, TimelinePicture& picture) const;

  const analysis::StepSummary& m_step;
  std::vector<Thread> m_threads; ///< busiest first
};

/// nullopt when the step has no kernel.
std::optional<HeatPicture> launchPicture(const analysis::TraceSummary& summary,
                                         const analysis::StepSummary& step);

/// How long the examples are, and how much of each batch is padding.
std::vector<BarPicture> batchCharts(const batches::BatchStats& stats);

} // namespace stepscope::advisors::report
