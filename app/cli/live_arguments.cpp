// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/live_arguments.h"

#include "core/base/quantity.h"

#include <limits>
#include <map>
#include <sstream>

namespace stepscope::app::cli {
namespace {

/// A time in words, such as 500ms; a number alone is seconds.
std::int64_t durationFrom(const std::string& option, const std::string& text) {
  const bool plain = !text.empty() && text.find_first_not_of("0123456789.") == std::string::npos;
  const auto duration = parseDuration(plain ? text + "s" : text);
  if (!duration) throw CLI::ValidationError(option, text + " is not a time such as 2, 2s or 500ms");
  return *duration;
}

std::uint32_t kindsFrom(const std::string& text) {
  using namespace live::stream;
  static const std::map<std::string, std::uint32_t> kKinds{
      {"kernels", kKernels}, {"memory", kMemory},     {"runtime", kRuntime}, {"driver", kDriver},
      {"sync", kSync},       {"overhead", kOverhead}, {"graphs", kGraphs}};
  std::uint32_t kinds = 0;
  std::istringstream words(text);
  for (std::string word; std::getline(words, word, ',');) {
    const auto kind = kKinds.find(word);
    if (kind == kKinds.end()) throw CLI::ValidationError("--kinds", word + " is no kind of record");
    kinds |= kind->second;
  }
  if (kinds == 0) throw CLI::ValidationError("--kinds", "no kind of record is named");
  return kinds;
}

} // namespace

void addSocketDirectory(CLI::App* command, std::string& directory) {
  command
      ->add_option(
          "--socket-dir", directory,
          "Listen here too, to processes with this KINETO_IPC_SOCKET_DIR; that of this command where not "
          "given")
      ->option_text("DIR");
}

void addHost(CLI::App* command, std::string& host) {
  command
      ->add_option("--host", host,
                   "Of another machine, reached by ssh with a key; stepscope-cli has to be installed there")
      ->option_text("HOST");
}

void addAgent(CLI::App* command, AgentArguments& agent) {
  addSocketDirectory(command, agent.socketDirectory);
  command->add_flag("--stdio", agent.stdio,
                    "Serve standard input and output, as the other end of ssh does; ends with them");
  command
      ->add_option("--dynolog-port", agent.dynologPort,
                   "Where dynolog takes commands on this machine, if it serves the training processes")
      ->check(CLI::Range(1, 65535).description(""))
      ->option_text("PORT [1778]");
}

CLI::App* addCapture(CLI::App& app, CaptureArguments& capture) {
  CLI::App* command = app.add_subcommand(
      "capture", "Records training processes while they run; they need KINETO_USE_DAEMON=1 from their start");
  const CLI::Option* pid =
      command->add_option("--pid", capture.pids, "The process; may be given several times")
          ->check(CLI::Range(1, std::numeric_limits<std::int32_t>::max()).description(""))
          ->option_text("PID")
          ->allow_extra_args(false);
  const CLI::Option* all = command->add_flag_callback(
      "--all", [] {}, "All ranks of this machine");
  const CLI::Option* iterations =
      command->add_option("--iterations", capture.request.iterations, "So many steps of the optimizer")
          ->check(CLI::Range(std::int64_t{1}, live::CaptureRequest::kMostIterations).description(""))
          ->option_text("N");
  const CLI::Option* duration = command
                                    ->add_option_function<std::string>(
                                        "--duration",
                                        [&capture](const std::string& text) {
                                          capture.request.durationNs = durationFrom("--duration", text);
                                        },
                                        "So long, such as 2s or 500ms; a number alone is seconds")
                                    ->option_text("TIME");
  command->parse_complete_callback([pid, all, iterations, duration] {
    if (pid->empty() == all->empty()) throw CLI::ValidationError("which processes: either --pid or --all");
    if (iterations->empty() == duration->empty())
      throw CLI::ValidationError("how long: either --iterations or --duration");
  });
  command->add_flag("--shapes", capture.request.shapes,
                    "Record the shapes of operators; most advice needs them");
  command->add_flag("--stacks", capture.request.stacks,
                    "Record Python stacks; the process is slower while it is recorded");
  command
      ->add_option_function<std::string>(
          "--timeout",
          [&capture](const std::string& text) { capture.request.limitNs = durationFrom("--timeout", text); },
          "With --iterations: give up after this time")
      ->option_text("TIME [600s]");
  command
      ->add_option(
          "-o,--output", capture.output,
          "Folder for the traces, or for one process a name that ends in .json; here where not given")
      ->option_text("OUT");
  addSocketDirectory(command, capture.socketDirectory);
  addHost(command, capture.host);
  return command;
}

CLI::App* addRecord(CLI::App& app, RecordArguments& record, const CLI::Validator& outputName) {
  CLI::App* command = app.add_subcommand(
      "record", "Runs a program and records what it does on the GPU; it has to use CUDA 12 or later");
  command
      ->add_option("-o,--output", record.output,
                   "The trace: .stepscope, .json, .json.gz or .json.zst; record.stepscope where not given")
      ->check(outputName)
      ->option_text("OUT");
  command
      ->add_option_function<std::string>(
          "--duration",
          [&record](const std::string& text) { record.durationNs = durationFrom("--duration", text); },
          "Record so long from the program's start of CUDA on, then let it run; to its end where not given")
      ->option_text("TIME");
  command
      ->add_option_function<std::string>(
          "--kinds", [&record](const std::string& text) { record.kinds = kindsFrom(text); },
          "What to record, with commas: kernels, memory, runtime, driver, sync, overhead, graphs (a launch "
          "of a "
          "CUDA graph as one, instead of its kernels); all but graphs where not given")
      ->option_text("KINDS");
  command
      ->add_option_function<std::string>(
          "--flush",
          [&record](const std::string& text) {
            constexpr std::int64_t kNsPerMs = 1'000'000, kLongestMs = 60'000;
            const std::int64_t ms = durationFrom("--flush", text) / kNsPerMs;
            if (ms < 10 || ms > kLongestMs) throw CLI::ValidationError("--flush", "10ms to 60s is possible");
            record.flushPeriodMs = static_cast<std::uint32_t>(ms);
          },
          "How often CUPTI is asked for what it has")
      ->option_text("TIME [200ms]");
  command->add_option("--cupti", record.cupti, "libcupti.so to use where the program loads none")
      ->option_text("FILE");
  command
      ->add_option("--injector", record.injector, "libstepscope_inject.so; the installed one where not given")
      ->option_text("FILE");
  command->add_option("PROGRAM", record.program, "After --: the program and its arguments")
      ->required()
      ->option_text("...");
  return command;
}

} // namespace stepscope::app::cli
