// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/load/load.h"

#include <string>

namespace stepscope::test {

inline Result<trace::TracePtr> tryLoad(std::string text, LoadControl control = {}) {
  auto opened = openMemory(std::move(text));
  if (!opened.has_value()) return opened.error();
  return load::loadTrace(std::move(opened).value(), "memory", control);
}

/// A trace from JSON text that must load.
inline trace::TracePtr loadText(std::string text, LoadControl control = {}) {
  auto loaded = tryLoad(std::move(text), std::move(control));
  return loaded.has_value() ? loaded.value() : nullptr;
}

/// {"traceEvents": [events]}
inline trace::TracePtr loadEvents(const std::string& events) {
  return loadText("{\"traceEvents\": [" + events + "]}");
}

/// How often a repair was counted; 0 when it was not.
inline std::uint64_t repairCount(const trace::Trace& trace, std::string_view rule) {
  for (const trace::Repair& repair : trace.health().repairs)
    if (repair.rule == rule) return repair.count;
  return 0;
}

} // namespace stepscope::test
