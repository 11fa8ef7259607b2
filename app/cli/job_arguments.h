// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

#include <CLI/CLI.hpp>

namespace stepscope::app::cli {

/// The command `summarize`.
CLI::App* addSummarize(CLI::App& app, SummarizeArguments& summarize);

/// The command `merge`.
CLI::App* addMerge(CLI::App& app, MergeArguments& merge);

} // namespace stepscope::app::cli
