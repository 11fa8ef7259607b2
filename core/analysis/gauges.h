// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <optional>
#include <string>

namespace stepscope::analysis {

/// Length of the sampler's internal tick in the model of a utilisation monitor: a tick counts as busy when
/// any GPU work touches it, however short. NVML documents only that utilization.gpu is the percentage of time
/// over the past sample period (1/6 s to 1 s) during which one or more kernels were executing; how finely it
/// looks is not documented.
constexpr std::int64_t kSamplerTickNs = 1'000'000;

/// Part of the multiply-adds' GPU time that must belong to operators whose work can be counted for the useful
/// share to mean anything.
constexpr double kLeastFlopsCoverage = 0.5;

/// Three answers to "how busy is the GPU", each a share in [0, 1] of the step's window on the ledger's
/// device.
struct Gauges {
  /// What a sampling monitor (nvidia-smi, NVML utilization.gpu) would show: the model is explained in
  /// `samplingModel`.
  std::optional<double> sampledUtilisation;
  std::string samplingModel;
  /// Union of GPU work over the window.
  std::optional<double> traceBusy;
  /// Floating-point work of the recorded matrix products, convolutions and attention that the step launched,
  /// over what the device could do in the window at its dense peak for the operand type of each. nullopt when
  /// shapes or the device's peak are missing, or when most of that time is in kernels whose work cannot be
  /// counted.
  std::optional<double> usefulFlopsShare;
  std::string flopsNote; ///< how it was counted, or why it is missing
};
/// All nullopt for an empty window; the first two also when the trace has no GPU work.
Gauges computeGauges(const TraceSummary& summary, const StepSummary& step);

} // namespace stepscope::analysis
