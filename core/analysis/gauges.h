// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <optional>
#include <string>

namespace stepscope::analysis {

/// Three answers to "how busy is the GPU", each a share in [0, 1] of the step's window.
struct Gauges {
  /// What a sampling monitor (nvidia-smi, NVML utilization.gpu) would show: the model is explained in `samplingModel`.
  std::optional<double> sampledUtilisation;
  std::string samplingModel;
  /// Union of GPU work over the window.
  std::optional<double> traceBusy;
  /// Floating-point work of the recorded matrix products, convolutions and attention, over what the device could do in the
  /// window at its dense peak for the type in use. nullopt when shapes or the device's peak are missing.
  std::optional<double> usefulFlopsShare;
  std::string flopsNote;  ///< how it was counted, or why it is missing
};
Gauges computeGauges(const TraceSummary& summary, const StepSummary& step);

}  // namespace stepscope::analysis
