// SPDX-License-Identifier: Apache-2.0
#include "core/live/registry.h"

#include <algorithm>

namespace stepscope::live {
namespace {

using std::chrono::seconds;

/// Three questions missed.
constexpr seconds kSilentAfter{16};
/// A process that could not reach us tries again within 10.2 s, and then asks.
constexpr seconds kHeardWithin{12};
/// More would be no training host; the oldest go.
constexpr std::size_t kMostClients = 4096;

constexpr std::int64_t kNsPerMs = 1'000'000;

std::int64_t wallClockNs() {
  return std::chrono::nanoseconds(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// Why a process has not asked.
Readiness unheard(const ProcessFacts& facts, const Registry::Served& served, Clock::time_point now) {
  if (!facts.asksForCaptures) return Readiness::NotStarted;
  const bool byFolder = !facts.socketDirectory.empty();
  if (byFolder ? facts.socketDirectory != served.socketDirectory : !served.abstract && !served.dynolog)
    return Readiness::OtherAddress;
  if (!byFolder && facts.networkNamespace != 0 && facts.networkNamespace != served.network)
    return Readiness::OtherNamespace;
  if (!byFolder && served.dynolog) return facts.hasTorch ? Readiness::ThroughDynolog : Readiness::NotHeard;
  return now - served.since > kHeardWithin ? Readiness::NotHeard : Readiness::Expected;
}

/// The request with a time to begin at that the process can still keep.
CaptureRequest timed(CaptureRequest request, std::int64_t wallNs) {
  const std::int64_t earliestMs = wallNs / kNsPerMs + kStartDelayMs;
  if (request.durationNs > 0) request.startsAtMs = std::max(request.startsAtMs.value_or(0), earliestMs);
  return request;
}

/// Who started the process, who started that one, and so on.
std::vector<std::int32_t> ancestorsOf(const ProcessFacts& fact, const std::vector<ProcessFacts>& facts) {
  constexpr std::size_t kMost = 32;
  std::vector<std::int32_t> chain;
  for (std::int32_t pid = fact.parent; pid > 1 && chain.size() < kMost;) {
    chain.push_back(pid);
    const auto found =
        std::find_if(facts.begin(), facts.end(), [&](const auto& other) { return other.pid == pid; });
    pid = found == facts.end() ? 0 : found->parent;
  }
  return chain;
}

std::string traceIdOf(CaptureId id) { return "stepscope-" + std::to_string(id); }

} // namespace

Registry::Job* Registry::jobOf(std::int32_t pid) {
  const auto found = std::find_if(m_jobs.begin(), m_jobs.end(), [&](const Job& job) {
    return job.pid == pid && !isFinal(job.target.state());
  });
  return found == m_jobs.end() ? nullptr : &*found;
}

std::optional<std::string> Registry::onPoll(const Poll& poll, std::int32_t pid, const Address& client,
                                            bool unread, Clock::time_point now) {
  const std::lock_guard lock(m_mutex);
  if (m_clients.size() >= kMostClients && !m_clients.contains(pid)) return std::string();
  Client& entry = m_clients[pid];
  entry = {client, poll.pids, poll.job, poll.accepts(), now};
  Job* job = jobOf(pid);
  if (job != nullptr) {
    if (!unread) job->target.onTaken();
    job->target.onPoll(poll.accepts(), now);
  }
  if (unread) return std::nullopt;
  if (job == nullptr || job->target.state() != CaptureState::Waiting || !poll.accepts()) return std::string();
  job->sentAtNs = wallClockNs();
  const CaptureRequest request = timed(job->target.request(), job->sentAtNs);
  const Result<std::string> text = configurationOf(request, job->target.logFile(), traceIdOf(job->id));
  if (!text.has_value()) return std::string(); // begin() has refused it already
  const std::int64_t waitNs = request.startsAtMs.value_or(0) * kNsPerMs - job->sentAtNs;
  job->target.onSent(now, now + std::chrono::nanoseconds(std::max<std::int64_t>(0, waitNs)));
  return text.value();
}

void Registry::onSendFailed(std::int32_t pid) {
  const std::lock_guard lock(m_mutex);
  Job* job = jobOf(pid);
  if (job != nullptr && job->target.state() == CaptureState::Sent) job->target.onSendFailed();
}

void Registry::onTaken(std::int32_t pid) {
  const std::lock_guard lock(m_mutex);
  if (Job* job = jobOf(pid)) job->target.onTaken();
}

CaptureId Registry::begin(const CaptureRequest& request, const std::vector<Wanted>& wanted,
                          Clock::time_point now) {
  const std::lock_guard lock(m_mutex);
  const CaptureId id = ++m_lastId;
  for (const Wanted& one : wanted) {
    const auto client = m_clients.find(one.pid);
    const bool known = client != m_clients.end();
    const bool captured = jobOf(one.pid) != nullptr;
    const std::int32_t pidInside = known                ? client->second.pids.front()
                                   : one.pidInside != 0 ? one.pidInside
                                                        : one.pid;
    Job job{{request, one.logFile, pidInside, now},
            id,
            one.pid,
            one.rank,
            one.root,
            one.throughDynolog,
            0,
            false};
    const Result<std::string> text =
        configurationOf(timed(request, wallClockNs()), one.logFile, traceIdOf(id));
    if (!known && !one.throughDynolog)
      job.target.fail("does not ask for captures; start it with KINETO_USE_DAEMON=1");
    else if (!one.refusal.empty())
      job.target.fail(one.refusal);
    else if (captured)
      job.target.fail("is being captured already");
    else if (!text.has_value())
      job.target.fail(text.error().toString());
    m_jobs.push_back(std::move(job));
  }
  return id;
}

std::optional<std::string> Registry::configurationFor(std::int32_t pid, Clock::time_point now) {
  const std::lock_guard lock(m_mutex);
  Job* job = jobOf(pid);
  if (job == nullptr || !job->throughDynolog || job->target.state() != CaptureState::Waiting)
    return std::nullopt;
  CaptureRequest request = job->target.request();
  // When it will ask is not known, so it begins when it has asked.
  if (request.durationNs > 0) request.startsAtMs = 0;
  const Result<std::string> text = configurationOf(request, job->target.logFile(), traceIdOf(job->id));
  if (!text.has_value()) return std::nullopt;
  job->sentAtNs = wallClockNs();
  job->target.onSent(now, now);
  return text.value();
}

void Registry::onRefused(std::int32_t pid, const std::string& why) {
  const std::lock_guard lock(m_mutex);
  Job* job = jobOf(pid);
  if (job == nullptr) return;
  job->target.onSendFailed();
  job->target.fail(why);
}

std::vector<CaptureStatus> Registry::statusOf(CaptureId id) const {
  const std::lock_guard lock(m_mutex);
  std::vector<CaptureStatus> result;
  for (const Job& job : m_jobs)
    if (job.id == id)
      result.push_back(
          {job.pid, job.rank, job.target.state(), job.target.text(), job.target.file(), job.target.note()});
  return result;
}

void Registry::cancel(CaptureId id) {
  const std::lock_guard lock(m_mutex);
  for (Job& job : m_jobs)
    if (job.id == id) job.target.cancel();
}

void Registry::forget(CaptureId id) {
  const std::lock_guard lock(m_mutex);
  for (Job& job : m_jobs) {
    if (job.id != id) continue;
    job.target.cancel();
    job.forgotten = true;
  }
  std::erase_if(m_jobs, [](const Job& job) { return job.forgotten && !job.target.expectsFile(); });
}

std::vector<Registry::Expected> Registry::expectedFiles() const {
  const std::lock_guard lock(m_mutex);
  std::vector<Expected> result;
  for (const Job& job : m_jobs)
    if (job.target.expectsFile())
      result.push_back(
          {job.id, job.pid, job.target.pidInside(), job.target.logFile(), job.root, job.sentAtNs});
  return result;
}

std::vector<std::string> Registry::filesInUse() const {
  const std::lock_guard lock(m_mutex);
  std::vector<std::string> result;
  for (const Job& job : m_jobs)
    result.push_back(job.root + job.target.logFile());
  return result;
}

bool Registry::onFile(const Expected& expected, const std::string& file, bool byTime) {
  const std::lock_guard lock(m_mutex);
  bool wanted = false;
  for (Job& job : m_jobs) {
    if (job.id != expected.capture || job.pid != expected.pid) continue;
    job.target.onFile(file, byTime);
    wanted = job.target.state() == CaptureState::Done && !job.forgotten;
  }
  std::erase_if(m_jobs, [](const Job& job) { return job.forgotten && !job.target.expectsFile(); });
  return wanted;
}

void Registry::tick(Clock::time_point now) {
  const std::lock_guard lock(m_mutex);
  for (Job& job : m_jobs)
    job.target.tick(now);
}

std::vector<std::int32_t> Registry::pids() const {
  const std::lock_guard lock(m_mutex);
  std::vector<std::int32_t> result;
  for (const auto& [pid, client] : m_clients)
    result.push_back(pid);
  for (const Job& job : m_jobs)
    if (job.throughDynolog && !isFinal(job.target.state())) result.push_back(job.pid);
  return result;
}

void Registry::onProcessEnded(std::int32_t pid) {
  const std::lock_guard lock(m_mutex);
  m_clients.erase(pid);
  for (Job& job : m_jobs)
    if (job.pid == pid) job.target.onProcessEnded();
  std::erase_if(m_jobs, [](const Job& job) { return job.forgotten && !job.target.expectsFile(); });
}

std::vector<ListedProcess> Registry::list(const std::vector<ProcessFacts>& facts, const Served& served,
                                          Clock::time_point now) const {
  const std::lock_guard lock(m_mutex);
  std::vector<ListedProcess> result;
  std::vector<Kin> kin;
  for (const ProcessFacts& fact : facts) {
    const auto client = m_clients.find(fact.pid);
    const bool heard = client != m_clients.end();
    if (!heard && !(fact.hasTorch || (fact.asksForCaptures && !fact.command.empty()))) continue;
    ListedProcess process;
    process.facts = fact;
    if (heard) {
      const Client& asked = client->second;
      process.job = asked.job;
      process.lastHeardNsAgo = std::chrono::nanoseconds(now - asked.lastHeard).count();
      process.readiness = now - asked.lastHeard > kSilentAfter ? Readiness::Silent
                          : asked.accepts                      ? Readiness::Ready
                                                               : Readiness::Busy;
    } else {
      process.readiness = unheard(fact, served, now);
    }
    for (const Job& job : m_jobs)
      if (job.pid == fact.pid && !isFinal(job.target.state())) process.capturing = true;
    kin.push_back({heard ? client->second.pids.front() : fact.pid, fact.rank,
                   heard
                       ? std::vector<std::int32_t>(client->second.pids.begin() + 1, client->second.pids.end())
                       : ancestorsOf(fact, facts),
                   heard || fact.hasTorch, !fact.gpus.empty()});
    result.push_back(std::move(process));
  }
  const std::vector<Role> roles = rolesOf(kin);
  for (std::size_t i = 0; i < result.size(); ++i)
    result[i].role = roles[i];
  return result;
}

} // namespace stepscope::live
