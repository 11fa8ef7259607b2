// SPDX-License-Identifier: Apache-2.0
#include "core/inject/worker.h"

#include "core/inject/old_glibc.h"
#include "core/inject/process_facts.h"

#include <csignal>
#include <ctime>
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace stepscope::inject {
namespace {

using namespace live::stream;

constexpr int kConnectEveryMs = 200;
constexpr int kTries = 30, kTryEveryMs = 100;
constexpr std::uint32_t kShortestFlushMs = 10, kLongestFlushMs = 60'000;
constexpr int kSettleMs = 300;

int s_wake = -1;

std::int64_t nowMs() {
  constexpr std::int64_t kNsPerMs = 1'000'000;
  return monotonicRawNs() / kNsPerMs;
}

void sleepMs(int ms) {
  const timespec time{ms / 1000, ms % 1000 * 1'000'000L};
  ::nanosleep(&time, nullptr);
}

void wakeWorker() {
  const std::uint64_t one = 1;
  if (::write(s_wake, &one, sizeof one) < 0) return; // it is full: the worker is awake anyway
}

} // namespace

bool Worker::start(const char* socketPath, void (*onRecording)()) {
  m_path = socketPath;
  m_onRecording = onRecording;
  if (!m_pool.map() || !m_tables.map() || !m_outbox.map()) return false;
  m_wake = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (m_wake < 0) return false;
  s_wake = m_wake;
  setOnBufferComplete(wakeWorker);
  if (connect()) {
    const std::int64_t until = nowMs() + kStartMs;
    while (m_connection.isOpen() && !m_isWanted && nowMs() < until) {
      wait(static_cast<int>(until - nowMs()));
      hear();
    }
  }

  sigset_t all, before;
  ::sigfillset(&all);
  // What the program does in its signal handlers is not to happen on this thread.
  ::sigprocmask(SIG_SETMASK, &all, &before);
  pthread_t thread{};
  const bool made = ::pthread_create(&thread, nullptr, run, this) == 0;
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  if (!made) {
    disconnect();
    return false;
  }
  ::pthread_detach(thread);
  return true;
}

void* Worker::run(void* self) {
  ::prctl(PR_SET_NAME, "stepscope");
  static_cast<Worker*>(self)->loop();
  return nullptr;
}

void Worker::finish() {
  m_ending = true;
  wakeWorker();
  for (int i = 0; i < kFinishMs && !m_ended; ++i)
    sleepMs(1);
}

void Worker::abandon() {
  // The descriptors are the parent's too; in the child nobody uses them.
  m_connection.close();
  if (m_wake >= 0) ::close(m_wake);
  m_wake = s_wake = -1;
}

bool Worker::connect() {
  m_nextConnectMs = nowMs() + kConnectEveryMs;
  if (!m_connection.open(m_path)) return false;
  m_heardMs = nowMs();
  m_tables.restart();
  m_outbox.restart(kFreeBytes);
  m_outbox.put(factsOfThisProcess());
  if (!m_outbox.send(m_connection.socket())) disconnect();
  return m_connection.isOpen();
}

void Worker::disconnect() {
  m_connection.close();
  m_isWanted = m_isLeaving = false;
  m_session.stop();
}

void Worker::hear() {
  const ReaderWords words = m_connection.listen();
  if (words.gone) return disconnect();
  if (words.ended && !m_isLeaving) return takeLeave();
  if (words.said) m_heardMs = nowMs();
  if (words.started) {
    m_wanted = words.start;
    if (m_wanted.flushPeriodMs < kShortestFlushMs) m_wanted.flushPeriodMs = kShortestFlushMs;
    if (m_wanted.flushPeriodMs > kLongestFlushMs) m_wanted.flushPeriodMs = kLongestFlushMs;
    m_outbox.addCredit(words.start.creditBytes);
    m_isWanted = true;
    m_triesLeft = kTries;
    tryRecording();
  }
  m_outbox.addCredit(words.creditBytes);
}

void Worker::tryRecording() {
  if (!m_isWanted || m_triesLeft == 0 || m_session.isRecording()) return;
  --m_triesLeft;
  m_nextTryMs = nowMs() + kTryEveryMs;
  const Session::Outcome outcome = m_session.start(m_wanted.kinds, m_triesLeft == 0);
  if (outcome != Session::Outcome::Later) m_triesLeft = 0;
  if (outcome == Session::Outcome::Recording) m_onRecording();
}

/// The reader wants no more: it gets what has been recorded, and a Bye.
void Worker::takeLeave() {
  const bool wasRecording = m_session.isRecording();
  putSteps();
  m_isWanted = false;
  m_isLeaving = true;
  m_leaveMs = nowMs() + kLeaveMs;
  m_session.stop();
  if (wasRecording) collectRest(false);
  m_outbox.put(Bye{m_outbox.recordsPut()});
  if (!m_outbox.send(m_connection.socket())) disconnect();
}

/// What CUPTI still holds, which it may hand over a moment after it was asked.
void Worker::collectRest(bool all) {
  // Twice, because the first records are what makes it ask for the devices.
  m_session.collect(true, all);
  m_session.collect(true, all);
  for (const std::int64_t settled = nowMs() + kSettleMs; m_pool.isLent() && nowMs() < settled; sleepMs(1))
    m_session.collect(false, false);
  m_session.collect(false, false);
  m_session.putClock();
  m_outbox.putLosses();
}

void Worker::putSteps() {
  const std::int64_t shift = m_session.recordMinusRealtimeNs();
  m_steps.take([&](Step step) {
    step.beginNs += shift;
    step.endNs += shift;
    if (m_session.isRecording()) m_outbox.put(step);
  });
  const StepBox::Lost lost = m_steps.takeLost();
  if (m_session.isRecording())
    m_outbox.losses().add(LossStage::Ring, FrameType::Step, lost.count, lost.firstNs + shift,
                          lost.lastNs + shift);
}

void Worker::keepInTouch(std::int64_t now) {
  if (!m_connection.isOpen()) {
    if (now >= m_nextConnectMs) connect();
    return;
  }
  if (m_isLeaving) {
    if (!m_outbox.send(m_connection.socket()) || m_outbox.isEmpty() || now >= m_leaveMs) disconnect();
    return;
  }
  if (now >= m_nextTryMs) tryRecording();
  if (now >= m_nextClockMs) {
    m_nextClockMs = now + kHeartbeatMs;
    m_session.putClock();
  }
  m_outbox.putLosses();
  if (!m_outbox.send(m_connection.socket()) || now - m_heardMs > kPeerGoneMs) disconnect();
}

void Worker::wait(int timeoutMs) {
  pollfd waits[2] = {{m_wake, POLLIN, 0}, {m_connection.socket(), POLLIN, 0}};
  if (m_outbox.wantsToSend()) waits[1].events |= POLLOUT;
  const nfds_t count = m_connection.isOpen() ? 2 : 1;
  if (::poll(waits, count, timeoutMs) <= 0) return;
  std::uint64_t calls = 0;
  if ((waits[0].revents & POLLIN) != 0 && ::read(m_wake, &calls, sizeof calls) < 0) return;
}

void Worker::loop() {
  while (!m_ending) {
    std::int64_t timeoutMs = kTryEveryMs;
    if (m_session.isRecording()) timeoutMs = m_nextFlushMs - nowMs();
    wait(static_cast<int>(timeoutMs > 0 ? timeoutMs : 0));
    if (m_connection.isOpen() && !m_isLeaving) hear();
    const std::int64_t now = nowMs();
    const bool flush = m_session.isRecording() && now >= m_nextFlushMs;
    if (flush) m_nextFlushMs = now + m_wanted.flushPeriodMs;
    if (!m_isLeaving) m_session.collect(flush, false);
    putSteps();
    keepInTouch(now);
  }
  sendRest();
  m_ended = true;
}

void Worker::sendRest() {
  const std::int64_t until = nowMs() + kFinishMs - kSettleMs - kTryEveryMs;
  putSteps();
  if (m_session.isRecording()) collectRest(true);
  bool saidBye = m_isLeaving;
  while (m_connection.isOpen() && nowMs() < until) {
    if (!saidBye) saidBye = m_outbox.put(Bye{m_outbox.recordsPut()});
    if (!m_outbox.send(m_connection.socket()) || (saidBye && m_outbox.isEmpty())) return;
    wait(kTryEveryMs);
    const ReaderWords words = m_connection.listen();
    if (words.gone) return;
    m_outbox.addCredit(words.creditBytes);
  }
}

} // namespace stepscope::inject
