// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <filesystem>
#include <optional>

namespace stepscope::write {

enum class FileFormat {
  Native,     ///< .stepscope
  Kineto,     ///< .json
  KinetoGzip, ///< .json.gz
  KinetoZstd, ///< .json.zst
};

/// By the end of the name, in any case of letters.
std::optional<FileFormat> formatOf(const std::filesystem::path& path);

/// Writes a trace so that the name stands for the old file or the whole new one at any moment.
///   control  progress is a share of any unit
///   errors   Cancelled, WriteFailed
Result<void> saveTrace(const trace::Trace& trace, const std::filesystem::path& path, FileFormat format,
                       const LoadControl& control);

} // namespace stepscope::write
