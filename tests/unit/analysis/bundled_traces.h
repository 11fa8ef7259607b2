// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <filesystem>
#include <string>
#include <vector>

namespace stepscope::analysis::test {

/// The real captures that come with the sources, by file name.
std::vector<std::filesystem::path> bundledTraces();
std::filesystem::path expectedFiguresFile();

/// Null when the file cannot be loaded; the reason goes to `error`.
trace::TracePtr loadBundled(const std::filesystem::path& path, std::string& error);

/// "mlp_eager.trace.json.zst" -> "mlp_eager": a name GoogleTest accepts.
std::string testName(const std::filesystem::path& path);

} // namespace stepscope::analysis::test
