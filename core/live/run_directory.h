// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <string>

namespace stepscope::live {

/// Where the agent of this user has its socket: $XDG_RUNTIME_DIR/stepscope, or /tmp/stepscope-UID.
std::string defaultRunDirectory();

/// Makes the folder with permissions for this user only. One that is there already has to be just that, or
/// somebody else could have put it there.
///   errors  WriteFailed
Result<void> makeRunDirectory(const std::string& directory);

/// The agent's socket in the folder.
std::string controlSocketIn(const std::string& directory);

} // namespace stepscope::live
