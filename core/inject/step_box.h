// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/stream/messages.h"

#include <array>
#include <atomic>

namespace stepscope::inject {

/// Steps that the program reports, from any of its threads, until the worker takes them. Nothing waits: what
/// finds no room is dropped, as is what is put before anybody records.
class StepBox {
public:
  /// On the clock of the system, ns since 1970.
  bool put(const live::stream::Step& step) {
    for (Slot& slot : m_slots) {
      State empty = State::Empty;
      if (!slot.state.compare_exchange_strong(empty, State::Busy, std::memory_order_acquire)) continue;
      slot.step = step;
      slot.state.store(State::Full, std::memory_order_release);
      return true;
    }
    return false;
  }
  /// Calls use(step) for each, in no order. On the worker only.
  template <typename Use> void take(Use use) {
    for (Slot& slot : m_slots) {
      if (slot.state.load(std::memory_order_acquire) != State::Full) continue;
      use(slot.step);
      slot.state.store(State::Empty, std::memory_order_release);
    }
  }

private:
  enum class State : std::uint8_t { Empty, Busy, Full };
  struct Slot {
    std::atomic<State> state{State::Empty};
    live::stream::Step step;
  };
  std::array<Slot, 128> m_slots{};
};

} // namespace stepscope::inject
