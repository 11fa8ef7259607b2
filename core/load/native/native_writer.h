// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/trace/preview.h"
#include "core/trace/trace.h"

#include <functional>
#include <string_view>
#include <vector>

namespace stepscope::load::native {

/// Writes a trace as native file, front to back, through `sink`. Opening the result gives an equal trace.
///   control  progress counts bytes of columns
///   errors   Cancelled, and those of the sink
///   memory   a few packed blocks a thread
Result<void> write(const trace::Trace& trace, const trace::Origin& origin, const LoadControl& control,
                   const std::function<Result<void>(std::string_view)>& sink);

struct StoredColumn;

/// The same for any columns, for tests that need files which no trace gives.
Result<void> writeColumns(std::vector<StoredColumn>& columns, const LoadControl& control,
                          const std::function<Result<void>(std::string_view)>& sink,
                          const trace::Preview& preview = {});

} // namespace stepscope::load::native
