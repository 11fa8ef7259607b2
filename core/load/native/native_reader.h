// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/load/native/content.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace stepscope::load::native {

/// True when the content begins as a native file.
bool isNative(std::string_view prefix);

struct ReadOptions {
  /// Columns that would need more than this are refused before anything is allocated; 0: what the
  /// machine has available.
  std::uint64_t memoryLimitBytes = 0;
  /// False lets damage through to the checks behind the checksums; for testing those.
  bool verifyChecksums = true;
};

/// Reads the whole content of a native file. Nothing in it is trusted: sizes are checked before memory is
/// taken, checksums before anything is unpacked, and the finished trace with trace::brokenRule.
/// Trace::path, format and file sizes are left empty.
///   control  progress counts bytes of columns
///   errors   Damaged (what and at which byte), UnknownFormat (a newer version), TooLarge, Unreadable (no
///            memory after all), Cancelled
Result<std::shared_ptr<trace::Trace>> read(const Content& content, const LoadControl& control,
                                           const ReadOptions& options, trace::Origin& origin);

} // namespace stepscope::load::native
