// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/call_names.h"
#include "core/analysis/ledger.h"

#include <array>
#include <optional>
#include <stop_token>
#include <vector>

namespace stepscope::analysis {

/// Decades of kernel duration used by histograms and the heatmap: < 1 us, 1-10 us, ... >= 1 s.
constexpr std::size_t kDecadeCount = 8;
/// 0 for < 1 us, 1 for [1, 10) us, ... 7 for >= 1 s.
std::size_t decadeOf(std::int64_t durationNs);
std::string_view decadeLabel(std::size_t decade);

/// Figures of one step. Definitions: design section 2; "GPU work" = kernels, copies, sets.
struct StepSummary {
  Step step;
  std::vector<GpuWorkId> work; ///< launched in the step, by begin
  std::uint64_t kernels = 0;   ///< kernels launched in the step
  std::uint64_t launches =
      0;                   ///< calls in the step that caused at least one kernel (a graph launch counts once)
  std::uint64_t calls = 0; ///< all runtime and driver calls that begin in the step
  std::uint64_t operators = 0; ///< cpu_op slices that begin in the step, all threads
  std::int64_t kernelSumNs =
      0; ///< sum of kernel durations ("CUDA time total" of torch.profiler counts copies too)
  std::int64_t gpuTimeTotalNs = 0; ///< kernels + copies + sets: torch.profiler's "Self CUDA time total"
  std::int64_t cpuTimeTotalNs = 0; ///< torch.profiler's "Self CPU time total": self times of all operators,
                                   ///< annotations (ProfilerStep too) and calls
  std::int64_t gpuBusyUnionNs = 0; ///< union over streams of the step's GPU work
  std::int64_t hostBusyNs = 0;     ///< summed over threads: union of operators, annotations excluded
  std::int64_t hostSyncNs = 0; ///< time inside synchronising calls, of threads that launch work in the step
  std::uint64_t kernelsShorterThanLaunch = 0;
  std::int64_t launchCallNs = 0; ///< total length of the launch calls themselves
  std::array<std::uint64_t, kDecadeCount> kernelsByDecade{};
  std::array<std::int64_t, kDecadeCount> kernelNsByDecade{};
  std::array<std::uint64_t, kFamilyCount> kernelsByFamily{};
  std::array<std::int64_t, kFamilyCount> workNsByFamily{};
  std::optional<std::int64_t> tokens; ///< positions processed (padding included), from recorded shapes
  Ledger ledger;                      ///< of the busiest device
};

/// Everything that views, reports and rules share about one trace. Computed once after loading.
struct TraceSummary {
  trace::TracePtr trace;
  std::vector<Family> families; ///< by GpuWorkId
  StepList stepList;
  std::vector<StepSummary> steps;
  std::size_t chosen = 0; ///< index of the step that single-step views show

  std::uint64_t kernels = 0;
  std::uint64_t kernelNames = 0;
  std::int64_t kernelSumNs = 0;
  std::int64_t gpuBusyUnionNs = 0;
  std::int64_t gpuSpanNs = 0; ///< first begin to last end of GPU work
  std::uint64_t kernelsUnder10us = 0;
  std::uint64_t kernelsShorterThanTheirLaunch = 0;
  std::uint64_t kernelsWithoutLaunch = 0;
  std::vector<std::string> streams; ///< keys of streams that ran kernels, copies or sets; sorted as text
  std::vector<std::pair<std::string, std::uint64_t>> slicesByCategory; ///< sorted by category

  const StepSummary& step() const { return steps[chosen]; }
  bool hasSteps() const { return !steps.empty(); }
};

///   trace  not null
///   stop   looked at between parts of the work; when it asks, the summary is incomplete and of no use
///   cost   O(n log n) in slices and GPU work, whatever the number of steps
TraceSummary summarise(trace::TracePtr trace, const std::stop_token& stop = {});

/// The device with the most GPU work time; 0 when there is none.
std::int32_t busiestDevice(const trace::Trace& trace);

} // namespace stepscope::analysis
