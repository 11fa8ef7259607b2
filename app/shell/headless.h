// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/command_line.h"

namespace stepscope::app {

/// Does what --screenshot and --export ask for: opens the trace in a window that ignores the user's settings,
/// writes the picture and the report. Messages go to standard error.
///   returns  exit status: 0 done; 2 an input that cannot be read, or an output that cannot be written
int runHeadless(const CommandLine& line);

} // namespace stepscope::app
