// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/format.h"
#include "core/load/rocprof/record.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace stepscope::load::rocprof {

/// What the reader hands out, in the order of the file.
struct DocumentEvents {
  /// An element of the list at `list`, such as "buffer_records.kernel_dispatch" or "agents"; for "metadata",
  /// the object itself. `index` counts in the list.
  std::function<void(std::string_view list, std::uint64_t index, const Record&)> record;
  /// A text in a list of texts inside an element: "strings.buffer_records", 12, "operations", 3, "hipMalloc".
  std::function<void(std::string_view list, std::uint64_t index, std::uint64_t place, std::string&& text)>
      text;
  /// The next process begins.
  std::function<void()> process;
};

struct DocumentEnd {
  bool complete = false;
  std::uint64_t offset = 0;       ///< where reading stopped
  std::uint64_t contentBytes = 0; ///< taken from the source
  std::string message;            ///< of the JSON reader, when not complete
};

/// Reads {"rocprofiler-sdk-tool": [process, ...]} without ever holding it.
///   errors  those of the source; Cancelled
Result<DocumentEnd> readDocument(const LoadInput& input, const DocumentEvents& events);

} // namespace stepscope::load::rocprof
