// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/inject/batches.h"
#include "core/inject/buffer_pool.h"

namespace stepscope::inject {

/// What this process uses of CUPTI: one subscription from the first wish on, kinds on and off. cuptiFinalize
/// is never called: other users of CUPTI in the process may record nothing after it.
class Session {
public:
  constexpr Session(CuptiApi& cupti, BufferPool& pool, Batches& batches, Outbox& outbox)
      : m_cupti(cupti), m_pool(pool), m_batches(batches), m_outbox(outbox) {}

  enum class Outcome { Recording, Later, Never };
  /// Turns the kinds on; says in the outbox how that went. Later: CUPTI is not ready yet, ask again.
  Outcome start(std::uint32_t kinds, bool lastTry);
  /// Turns all kinds off; what is in CUPTI's buffers already still comes.
  void stop();
  bool isRecording() const { return m_kinds != 0; }

  /// Asks CUPTI for its full buffers, or at the end (`all`) for every record, and puts what came as batches.
  void collect(bool flush, bool all);
  /// Puts what the clocks of host and records say.
  void putClock();
  /// The records' clock minus that of the system, as it was put last.
  std::int64_t recordMinusRealtimeNs() const { return m_recordMinusRealtimeNs; }

private:
  bool subscribe(bool lastTry, Outcome& outcome);
  void prepare();
  void quieten();
  void countDropped();
  bool putStatus(live::stream::StatusCode code, const char* text, const char* why = "");
  static void request(std::uint8_t** buffer, std::size_t* size, std::size_t* maxRecords);
  static void complete(void* context, std::uint32_t stream, std::uint8_t* buffer, std::size_t size,
                       std::size_t validSize);

  CuptiApi& m_cupti;
  BufferPool& m_pool;
  Batches& m_batches;
  Outbox& m_outbox;
  bool m_loaded = false, m_prepared = false, m_devicesAsked = false;
  void* m_subscriber = nullptr;
  std::uint32_t m_version = 0;
  std::uint32_t m_kinds = 0; ///< bits of live::stream::Kind that are on
  std::int64_t m_lastDropCheckNs = 0, m_recordMinusRealtimeNs = 0;
};

/// Called when a buffer is complete, from any thread; set before Session::start.
void setOnBufferComplete(void (*call)());

} // namespace stepscope::inject
