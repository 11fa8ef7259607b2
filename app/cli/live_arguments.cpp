// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/live_arguments.h"

#include "core/base/quantity.h"

#include <limits>

namespace stepscope::app::cli {
namespace {

/// A time in words, such as 500ms; a number alone is seconds.
std::int64_t durationFrom(const std::string& option, const std::string& text) {
  const bool plain = !text.empty() && text.find_first_not_of("0123456789.") == std::string::npos;
  const auto duration = parseDuration(plain ? text + "s" : text);
  if (!duration) throw CLI::ValidationError(option, text + " is not a time such as 2, 2s or 500ms");
  return *duration;
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

} // namespace stepscope::app::cli
