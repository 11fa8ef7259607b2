// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"
#include "core/analysis/efficiency.h"

#include <array>
#include <optional>

namespace stepscope::advisors {

/// Peaks of the device whose ledger the step has; null when the trace or the table does not know it.
const analysis::DevicePeaks* peaksOfStep(const RuleInput& input);

/// Time of work at the shares of peak that such kernels reach, ns: longest, expected, shortest. That is the
/// order of a plan's edits: the longest saves least.
using WorkNs = std::array<double, 3>;

/// A kernel that arithmetic or its operands' bytes bound, whichever takes longer.
///   flops, bytes  of one operator call
///   nullopt       the device or the efficiency table holds no figure for the type
std::optional<WorkNs> arithmeticNs(const analysis::DevicePeaks& peaks, analysis::KernelKind kind,
                                   analysis::MathType type, double flops, double bytes);

/// A kernel, or a chain of kernels, that the memory bandwidth bounds.
WorkNs memoryNs(const analysis::DevicePeaks& peaks, analysis::KernelKind kind, double bytes);

} // namespace stepscope::advisors
