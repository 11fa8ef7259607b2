// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <optional>
#include <string>

namespace stepscope::analysis {

/// How long after its end a kernel still counts as running in NVML's utilization.gpu. Measured on an NVIDIA
/// H200, driver 580.159, with spinning kernels of 5 us to 10 ms at gaps of 10 us to 100 ms: the reading is
/// the true busy share plus 1.2 to 2.0 us a kernel (5 us kernels every 25.4 us, 19.7 % busy, read 26 %; 10 us
/// every 70.7 us, 14.1 %, read 16.9 %; 10 us every 123 us, 8.1 %, read 9.7 %; 1 ms every 2.04 ms, 49.1 %,
/// read 49.1 %). Longer gaps are not hidden.
constexpr std::int64_t kSamplerTailNs = 1'700;

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
