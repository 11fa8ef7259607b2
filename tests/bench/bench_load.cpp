// SPDX-License-Identifier: Apache-2.0
// bench_load READER FILE: one reader, one file, one line of result; run_load.py measures the whole process.
#include "core/load/load.h"
#include "tests/bench/extraction.h"

#include <cstdio>
#include <cstring>

using namespace stepscope;

namespace {

std::string readWithStepscope(const char* path) {
  auto loaded = load::loadTrace(path, LoadControl{});
  if (!loaded.has_value()) return loaded.error().toString();
  const trace::Trace& trace = *loaded.value();
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < trace.sliceCount(); ++i)
    sum += trace.slices().duration[i];
  return std::to_string(trace.eventsTotal()) + " events, " + std::to_string(trace.sliceCount()) +
         " complete, " + std::to_string(sum) + " ns, " + std::to_string(trace.memoryBytes()) +
         " bytes resident, " + std::to_string(trace.stringBytes()) + " of them strings";
}

} // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: bench_load stepscope|rapidjson|nlohmann|simdjson FILE\n", stderr);
    return 2;
  }
  std::string result;
  if (std::strcmp(argv[1], "stepscope") == 0)
    result = readWithStepscope(argv[2]);
  else if (std::strcmp(argv[1], "rapidjson") == 0)
    result = bench::readWithRapidjson(argv[2]);
  else if (std::strcmp(argv[1], "nlohmann") == 0)
    result = bench::readWithNlohmann(argv[2]);
  else if (std::strcmp(argv[1], "simdjson") == 0)
    result = bench::readWithSimdjson(argv[2]);
  else
    return 2;
  std::printf("%s\n", result.c_str());
}
