// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/stream/messages.h"

#include <array>
#include <atomic>

namespace stepscope::inject {

/// Steps that the program reports, from any of its threads, until the worker takes them. Nothing waits: what
/// finds no room is counted; what is put before anybody records is dropped.
class StepBox {
public:
  /// On the clock of the system, ns since 1970.
  void put(const live::stream::Step& step) {
    for (Slot& slot : m_slots) {
      State empty = State::Empty;
      if (!slot.state.compare_exchange_strong(empty, State::Busy, std::memory_order_acquire)) continue;
      slot.step = step;
      slot.state.store(State::Full, std::memory_order_release);
      return;
    }
    std::int64_t none = 0;
    m_firstLostNs.compare_exchange_strong(none, step.beginNs);
    m_lastLostNs = step.beginNs;
    ++m_lost;
  }
  /// Calls use(step) for each, in no order. On the worker only.
  template <typename Use> void take(Use use) {
    for (Slot& slot : m_slots) {
      if (slot.state.load(std::memory_order_acquire) != State::Full) continue;
      use(slot.step);
      slot.state.store(State::Empty, std::memory_order_release);
    }
  }
  struct Lost {
    std::uint64_t count = 0;
    std::int64_t firstNs = 0, lastNs = 0;
  };
  /// What found no room since it was asked last. On the worker only.
  Lost takeLost() { return {m_lost.exchange(0), m_firstLostNs.exchange(0), m_lastLostNs.load()}; }

private:
  enum class State : std::uint8_t { Empty, Busy, Full };
  struct Slot {
    std::atomic<State> state{State::Empty};
    live::stream::Step step;
  };
  std::array<Slot, 128> m_slots{};
  std::atomic<std::uint64_t> m_lost{0};
  std::atomic<std::int64_t> m_firstLostNs{0}, m_lastLostNs{0};
};

} // namespace stepscope::inject
