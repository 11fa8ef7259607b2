// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agent_session.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "core/live/trace_fetch.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <map>

namespace stepscope::app::cli {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLook{200};
/// How long to wait for the agent to say what a cancelled capture has come to.
constexpr int kLooksAfterCancel = 10;

std::string nameOf(const live::CaptureStatus& status) {
  return (status.rank ? "rank " + std::to_string(*status.rank) + ", " : std::string()) + "process " +
         std::to_string(status.pid);
}

/// Brings the trace where it goes: -o FILE.json for a single process, else a folder.
Result<std::string> keep(live::Client& client, const live::CaptureStatus& status, const std::string& output,
                         bool single, const std::atomic<bool>& interrupted) {
  const std::filesystem::path path(output);
  const bool named = single && path.extension() == ".json";
  const std::string parent = path.has_parent_path() ? path.parent_path().string() : ".";
  return live::fetchTrace(client, status,
                          named            ? parent
                          : output.empty() ? "."
                                           : output,
                          named ? path.stem().string() : live::traceNameOf(status),
                          [&](std::uint64_t, std::uint64_t) { return !interrupted; });
}

/// Follows a capture to its end, on standard error.
class Follower {
public:
  Follower(live::Client& client, std::string output, const std::atomic<bool>& interrupted)
      : m_client(client), m_output(std::move(output)), m_interrupted(interrupted) {}

  void show(const live::CaptureProgress& progress) {
    for (const live::CaptureStatus& status : progress.processes) {
      live::CaptureStatus& last = m_last[status.pid];
      if (last == status) continue;
      last = status;
      if (status.state != live::CaptureState::Done) {
        std::fprintf(stderr, "%s: %s\n", nameOf(status).c_str(), status.text.c_str());
        continue;
      }
      if (!m_client.isRemote()) keepOne(status, progress.processes.size() == 1);
    }
    if (m_client.isRemote() && progress.finished()) keepAll(progress);
  }

  /// Whether each process was captured.
  bool allDone() const {
    for (const auto& [pid, status] : m_last)
      if (status.state != live::CaptureState::Done) return false;
    return !m_failed && !m_last.empty();
  }

private:
  /// What comes over a connection comes after the last that is said of the captures.
  void keepAll(const live::CaptureProgress& progress) {
    for (const live::CaptureStatus& status : progress.processes)
      if (status.state == live::CaptureState::Done) keepOne(status, progress.processes.size() == 1);
  }

  void keepOne(const live::CaptureStatus& status, bool single) {
    const Result<std::string> kept = keep(m_client, status, m_output, single, m_interrupted);
    if (!kept.has_value()) {
      m_failed = true;
      report(kept.error());
      return;
    }
    std::fprintf(stderr, "%s: %s\n", nameOf(status).c_str(),
                 status.note.empty() ? "done" : ("done, but " + status.note).c_str());
    std::printf("%s\n", kept.value().c_str());
    std::fflush(stdout);
  }

  live::Client& m_client;
  std::string m_output;
  const std::atomic<bool>& m_interrupted;
  std::map<std::int32_t, live::CaptureStatus> m_last;
  bool m_failed = false;
};

Error unexpected() { return {ErrorCode::BadArgument, "the agent answers something else", {}, {}}; }

Status follow(live::Client& client, Follower& follower, const std::atomic<bool>& interrupted) {
  int looksLeft = kLooksAfterCancel;
  bool cancelled = false;
  while (true) {
    if (interrupted && !cancelled) {
      cancelled = true;
      if (const Result<void> asked = client.ask(live::AskCancel{}); !asked.has_value())
        return report(asked.error());
    }
    if (cancelled && looksLeft-- == 0) return kUnusable;
    const Result<std::optional<live::Answer>> answer = client.answer(kLook);
    if (!answer.has_value()) return report(answer.error());
    if (!answer.value()) continue;
    if (const auto* refusal = std::get_if<live::Refusal>(&*answer.value()))
      return report({ErrorCode::BadArgument, refusal->message, {}, {}});
    const auto* progress = std::get_if<live::CaptureProgress>(&*answer.value());
    if (progress == nullptr) return report(unexpected());
    follower.show(*progress);
    if (progress->finished()) return follower.allDone() ? kDone : kUnusable;
  }
}

} // namespace

Status runCapture(const CaptureArguments& arguments) {
  static std::atomic<bool> interrupted;
  Result<AgentSession> session = AgentSession::open({arguments.socketDirectory, arguments.host});
  if (!session.has_value()) return report(session.error());
  // Processes have to be known before they can be captured.
  if (const Result<live::ProcessList> list = settledList(session.value()); !list.has_value())
    return report(list.error());
  live::Client& client = session.value().client();
  if (const Result<void> asked =
          client.ask(live::AskCapture{arguments.pids, arguments.request, client.isRemote()});
      !asked.has_value())
    return report(asked.error());
  const OnInterrupt interrupt([] { interrupted = true; });
  Follower follower(client, arguments.output, interrupted);
  return follow(client, follower, interrupted);
}

} // namespace stepscope::app::cli
