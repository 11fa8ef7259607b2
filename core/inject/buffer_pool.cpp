// SPDX-License-Identifier: Apache-2.0
#include "core/inject/buffer_pool.h"

#include <sys/mman.h>

namespace stepscope::inject {
namespace {

template <typename States, typename State> std::size_t firstTaken(States& states, State from, State to) {
  for (std::size_t i = 0; i < states.size(); ++i) {
    State expected = from;
    if (states[i].compare_exchange_strong(expected, to, std::memory_order_acquire)) return i;
  }
  return states.size();
}

} // namespace

bool BufferPool::map() {
  if (m_memory != nullptr) return true;
  void* memory = ::mmap(nullptr, kBuffers * kBufferBytes + kSpares * kSpareBytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  m_memory = static_cast<std::uint8_t*>(memory);
  return true;
}

BufferPool::Memory BufferPool::take() {
  const std::size_t i = firstTaken(m_states, State::Free, State::Lent);
  if (i == kBuffers) return {};
  return {m_memory + i * kBufferBytes, kBufferBytes};
}

BufferPool::Memory BufferPool::takeSpare() {
  const std::size_t i = firstTaken(m_spares, State::Free, State::Lent);
  // When all are taken two threads write over each other, which harms nobody: nothing is read from there.
  return {m_memory + kBuffers * kBufferBytes + i % kSpares * kSpareBytes, kSpareBytes};
}

bool BufferPool::complete(std::uint8_t* bytes, std::size_t validSize) {
  const auto offset = static_cast<std::size_t>(bytes - m_memory);
  if (offset >= kBuffers * kBufferBytes) {
    m_spares[(offset - kBuffers * kBufferBytes) / kSpareBytes % kSpares].store(State::Free,
                                                                               std::memory_order_release);
    return false;
  }
  const std::size_t i = offset / kBufferBytes;
  m_validSizes[i] = validSize;
  m_states[i].store(validSize > 0 ? State::Complete : State::Free, std::memory_order_release);
  return true;
}

bool BufferPool::isLent() const {
  for (const auto& state : m_states)
    if (state.load(std::memory_order_acquire) == State::Lent) return true;
  return false;
}

} // namespace stepscope::inject
