// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <filesystem>
#include <optional>

namespace stepscope::load::native {

/// What a native file of `trace` says about where it came from: the trace's own origin where it has one,
/// else the file that it was read from. Name and facts stay empty when that is no file, or no longer the file
/// that was read.
trace::Origin originOf(const trace::Trace& trace);

/// Looks for the origin beside the native file. A sentence when it is there and is not the same any more;
/// nothing when it is unchanged or gone. A newer date alone is no change: head and tail are compared.
std::optional<std::string> originChanged(const trace::Origin& origin,
                                         const std::filesystem::path& nativeFile);

} // namespace stepscope::load::native
