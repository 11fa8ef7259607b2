// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"
#include "tests/matrix/json_document.h"

#include <functional>

namespace stepscope::test {

/// One way in which files are damaged (formats: "Defects in the wild"), applied to a correct document:
/// changes its text and, by the rules of the format, what must come out.
struct JsonDefect {
  const char* name; ///< "D5BareQuote"
  std::function<void(JsonDocument&)> damage;
  /// What slices and receipts do not show; may be empty.
  std::function<void(const trace::Trace&)> check = {};
  bool needsDocument = false; ///< makes no sense for events without an array around them
};

const std::vector<JsonDefect>& jsonDefects();

} // namespace stepscope::test
