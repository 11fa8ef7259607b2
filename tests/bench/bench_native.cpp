// SPDX-License-Identifier: Apache-2.0
// bench_native TRACE OUT.stepscope [ROUNDS]: loads a trace, saves it as native file, opens that again.
#include "core/load/load.h"
#include "core/load/native/directory.h"
#include "core/load/native/native_file.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <sys/resource.h>
#include <vector>

using namespace stepscope;

namespace {

/// Wall and CPU time (user and system, all threads) of each round, ms.
struct Times {
  std::vector<double> wall, cpu;

  template <typename Job> void measure(const Job& job) {
    const auto start = std::chrono::steady_clock::now();
    const double before = cpuNow();
    job();
    cpu.push_back(cpuNow() - before);
    wall.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  void print(const char* what) {
    std::sort(wall.begin(), wall.end());
    std::sort(cpu.begin(), cpu.end());
    std::printf("%-12s median wall %8.1f ms, cpu %8.1f ms; least wall %8.1f ms, cpu %8.1f ms\n", what,
                wall[wall.size() / 2], cpu[cpu.size() / 2], wall.front(), cpu.front());
  }

private:
  static double cpuNow() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto ms = [](const timeval& t) {
      return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_usec) / 1e3;
    };
    return ms(usage.ru_utime) + ms(usage.ru_stime);
  }
};

int fail(const Error& error) {
  std::fprintf(stderr, "%s\n", error.toString().c_str());
  return 1;
}

void printColumns(const std::string& path) {
  const auto content = readAll(path, std::uint64_t{1} << 32);
  if (!content.has_value()) return;
  const auto columns = load::native::readDirectory(load::native::Content(content.value()), true);
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
  Times loading, saving, opening;
  for (int i = 0; i < rounds; ++i) {
    Result<trace::TracePtr> trace = Error{};
    loading.measure([&] { trace = load::loadTrace(argv[1], {}); });
    if (!trace.has_value()) return fail(trace.error());
    Result<void> saved;
    saving.measure([&] { saved = load::native::save(*trace.value(), argv[2], {}); });
    if (!saved.has_value()) return fail(saved.error());
    trace = Error{};
    opening.measure([&] { trace = load::loadTrace(argv[2], {}); });
    if (!trace.has_value()) return fail(trace.error());
    if (i > 0) continue;
    std::printf("%llu bytes, native %llu, in memory %llu\n",
                static_cast<unsigned long long>(trace.value()->origin().bytes),
                static_cast<unsigned long long>(trace.value()->fileBytes()),
                static_cast<unsigned long long>(trace.value()->memoryBytes()));
    printColumns(argv[2]);
  }
  loading.print("load");
  saving.print("save");
  opening.print("open native");
  return 0;
}
