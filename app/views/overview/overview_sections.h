// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <functional>

class QWidget;

namespace stepscope::app {

/// The advisor's answer for the chosen step; null when there is none.
const advisors::Findings* findingsOf(const LoadedTrace& trace);

/// Badge, which step of which file, the verdict's sentence, and what to know about the data behind it.
QWidget* makeVerdict(const LoadedTrace& trace);
/// Step time, launches, CPU and GPU time, short kernels, tokens.
QWidget* makeFigures(const LoadedTrace& trace);
/// Sampled utilisation, trace busy, useful FLOPs.
QWidget* makeGauges(const analysis::Gauges& gauges);
/// The first findings as cards; `show` gets the index of the one to show.
QWidget* makeFixes(const advisors::Findings& findings, const std::function<void(int)>& show);

} // namespace stepscope::app
