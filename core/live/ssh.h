// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace stepscope::live {

/// The program and its words that start an agent on another machine and connect its standard input and
/// output. It never asks for a password. The program is ssh, or that of the variable STEPSCOPE_SSH.
///   host    as ssh takes it: a name of its configuration, or [USER@]NAME
///   errors  BadArgument: that is no name of a host
Result<std::vector<std::string>> remoteAgentCommand(const std::string& host);

/// Why the agent of another machine cannot be reached, and what to do: what ssh and the other machine said
/// last, in plain words.
///   status  the exit status of ssh, or -1
std::string whyUnreachable(const std::string& host, int status, std::string_view said);

/// The names after "Host" of an ssh configuration, without patterns; in the order of the file, each once.
/// Files that it includes are read too, as far as they are given without patterns.
///   path  such as ~/.ssh/config; no names where it cannot be read
std::vector<std::string> sshHosts(const std::string& path);
/// Of this user.
std::vector<std::string> sshHosts();

} // namespace stepscope::live
