// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace stepscope::app::cli {

/// The library that CUDA loads into a recorded program: `chosen`, or the one beside this program, or the
/// installed one.
///   errors  NotFound
Result<std::string> findInjector(const std::string& chosen);

/// What in this environment would have two tools use CUPTI in one process.
std::optional<Error> conflictOfEnvironment();

/// The environment of a program to record. `cupti`: libcupti.so to use, or "".
std::vector<std::pair<std::string, std::string>> injectorVariables(const std::string& library,
                                                                   const std::string& socket,
                                                                   std::uint64_t session,
                                                                   const std::string& cupti);

} // namespace stepscope::app::cli
