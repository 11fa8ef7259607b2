// SPDX-License-Identifier: Apache-2.0
#include "core/live/capture_target.h"

namespace stepscope::live {
namespace {

using std::chrono::nanoseconds;
using std::chrono::seconds;

/// A process asks every 5 s; an answer can lag behind by one question; one more for a busy machine.
constexpr seconds kSilence{16};
/// Post-processing and writing take about as long as reading the trace.
constexpr seconds kToWrite{120};
/// A request by time that comes too late for the profiler's ticks is dropped by it; then it is asked again.
constexpr seconds kTick{1};
constexpr int kMostRetries = 2;
/// After the file has been renamed into place the profiler accepts again, so one more question is enough; one
/// more for a slow file system.
constexpr int kPollsUntilWritten = 2;

std::string inSeconds(nanoseconds time) {
  return std::to_string(std::chrono::duration_cast<seconds>(time).count()) + " s";
}

} // namespace

CaptureTarget::CaptureTarget(CaptureRequest request, std::string logFile, std::int32_t pidInside,
                             Clock::time_point now)
    : m_request(std::move(request)), m_logFile(std::move(logFile)), m_pidInside(pidInside), m_lastPoll(now) {
  enter(CaptureState::Waiting, "waits for the process to ask; it asks every 5 s");
}

void CaptureTarget::enter(CaptureState state, std::string text) {
  m_state = state;
  m_text = std::move(text);
}

void CaptureTarget::onPoll(bool accepts, Clock::time_point now) {
  m_lastPoll = now;
  if (m_state == CaptureState::Waiting && !accepts) m_text = "its profiler is in use; waits until it is free";
  if (m_state == CaptureState::Taken && !accepts)
    enter(CaptureState::Recording, "records, then writes its trace");
  const bool late = m_request.durationNs > 0 && now > m_begins + kTick;
  if (m_state == CaptureState::Taken && accepts && late && ++m_pollsPastBegin > 1) onMissedBegin();
  if (m_state == CaptureState::Recording && accepts && ++m_pollsAfterRecording > kPollsUntilWritten)
    fail("its profiler ended without a trace; with KINETO_LOG_LEVEL=0 the process says why");
}

void CaptureTarget::onMissedBegin() {
  if (m_retries++ == kMostRetries) {
    fail("its profiler did not begin in time, " + std::to_string(kMostRetries + 1) +
         " times; is the machine overloaded?");
    return;
  }
  m_out = false;
  m_pollsPastBegin = 0;
  enter(CaptureState::Waiting, "its profiler did not begin in time; asks it again");
}

void CaptureTarget::onSent(Clock::time_point now, Clock::time_point begins) {
  m_out = true;
  m_sentAt = now;
  m_begins = begins;
  enter(CaptureState::Sent, "sent; the process has not read it yet");
}

void CaptureTarget::onSendFailed() {
  m_out = false;
  enter(CaptureState::Waiting, "could not be sent; waits for the process to ask again");
}

void CaptureTarget::onTaken() {
  if (m_state != CaptureState::Sent) return;
  enter(CaptureState::Taken, m_request.iterations > 0 ? "read; begins with the next optimizer step"
                                                      : "read; begins within a few seconds");
}

void CaptureTarget::onFile(std::string file, bool byTime) {
  m_file = std::move(file);
  if (isFinal(m_state)) return;
  enter(CaptureState::Done, byTime && m_request.iterations > 0
                                ? "done, but by time: it had not called the step of an optimizer yet"
                                : "done");
}

void CaptureTarget::onProcessEnded() {
  m_ended = true;
  if (!isFinal(m_state)) fail("the process ended before its trace was written");
}

void CaptureTarget::cancel() {
  if (isFinal(m_state)) return;
  enter(CaptureState::Cancelled,
        m_out ? "cancelled; the process had the request already, what it writes will be removed"
              : "cancelled");
}

void CaptureTarget::tick(Clock::time_point now) {
  if (isFinal(m_state)) return;
  if (!m_out) {
    if (now - m_lastPoll > kSilence)
      fail("the process has not asked for " + inSeconds(kSilence) + "; is it stopped?");
    return;
  }
  const nanoseconds taken = now - m_sentAt;
  if (m_state == CaptureState::Sent && taken > kSilence) {
    fail("the process has not read the request for " + inSeconds(kSilence) + "; is it stopped?");
    return;
  }
  const nanoseconds most = m_request.iterations > 0 ? nanoseconds(m_request.limitNs)
                                                    : nanoseconds(m_request.durationNs) + kSilence + kToWrite;
  if (taken > most)
    fail("no trace after " + inSeconds(most) +
         (m_state == CaptureState::Taken && m_request.iterations > 0
              ? "; does the process call the step of an optimizer? Capture by time instead"
              : ""));
}

} // namespace stepscope::live
