// SPDX-License-Identifier: Apache-2.0
#include "core/inject/outbox.h"

#include <cerrno>
#include <cstring>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/uio.h>

namespace stepscope::inject {
namespace {

using namespace live::stream;

/// Kept free of batches for tables, losses, clocks and the end.
constexpr std::size_t kReserveBytes = std::size_t{1} << 20;

/// Of the header and the first bytes of a batch.
struct Front {
  std::size_t bytes;
  FrameType type;
  std::uint16_t records;
};
constexpr std::size_t kFrontBytes = kHeaderBytes + sizeof(std::uint16_t);

Front frontOf(std::string_view bytes) {
  WireReader reader(bytes);
  Front front{};
  front.bytes = kHeaderBytes + reader.fixed<std::uint32_t>();
  front.type = static_cast<FrameType>(reader.fixed<std::uint16_t>());
  reader.fixed<std::uint16_t>();
  reader.fixed<std::uint64_t>();
  const bool isBatch = front.type >= FrameType::Kernels && front.type <= FrameType::Counters;
  front.records = isBatch ? reader.fixed<std::uint16_t>() : std::uint16_t{0};
  return front;
}

} // namespace

bool Outbox::map() {
  if (m_ring != nullptr) return true;
  void* memory = ::mmap(nullptr, kRingBytes + kMostFrameBytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  m_ring = static_cast<char*>(memory);
  m_scratch = m_ring + kRingBytes;
  return true;
}

void Outbox::copyOut(std::uint64_t at, char* out, std::size_t size) const {
  const std::size_t begin = at % kRingBytes;
  const std::size_t first = size < kRingBytes - begin ? size : kRingBytes - begin;
  std::memcpy(out, m_ring + begin, first);
  std::memcpy(out + first, m_ring, size - first);
}

void Outbox::loseRest() {
  // The frame at m_tail may have been sent in part; the reader has no use for a part.
  std::uint64_t at = m_frameEnd;
  if (m_tail < m_frameEnd && m_partRecords > 0) m_losses.add(LossStage::Ring, m_partType, m_partRecords);
  while (at < m_head) {
    char bytes[kFrontBytes] = {};
    copyOut(at, bytes, m_head - at < kFrontBytes ? static_cast<std::size_t>(m_head - at) : kFrontBytes);
    const Front front = frontOf({bytes, kFrontBytes});
    m_losses.add(LossStage::Ring, front.type, front.records);
    at += front.bytes;
  }
}

void Outbox::restart(std::uint64_t creditBytes) {
  loseRest();
  m_head = m_tail = m_frameEnd = m_sequence = m_recordsPut = 0;
  m_credit = creditBytes;
}

bool Outbox::append(std::span<char> frame, bool mayUseReserve) {
  const std::size_t room = kRingBytes - static_cast<std::size_t>(m_head - m_tail);
  if (frame.empty() || frame.size() + (mayUseReserve ? 0 : kReserveBytes) > room) return false;
  setSequence(frame, m_sequence++);
  m_recordsPut += frontOf({frame.data(), frame.size() < kFrontBytes ? frame.size() : kFrontBytes}).records;
  const std::size_t begin = m_head % kRingBytes;
  const std::size_t first = frame.size() < kRingBytes - begin ? frame.size() : kRingBytes - begin;
  std::memcpy(m_ring + begin, frame.data(), first);
  std::memcpy(m_ring, frame.data() + first, frame.size() - first);
  m_head += frame.size();
  return true;
}

void Outbox::putLosses() {
  m_losses.tell([this](const Loss& loss) { return put(loss); });
}

bool Outbox::send(int socket) {
  while (wantsToSend()) {
    std::uint64_t size = m_head - m_tail;
    if (size > m_credit) size = m_credit;
    const std::size_t begin = m_tail % kRingBytes;
    iovec parts[2];
    parts[0].iov_base = m_ring + begin;
    parts[0].iov_len = size < kRingBytes - begin ? static_cast<std::size_t>(size) : kRingBytes - begin;
    parts[1].iov_base = m_ring;
    parts[1].iov_len = static_cast<std::size_t>(size) - parts[0].iov_len;
    msghdr message{};
    message.msg_iov = parts;
    message.msg_iovlen = parts[1].iov_len > 0 ? 2 : 1;
    const ssize_t sent = ::sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return errno == EAGAIN || errno == EWOULDBLOCK;
    m_credit -= static_cast<std::uint64_t>(sent);
    const std::uint64_t tail = m_tail + static_cast<std::uint64_t>(sent);
    // Remember the frame that is cut here, before its front is written over.
    while (m_frameEnd < tail) {
      char bytes[kFrontBytes] = {};
      const std::uint64_t left = m_head - m_frameEnd;
      copyOut(m_frameEnd, bytes, left < kFrontBytes ? static_cast<std::size_t>(left) : kFrontBytes);
      const Front front = frontOf({bytes, kFrontBytes});
      m_partType = front.type;
      m_partRecords = front.records;
      m_frameEnd += front.bytes;
    }
    m_tail = tail;
  }
  return true;
}

} // namespace stepscope::inject
