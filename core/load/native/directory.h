// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/load/native/content.h"
#include "core/load/native/format.h"

#include <string>
#include <vector>

namespace stepscope::load::native {

/// The list of columns of a native file. Every block lies inside the content and none overlap.
///   errors  Damaged, UnknownFormat (a newer version)
Result<std::vector<ColumnInfo>> readDirectory(const Content& content, bool verifyChecksums);

/// Error of a damaged native file, without its path.
Error damaged(std::string what, std::uint64_t offset);

} // namespace stepscope::load::native
