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
    const bool asks = process.readiness == Readiness::Ready || process.readiness == Readiness::Busy;
    if (!asks || process.role != Role::Rank) continue;
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
                                m_options.endpoint.socketDirectory, m_since};
  return m_registry.list(m_discovery.facts(), served, Clock::now());
}

Registry::Wanted Agent::wantedFor(std::int32_t pid) {
  Registry::Wanted wanted{pid, {}, {}, {}};
  const ProcessFacts* facts = m_discovery.find(pid);
  const ProcessFacts* own = m_discovery.find(::getpid());
  if (facts == nullptr) {
    wanted.refusal = "there is no such process of yours";
    return wanted;
  }
  wanted.rank = facts->rank;
  if (own != nullptr && facts->mountNamespace != own->mountNamespace) {
    wanted.refusal = "runs in a container with files of its own; start the agent in there";
    return wanted;
  }
  const Result<std::string> folder = makeTraceFolder(facts->traceDirectory);
  if (!folder.has_value()) {
    wanted.refusal = folder.error().toString();
    return wanted;
  }
  wanted.logFile = folder.value() + "/trace.json";
  m_traceFiles.push_back(wanted.logFile);
  return wanted;
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
    wanted.push_back(wantedFor(pid));
  connection.capture = m_registry.begin(request, wanted, Clock::now());
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
    const auto file = finishedTrace(expected.logFile, expected.pidInside, expected.sentAtNs);
    if (file && !m_registry.onFile(expected, *file, wasRecordedByTime(*file))) {
      ::unlink(file->c_str());
      log("process " + std::to_string(expected.pid) + ": the trace that nobody waits for was removed");
    }
  }
  const std::vector<std::string> inUse = m_registry.filesInUse();
  std::erase_if(m_traceFiles, [&](const std::string& file) {
    if (std::find(inUse.begin(), inUse.end(), file) != inUse.end()) return false;
    removeTraceFolder(file);
    return true;
  });
}

} // namespace stepscope::live
