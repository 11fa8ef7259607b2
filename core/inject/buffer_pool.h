// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace stepscope::inject {

/// The memory that CUPTI writes records to: a fixed number of buffers, mapped once. Threads of the program
/// take and complete them without waiting; one worker empties them.
class BufferPool {
public:
  static constexpr std::size_t kBuffers = 16, kBufferBytes = std::size_t{4} << 20;
  /// For a CUPTI that cannot bear to get no buffer: what is written here is lost.
  static constexpr std::size_t kSpares = 8, kSpareBytes = std::size_t{64} << 10;

  struct Memory {
    std::uint8_t* bytes = nullptr;
    std::size_t size = 0;
  };

  bool map();
  /// A free buffer; empty when there is none.
  Memory take();
  Memory takeSpare();
  /// `bytes` is full, or CUPTI is done with it; false: it is a spare one, which is free again then.
  bool complete(std::uint8_t* bytes, std::size_t validSize);
  /// Whether CUPTI holds a buffer.
  bool isLent() const;

  /// Gives each completed buffer to `read(bytes, validSize)` and takes it back. On the worker only.
  template <typename Read> bool drain(const Read& read) {
    bool any = false;
    for (std::size_t i = 0; i < kBuffers; ++i) {
      if (m_states[i].load(std::memory_order_acquire) != State::Complete) continue;
      read(m_memory + i * kBufferBytes, m_validSizes[i]);
      m_states[i].store(State::Free, std::memory_order_release);
      any = true;
    }
    return any;
  }

private:
  enum class State : std::uint8_t { Free, Lent, Complete };

  std::uint8_t* m_memory = nullptr;
  std::array<std::atomic<State>, kBuffers> m_states{};
  std::array<std::size_t, kBuffers> m_validSizes{};
  std::array<std::atomic<State>, kSpares> m_spares{};
};

} // namespace stepscope::inject
