// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/inject/losses.h"
#include "core/live/stream/encode.h"
#include "core/live/stream/frame_types.h"

namespace stepscope::inject {

/// Frames that wait to be sent, in a ring of fixed size. Nothing waits for the reader: what finds no room is
/// counted. On the worker only.
class Outbox {
public:
  static constexpr std::size_t kRingBytes = std::size_t{16} << 20;

  bool map();
  /// For a new reader: sequence and credit begin again. Batches that were not sent whole count as lost.
  void restart(std::uint64_t creditBytes);
  void addCredit(std::uint64_t bytes) { m_credit += bytes; }

  /// False: there is no room.
  template <typename Message> bool put(const Message& message) {
    return append(encodeToScratch(message), true);
  }
  /// Puts the batch, or counts it as lost.
  template <typename Record> void putBatch(std::span<const Record> records) {
    if (!records.empty() && !append(encodeToScratch(records), false)) loseBatch(records);
  }
  template <typename Record> void loseBatch(std::span<const Record> records) {
    std::int64_t first = records.front().beginNs, last = first;
    for (const Record& record : records) {
      first = record.beginNs < first ? record.beginNs : first;
      last = record.beginNs > last ? record.beginNs : last;
    }
    m_losses.add(live::stream::LossStage::Ring, live::stream::kFrameOf<Record>, records.size(), first, last);
  }
  Losses& losses() { return m_losses; }
  void putLosses();

  bool wantsToSend() const { return m_tail != m_head && m_credit > 0; }
  bool isEmpty() const { return m_tail == m_head; }
  /// Sends what credit and socket take without waiting; false: the reader is gone.
  bool send(int socket);
  std::uint64_t recordsPut() const { return m_recordsPut; }

private:
  template <typename Message> std::span<char> encodeToScratch(const Message& message) {
    return {m_scratch,
            live::stream::encode(message, std::span<char>(m_scratch, live::stream::kMostFrameBytes))};
  }
  bool append(std::span<char> frame, bool mayUseReserve);
  void copyOut(std::uint64_t at, char* out, std::size_t size) const;
  void loseRest();

  char* m_ring = nullptr;
  char* m_scratch = nullptr;
  std::uint64_t m_head = 0;     ///< bytes ever put
  std::uint64_t m_tail = 0;     ///< bytes ever sent
  std::uint64_t m_frameEnd = 0; ///< end of the last frame of which a byte was sent
  live::stream::FrameType m_partType = live::stream::FrameType::Bye; ///< of that frame
  std::uint64_t m_partRecords = 0;
  std::uint64_t m_sequence = 0, m_credit = 0, m_recordsPut = 0;
  Losses m_losses;
};

} // namespace stepscope::inject
