// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisors/finding.h"

#include <QString>

namespace stepscope::app {

QString severityWord(advisors::Level level); ///< "High", "Medium", "Low"
QString boundWord(advisors::Bound bound);    ///< "HOST BOUND", "GPU BOUND", "INPUT BOUND", "MIXED", ...

/// "1.9x faster (1.6x to 2.3x)": expected speedup of the step and its bounds.
QString gainText(const advisors::Gain& gain);
/// "Step: 1.358 s now, 712.0 ms expected (590.4 ms to 848.8 ms)".
QString gainStepText(const advisors::Gain& gain);

/// "No findings. 12 rules were clean, 3 could not be judged."
QString noFindingsText(const advisors::Findings& findings);

} // namespace stepscope::app
