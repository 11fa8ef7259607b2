// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/inject/connection.h"
#include "core/inject/session.h"
#include "core/inject/step_box.h"

#include <atomic>

namespace stepscope::inject {

/// The one thread that this library adds to a process: connects to the reader, turns recording on and off
/// with it, sends. No other thread of the process ever waits for it, but for start() and finish(), and these
/// not for long.
class Worker {
public:
  constexpr explicit Worker(BatchMemory& memory)
      : m_batches(m_cupti, memory, m_tables, m_outbox), m_session(m_cupti, m_pool, m_batches, m_outbox) {}

  /// `onRecording` is called after each time that recording began, when CUPTI is loaded. Connects to
  /// `socketPath`, and when a reader answers within kStartMs has recording on before the program's first
  /// kernel; then starts the thread. False: this process is left alone.
  bool start(const char* socketPath, void (*onRecording)());
  /// The process ends: has the thread collect and send the rest, for at most kFinishMs.
  void finish();
  /// A step of the program, on the clock of the system; from any thread, never waits.
  void report(const live::stream::Step& step) { m_steps.put(step); }
  /// In a child after fork(), where there is no thread and no CUDA.
  void abandon();

  static constexpr int kStartMs = 500, kFinishMs = 3000, kLeaveMs = 2000;

private:
  static void* run(void* self);
  void loop();
  bool connect();
  void disconnect();
  void hear();
  void tryRecording();
  void takeLeave();
  void collectRest(bool all);
  void putSteps();
  void keepInTouch(std::int64_t now);
  void wait(int timeoutMs);
  void sendRest();

  CuptiApi m_cupti;
  BufferPool m_pool;
  Tables m_tables;
  Outbox m_outbox;
  Batches m_batches;
  Session m_session;
  Connection m_connection;
  StepBox m_steps;

  const char* m_path = nullptr;
  void (*m_onRecording)() = nullptr;
  int m_wake = -1;
  std::atomic<bool> m_ending{false}, m_ended{false};
  live::stream::Start m_wanted;
  bool m_isWanted = false, m_isLeaving = false;
  int m_triesLeft = 0;
  std::int64_t m_nextFlushMs = 0, m_nextClockMs = 0, m_nextConnectMs = 0, m_nextTryMs = 0, m_heardMs = 0,
               m_leaveMs = 0;
};

} // namespace stepscope::inject
