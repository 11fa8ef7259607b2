// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/load/load.h"
#include "core/trace/args.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace stepscope::test {

/// Loads the bytes as a file of any format and reads some of what comes out; traps where a trace breaks its
/// promises.
inline void loadBytes(std::string_view bytes) {
  LoadControl control;
  control.threads = 1;
  auto opened = openMemory(std::string(bytes));
  if (!opened.has_value()) return;
  const auto loaded = load::loadTrace(std::move(opened).value(), "fuzz", control);
  if (!loaded.has_value()) return;
  const trace::Trace& trace = *loaded.value();
  for (std::uint32_t i = 0; i < trace.sliceCount() && i < 50; ++i) {
    trace::displayArgs(trace, SliceId(i));
    trace::kernelArgs(trace, SliceId(i));
    trace::operatorInputs(trace, SliceId(i));
    if (trace.duration(SliceId(i)) < 0) __builtin_trap();
  }
}

} // namespace stepscope::test
