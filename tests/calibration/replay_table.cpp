// SPDX-License-Identifier: Apache-2.0
// replay_table FILE...: replays the step that reports show of each trace, unmodified, and prints how far the
// replay is from the recording. Exit status 1 when a step with launches is missed by more than 3 %.
#include "core/analysis/replay/build_program.h"
#include "core/analysis/replay/simulate.h"
#include "core/analysis/step_summary.h"
#include "core/load/load.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>

namespace {

using namespace stepscope;
using namespace stepscope::analysis;

constexpr double kLargestError = 0.03;

double ms(std::int64_t ns) { return static_cast<double>(ns) / 1e6; }

/// How far the begin of any work is from its recorded one.
std::int64_t largestShift(const trace::Trace& trace, const replay::Program& program,
                          const replay::Schedule& schedule) {
  std::int64_t largest = 0;
  for (std::size_t i = 0; i < program.gpu.size(); ++i) {
    const std::int64_t shift = schedule.gpu[i].begin - trace.interval(program.gpu[i].work).begin;
    largest = std::max(largest, std::abs(shift));
  }
  return largest;
}

/// False when the step is missed.
bool replayStep(const std::string& name, const TraceSummary& summary, std::size_t step) {
  const std::clock_t begin = std::clock();
  const replay::Program program =
      replay::buildProgram(*summary.trace, summary.families, summary.stepList, step);
  const replay::Schedule schedule = replay::simulate(program);
  const double cpuMs = 1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  const double error = program.recordedNs > 0 ? static_cast<double>(schedule.stepNs - program.recordedNs) /
                                                    static_cast<double>(program.recordedNs)
                                              : 0;
  const bool judged = program.unlaunched.size() < program.gpu.size();
  const bool met = !judged || std::fabs(error) <= kLargestError;
  std::printf("%-44s %-16s %9.3f %9.3f %+7.2f%% %7zu %5zu %5llu %9.3f %9.3f %7.1f %s\n", name.c_str(),
              summary.stepList.steps[step].name.substr(0, 16).c_str(), ms(program.recordedNs),
              ms(schedule.stepNs), 100 * error, program.gpu.size(), program.unlaunched.size(),
              static_cast<unsigned long long>(program.inferredDependencies), ms(program.unexplainedNs),
              ms(largestShift(*summary.trace, program, schedule)), cpuMs,
              !judged ? "no launches"
              : met   ? ""
                      : "MISSED");
  return met;
}

} // namespace

int main(int argc, char** argv) {
  std::printf("%-44s %-16s %9s %9s %8s %7s %5s %5s %9s %9s %7s\n", "trace", "step", "recorded", "replayed",
              "error", "work", "loose", "waits", "unexpl.", "shift", "CPU");
  std::printf("%-44s %-16s %9s %9s %8s %7s %5s %5s %9s %9s %7s\n", "", "", "ms", "ms", "", "", "", "", "ms",
              "ms", "ms");
  int missed = 0;
  for (int i = 1; i < argc; ++i) {
    const std::filesystem::path path(argv[i]);
    auto loaded = load::loadTrace(path, LoadControl{});
    if (!loaded.has_value()) {
      std::printf("%-44s %s\n", path.filename().c_str(), loaded.error().toString().c_str());
      continue;
    }
    const TraceSummary summary = summarise(std::move(loaded).value());
    for (std::size_t step = 0; step < summary.stepList.steps.size(); ++step)
      missed += replayStep(path.filename().string().substr(0, 44), summary, step) ? 0 : 1;
  }
  std::printf("%d steps missed by more than 3 %%\n", missed);
  return missed > 0 ? 1 : 0;
}
