// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

#include <CLI/CLI.hpp>

namespace stepscope::app::cli {

/// --socket-dir.
void addSocketDirectory(CLI::App* command, std::string& directory);

/// --host.
void addHost(CLI::App* command, std::string& host);

/// The options of `agent`.
void addAgent(CLI::App* command, AgentArguments& agent);

/// The command `capture`.
CLI::App* addCapture(CLI::App& app, CaptureArguments& capture);

/// The command `record`; `outputName` checks the name of a trace.
CLI::App* addRecord(CLI::App& app, RecordArguments& record, const CLI::Validator& outputName);

} // namespace stepscope::app::cli
