// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_comparison.h"

#include <QString>

namespace stepscope::app {

/// What a step of the tour says. Every figure in it is read from the trace or the comparison; what these do
/// not tell is left out.
struct TourText {
  QString title, text;
};

/// Steps 0 to kTourSteps - 1: verdict, timeline, advisor, compare, batches, proof.
inline constexpr int kTourSteps = 6;

///   comparison  of `trace` with the run that the step is about; null: not read yet
TourText tourText(int step, const LoadedTrace& trace, const LoadedComparison* comparison);

/// The finding of the chosen step that the advisor's step is about: fused kernels that are missing, or else
/// the first; -1 without findings.
int tourFinding(const LoadedTrace& trace);

} // namespace stepscope::app
