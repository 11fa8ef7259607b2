// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

namespace stepscope::inject {

/// Which of at most half of `kSlots` keys were met; more are not remembered. Keys are not ~0.
template <std::size_t kSlots> class IdSet {
public:
  /// True: it is new, and was remembered.
  bool add(std::uint64_t key) {
    const std::uint64_t stored = key + 1;
    std::size_t slot = static_cast<std::size_t>((key * 0x9e3779b97f4a7c15) >> 32) % kSlots;
    for (; m_slots[slot] != 0; slot = (slot + 1) % kSlots)
      if (m_slots[slot] == stored) return false;
    if (m_size >= kSlots / 2) return false;
    ++m_size;
    m_slots[slot] = stored;
    return true;
  }
  template <typename Use> void forEach(const Use& use) const {
    for (const std::uint64_t stored : m_slots)
      if (stored != 0) use(stored - 1);
  }

private:
  std::array<std::uint64_t, kSlots> m_slots{};
  std::size_t m_size = 0;
};

} // namespace stepscope::inject
