// SPDX-License-Identifier: Apache-2.0
// trace_to_stream TRACE OUT.stream: a recorded live stream of the GPU work of a trace, with steps of 100 ms
// and a loss.
#include "core/load/load.h"
#include "tests/support/trace_stream.h"

#include <cstdio>
#include <fstream>

int main(int argc, char** argv) {
  using namespace stepscope;
  if (argc != 3) return 2;
  const auto trace = load::loadTrace(argv[1], {});
  if (!trace.has_value()) {
    std::fprintf(stderr, "%s\n", trace.error().toString().c_str());
    return 1;
  }
  tests::StreamOptions options;
  options.stepNs = 100'000'000;
  options.tokensInAStep = 8192;
  const std::int64_t end = options.startNs + trace.value()->range().end;
  options.losses = {{live::stream::LossStage::Ring, live::stream::FrameType::Kernels, 1234, end - 200'000'000,
                     end - 160'000'000}};
  const std::string bytes = tests::streamOf(*trace.value(), options);
  return std::ofstream(argv[2], std::ios::binary)
                 .write(bytes.data(), static_cast<std::streamsize>(bytes.size()))
             ? 0
             : 1;
}
