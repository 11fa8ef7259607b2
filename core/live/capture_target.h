// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/capture_request.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace stepscope::live {

using Clock = std::chrono::steady_clock;

enum class CaptureState : std::uint8_t {
  Waiting,   ///< for the process to ask, with its profiler free
  Sent,      ///< the process has not read the answer yet
  Taken,     ///< read; the trace begins with the next iteration or second
  Recording, ///< the process says that its profiler is at work
  Done,
  Failed,
  Cancelled,
};

inline bool isFinal(CaptureState state) { return state >= CaptureState::Done; }

/// One process of a capture, from the request to the file. Nothing here waits or reads a clock.
class CaptureTarget {
public:
  /// `logFile` as configurationOf takes it; `pidInside` as the process counts itself.
  CaptureTarget(CaptureRequest request, std::string logFile, std::int32_t pidInside, Clock::time_point now);

  CaptureState state() const { return m_state; }
  /// What goes on, or why it failed, in plain words.
  const std::string& text() const { return m_text; }
  /// The finished trace, when Done.
  const std::string& file() const { return m_file; }
  const std::string& logFile() const { return m_logFile; }
  std::int32_t pidInside() const { return m_pidInside; }
  const CaptureRequest& request() const { return m_request; }
  /// The request has left us: it cannot be recalled, and a file will come.
  bool isOut() const { return m_out; }
  /// Whether a file is still expected, be it to remove it.
  bool expectsFile() const { return m_out && m_file.empty() && !m_ended; }

  void fail(std::string why) { enter(CaptureState::Failed, std::move(why)); }
  void onPoll(bool accepts, Clock::time_point now);
  /// `begins`: by time, when the process begins to record.
  void onSent(Clock::time_point now, Clock::time_point begins);
  /// It could not be sent after all.
  void onSendFailed();
  void onTaken();
  /// `byTime`: the trace says that it was recorded by time.
  void onFile(std::string file, bool byTime = false);
  void onProcessEnded();
  /// Before it was sent, nothing happens at all; afterwards the process still writes its file.
  void cancel();
  /// Gives up what takes too long.
  void tick(Clock::time_point now);

private:
  void onMissedBegin();
  void enter(CaptureState state, std::string text);

  CaptureRequest m_request;
  std::string m_logFile, m_file, m_text;
  std::int32_t m_pidInside;
  CaptureState m_state = CaptureState::Waiting;
  bool m_out = false, m_ended = false;
  int m_pollsAfterRecording = 0, m_pollsPastBegin = 0, m_retries = 0;
  Clock::time_point m_lastPoll, m_sentAt, m_begins;
};

} // namespace stepscope::live
