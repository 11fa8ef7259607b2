// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/report/report.h"
#include "advisors/rule.h"

namespace stepscope::advisors::report {

// The parts of a report that are about the run, not about a step.

BatchPage batchPage(const batches::BatchStats& stats);
/// Devices, versions and how was recorded, from the trace; versions of packages from `environment`, which may
/// be null. What is not known is absent.
std::vector<Figure> environmentFigures(const trace::Trace& trace, const Environment* environment);
HealthPage healthPage(const trace::Trace& trace);

} // namespace stepscope::advisors::report
