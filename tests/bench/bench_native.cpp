// SPDX-License-Identifier: Apache-2.0
// bench_native TRACE OUT.stepscope [ROUNDS]: loads a trace, saves it as native file, opens that again.
#include "core/load/load.h"
#include "core/load/native/directory.h"
#include "core/load/native/native_file.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace stepscope;

namespace {

template <typename Job> double millisecondsOf(const Job& job) {
  const auto start = std::chrono::steady_clock::now();
  job();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

int fail(const Error& error) {
  std::fprintf(stderr, "%s\n", error.toString().c_str());
  return 1;
}

void printColumns(const std::string& path) {
  const auto content = readAll(path, std::uint64_t{1} << 32);
  if (!content.has_value()) return;
  const auto columns = load::native::readDirectory(content.value(), true);
  if (!columns.has_value()) return;
  for (const load::native::ColumnInfo& column : columns.value()) {
    std::uint64_t packed = 0;
    for (const load::native::BlockInfo& block : column.blocks)
      packed += block.bytes;
    std::printf("  %-28s %10llu rows %12llu bytes %10llu packed\n", column.name.c_str(),
                static_cast<unsigned long long>(column.rows),
                static_cast<unsigned long long>(column.rows * column.elementBytes),
                static_cast<unsigned long long>(packed));
  }
}

} // namespace

int main(int argc, char** argv) {
  if (argc < 3) return std::fprintf(stderr, "bench_native TRACE OUT.stepscope [ROUNDS]\n"), 2;
  const int rounds = argc > 3 ? std::max(1, std::atoi(argv[3])) : 9;
  std::vector<double> load, save, open;
  for (int i = 0; i < rounds; ++i) {
    Result<trace::TracePtr> trace = Error{};
    load.push_back(millisecondsOf([&] { trace = load::loadTrace(argv[1], {}); }));
    if (!trace.has_value()) return fail(trace.error());
    Result<void> saved;
    save.push_back(millisecondsOf([&] { saved = load::native::save(*trace.value(), argv[2], {}); }));
    if (!saved.has_value()) return fail(saved.error());
    trace = Error{};
    open.push_back(millisecondsOf([&] { trace = load::loadTrace(argv[2], {}); }));
    if (!trace.has_value()) return fail(trace.error());
    if (i > 0) continue;
    std::printf("%llu bytes, native %llu, in memory %llu\n",
                static_cast<unsigned long long>(trace.value()->origin().bytes),
                static_cast<unsigned long long>(trace.value()->fileBytes()),
                static_cast<unsigned long long>(trace.value()->memoryBytes()));
    printColumns(argv[2]);
  }
  for (auto* times : {&load, &save, &open})
    std::sort(times->begin(), times->end());
  const auto print = [](const char* what, const std::vector<double>& ms) {
    std::printf("%s: median %.1f ms, least %.1f ms\n", what, ms[ms.size() / 2], ms.front());
  };
  print("load", load);
  print("save", save);
  print("open native", open);
  return 0;
}
