// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/replay/program.h"

#include <cstdint>

namespace stepscope::analysis::replay {

/// The program followed by itself: each thread goes on with the next step as soon as it has finished one.
/// Work without a recorded launch occurs in the first step only.
Program twice(const Program& program);

/// Length of a step among others like it, ns: what the second of two adds. Shorter than the step alone where
/// the host runs ahead of the GPU at its end; the same where it waits there for the GPU.
///   cost  a replay of two steps and one of a single one
std::int64_t steadyStepNs(const Program& program);

} // namespace stepscope::analysis::replay
