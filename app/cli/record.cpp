// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/child_program.h"
#include "app/cli/commands.h"
#include "app/cli/injector.h"
#include "core/base/concatenated_source.h"
#include "core/live/collector.h"
#include "core/live/nvml.h"
#include "core/live/run_directory.h"
#include "core/load/load.h"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <random>
#include <unistd.h>

namespace stepscope::app::cli {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kLook{50};
/// How long processes that outlive the program, or its recording, may take to send the rest.
constexpr milliseconds kPatience{5000};

void say(const std::string& line) { std::fprintf(stderr, "stepscope-cli: %s\n", line.c_str()); }

std::string nameOf(const live::CollectedProcess& process) {
  return (process.rank >= 0 ? "rank " + std::to_string(process.rank) + ", " : std::string()) + "process " +
         std::to_string(process.pid);
}

std::uint64_t newSession() {
  std::random_device random;
  return std::uint64_t{random()} << 32 | random();
}

/// Serves until nobody is connected or patience ends.
Result<void> drain(live::Collector& collector) {
  Result<void> result;
  const auto until = steady_clock::now() + kPatience;
  do
    if (Result<void> served = collector.serve(kLook); !served.has_value()) result = served;
  while (collector.isBusy() && steady_clock::now() < until);
  return result;
}

/// Takes what the processes send until the program or the time to record ends.
Result<void> collect(live::Collector& collector, ChildProgram& program,
                     std::optional<std::int64_t> durationNs) {
  std::optional<steady_clock::time_point> until;
  Result<void> result;
  while (!program.ended()) {
    if (Result<void> served = collector.serve(kLook); !served.has_value()) {
      result = served;
      break;
    }
    if (!until && durationNs && collector.isBusy())
      until = steady_clock::now() + std::chrono::nanoseconds(*durationNs);
    if (until && steady_clock::now() >= *until) break;
  }
  if (!program.ended()) collector.stop();
  const Result<void> drained = drain(collector);
  if (collector.isBusy()) {
    collector.stop();
    if (Result<void> rest = drain(collector); !rest.has_value()) result = rest;
  }
  collector.close();
  return result.has_value() ? drained : result;
}

/// Says what was recorded; returns the files of the streams.
std::vector<std::filesystem::path> tell(const std::vector<live::CollectedProcess>& processes) {
  std::vector<std::filesystem::path> files;
  for (const live::CollectedProcess& process : processes) {
    files.emplace_back(process.file);
    std::string line = nameOf(process) + ": " + std::to_string(process.kernels) + " kernels, " +
                       std::to_string(process.records) + " records";
    if (process.lost > 0) line += ", " + std::to_string(process.lost) + " lost";
    if (!process.trouble.empty()) line += "; " + process.trouble;
    say(line);
  }
  return files;
}

/// Makes one trace of the streams.
Result<void> write(const std::vector<std::filesystem::path>& streams, const std::string& output) {
  OpenedSource source;
  source.source = concatenated(streams);
  const auto trace = load::loadTrace(std::move(source), output, {});
  if (!trace.has_value()) return trace.error();
  if (Result<void> saved = saveTrace(*trace.value(), output); !saved.has_value()) return saved;
  for (const auto& stream : streams) {
    std::error_code failed; // one that stays is in nobody's way
    std::filesystem::remove(stream, failed);
  }
  return {};
}

/// The status to end with: that of the program where it says something.
int statusOf(int program, Status own) { return program != 0 ? program : own; }

} // namespace

int runRecord(const RecordArguments& arguments) {
  if (const std::optional<Error> conflict = conflictOfEnvironment()) return report(*conflict);
  const Result<std::string> injector = findInjector(arguments.injector);
  if (!injector.has_value()) return report(injector.error());
  const std::string folder = live::defaultRunDirectory();
  if (Result<void> made = live::makeRunDirectory(folder); !made.has_value()) return report(made.error());

  live::CollectorOptions options;
  options.socket = folder + "/record-" + std::to_string(::getpid()) + ".sock";
  options.filePrefix = std::filesystem::absolute(arguments.output).string();
  options.session = newSession();
  options.kinds = arguments.kinds;
  options.flushPeriodMs = arguments.flushPeriodMs;
  // Without a driver there is nothing to be read beside the stream.
  if (auto gpus = live::openNvml(); gpus.has_value()) options.gpus = std::move(gpus).value();
  const std::vector<std::pair<std::string, std::string>> variables =
      injectorVariables(injector.value(), options.socket, options.session, arguments.cupti);
  auto collector = live::Collector::listen(std::move(options));
  if (!collector.has_value()) return report(collector.error());
  auto program = ChildProgram::start(arguments.program, variables);
  if (!program.has_value()) return report(program.error());

  const Result<void> collected = collect(*collector.value(), program.value(), arguments.durationNs);
  if (!collected.has_value()) report(collected.error());
  const auto processes = collector.value()->processes();
  const auto streams = tell(processes);
  Status own = collected.has_value() ? kDone : kUnusable;
  std::uint64_t records = 0;
  for (const live::CollectedProcess& process : processes)
    records += process.records;
  if (streams.empty()) {
    say("nothing was recorded: " + arguments.program.front() + " has not started CUDA" +
        (program.value().ended() ? "" : " in this time"));
    own = kNotJudged;
  } else if (const Result<void> written = write(streams, arguments.output); !written.has_value()) {
    report(written.error());
    say("what was recorded stays in " + streams.front().string() + (streams.size() > 1 ? " and others" : "") +
        ", which opens as a trace does");
    own = kUnusable;
  } else {
    std::printf("%s\n", arguments.output.c_str());
    std::fflush(stdout);
    if (records == 0) own = kNotJudged;
  }
  if (!program.value().ended()) say("the recording has ended; " + arguments.program.front() + " runs on");
  return statusOf(program.value().wait(), own);
}

} // namespace stepscope::app::cli
