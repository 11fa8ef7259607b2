// SPDX-License-Identifier: Apache-2.0
#include "core/base/byte_source.h"
#include "core/load/load.h"
#include "core/trace/args.h"

#include <cstdint>
#include <string>

using namespace stepscope;

/// First byte: chunk size; the rest: the file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  LoadControl control;
  control.threads = 2;
  control.chunkBytes = 16u + data[0] * 8u;
  auto opened = openMemory(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  if (!opened.has_value()) return 0;
  auto loaded = load::loadTrace(std::move(opened).value(), "fuzz", control);
  if (!loaded.has_value()) return 0;
  const trace::Trace& trace = *loaded.value();
  for (std::uint32_t i = 0; i < trace.sliceCount() && i < 50; ++i) {
    trace::displayArgs(trace, SliceId(i));
    trace::kernelArgs(trace, SliceId(i));
    trace::operatorInputs(trace, SliceId(i));
    if (trace.interval(SliceId(i)).empty() && trace.duration(SliceId(i)) < 0) __builtin_trap();
  }
  return 0;
}
