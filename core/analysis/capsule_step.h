// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/steps.h"

#include <optional>
#include <string_view>

namespace stepscope::analysis {

std::string_view key(StepSource source); ///< "profiler-step", "iteration-mark", ...
std::optional<StepSource> stepSourceOf(std::string_view key);

/// The only step of an evidence capsule whose other steps were left out. The capsule says where it lies,
/// since a window begins where the step before was over. nullopt for any other trace, and where the step lies
/// outside what was read.
std::optional<StepList> stepOfCapsule(const trace::Trace& trace);

/// Index of the step to report when none is asked for: the one that an evidence capsule was made of, else
/// medianStep.
std::size_t stepToReport(const trace::Trace& trace, const StepList& list);

} // namespace stepscope::analysis
