// SPDX-License-Identifier: Apache-2.0
#include "core/live/agent.h"

#include "core/live/trace_file.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <signal.h>
#include <unistd.h>

namespace stepscope::live {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds kLookAround{2};
/// Until every process has asked, even with an answer that lags by a question; the profiler's warm-up; and
/// libkineto's tick of a second, twice.
constexpr milliseconds kUntilAllCanStart{5000 + 5000 + 1000 + 2000};

/// A capture of all takes the ranks, of those the ones that hold a GPU where some do.
std::vector<std::int32_t> ranksOf(const std::vector<ListedProcess>& processes) {
  std::vector<std::int32_t> all, withGpu;
  for (const ListedProcess& process : processes) {
    if (!mayBeCaptured(process.readiness) || process.role != Role::Rank) continue;
    all.push_back(process.facts.pid);
    if (!process.facts.gpus.empty()) withGpu.push_back(process.facts.pid);
  }
  return withGpu.empty() ? all : withGpu;
}

} // namespace

std::vector<ListedProcess> Agent::list() {
  m_discovery.refresh(m_registry.pids(), Clock::now());
  const ProcessFacts* own = m_discovery.find(::getpid());
  const Registry::Served served{own == nullptr ? 0 : own->networkNamespace, m_endpoint->servesAbstract(),
                                m_options.endpoint.socketDirectory, m_since, m_dynolog};
  return m_registry.list(m_discovery.facts(), served, Clock::now());
}

Registry::Wanted Agent::wantedFor(std::int32_t pid, const std::vector<ListedProcess>& listed) {
  Registry::Wanted wanted;
  wanted.pid = pid;
  const ProcessFacts* facts = m_discovery.find(pid);
  const ProcessFacts* own = m_discovery.find(::getpid());
  if (facts == nullptr) {
    wanted.refusal = "there is no such process of yours";
    return wanted;
  }
  wanted.rank = facts->rank;
  wanted.pidInside = facts->pidInside;
  const auto process = std::find_if(listed.begin(), listed.end(),
                                    [&](const ListedProcess& each) { return each.facts.pid == pid; });
  if (process != listed.end() && process->readiness == Readiness::ThroughDynolog) {
    wanted.throughDynolog = true;
    if (process->role == Role::Launcher) {
      wanted.refusal = "starts other processes; capture those";
      return wanted;
    }
  }
  // A container with files of its own.
  if (own != nullptr && facts->mountNamespace != 0 && facts->mountNamespace != own->mountNamespace)
    wanted.root = "/proc/" + std::to_string(pid) + "/root";
  const Result<std::string> folder = makeTraceFolder(facts->traceDirectory, wanted.root);
  if (!folder.has_value()) {
    wanted.refusal = folder.error().toString();
    return wanted;
  }
  wanted.logFile = folder.value() + "/trace.json";
  m_traceFiles.push_back({wanted.root + wanted.logFile, wanted.throughDynolog});
  return wanted;
}

void Agent::askDynolog(std::int32_t pid) {
  const std::optional<std::string> text = m_registry.configurationFor(pid, Clock::now());
  if (!text) return;
  const Result<DynologAnswer> answer = captureThroughDynolog(m_options.dynologPort, pid, *text);
  if (!answer.has_value())
    m_registry.onRefused(pid, answer.error().toString());
  else if (answer.value().matched == 0)
    m_registry.onRefused(pid, "dynolog does not know it; is it started with --enable_ipc_monitor?");
  else if (answer.value().triggered == 0)
    m_registry.onRefused(pid, "its profiler is in use, says dynolog");
  else
    m_registry.onTaken(pid);
}

void Agent::beginCapture(AgentConnection& connection, const AskCapture& ask) {
  if (connection.capture) {
    connection.send(Refusal{"a connection takes one capture only"});
    return;
  }
  const std::vector<ListedProcess> processes = list();
  std::vector<std::int32_t> pids = ask.pids.empty() ? ranksOf(processes) : ask.pids;
  std::sort(pids.begin(), pids.end());
  pids.erase(std::unique(pids.begin(), pids.end()), pids.end());
  if (pids.empty()) {
    connection.send(Refusal{"no process asks for captures; start the training with KINETO_USE_DAEMON=1"});
    return;
  }
  CaptureRequest request = ask.request;
  if (pids.size() > 1 && request.durationNs > 0) {
    const auto start = std::chrono::system_clock::now().time_since_epoch() + kUntilAllCanStart;
    request.startsAtMs = std::chrono::duration_cast<milliseconds>(start).count();
  }
  std::vector<Registry::Wanted> wanted;
  for (const std::int32_t pid : pids)
    wanted.push_back(wantedFor(pid, processes));
  connection.handsOver = ask.handOver;
  connection.capture = m_registry.begin(request, wanted, Clock::now());
  for (const Registry::Wanted& one : wanted)
    if (one.throughDynolog) askDynolog(one.pid);
}

void Agent::lookAround() {
  const Clock::time_point now = Clock::now();
  m_registry.tick(now);
  if (now - m_lookedAround < kLookAround) return;
  m_lookedAround = now;
  const std::vector<std::int32_t> pids = m_registry.pids();
  m_discovery.refresh(pids, now);
  for (const std::int32_t pid : pids) {
    if (::kill(pid, 0) != 0 && errno == ESRCH) {
      m_registry.onProcessEnded(pid);
      std::erase(m_logged, pid);
      log("process " + std::to_string(pid) + " has ended");
    } else if (std::find(m_logged.begin(), m_logged.end(), pid) == m_logged.end()) {
      m_logged.push_back(pid);
      const ProcessFacts* facts = m_discovery.find(pid);
      log("process " + std::to_string(pid) +
          " asks for captures: " + (facts == nullptr ? "" : facts->command));
    }
  }
  const Ignored ignored = m_endpoint->ignored();
  if (m_loggedIgnored.malformed == 0 && ignored.malformed > 0)
    log("a message was none of a profiler; ignored");
  if (m_loggedIgnored.wrongSender == 0 && ignored.wrongSender > 0)
    log("a message came from no profiler's address; ignored");
  if (m_loggedIgnored.otherUser == 0 && ignored.otherUser > 0)
    log("a process of another user asks for captures; ignored");
  m_loggedIgnored = ignored;
}

void Agent::collectFiles() {
  for (const Registry::Expected& expected : m_registry.expectedFiles()) {
    const auto file = finishedTrace(expected.logFile, expected.pidInside, expected.sentAtNs, expected.root);
    if (file && !m_registry.onFile(expected, *file, wasRecordedByTime(*file))) {
      ::unlink(file->c_str());
      log("process " + std::to_string(expected.pid) + ": the trace that nobody waits for was removed");
    }
  }
  const std::vector<std::string> inUse = m_registry.filesInUse();
  std::erase_if(m_traceFiles, [&](const TraceFile& file) {
    if (std::find(inUse.begin(), inUse.end(), file.path) != inUse.end()) return false;
    // dynolog tells the descendants of a process too; what they have written is nobody's.
    if (file.throughDynolog)
      removeTraces(file.path);
    else
      removeTraceFolder(file.path);
    return true;
  });
}

} // namespace stepscope::live
