// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace stepscope::inject {

/// Copies of the names that records point to, in memory of a fixed size, with ids from 1 on. On the worker
/// only.
class NameTable {
public:
  static constexpr std::uint32_t kMostNames = 1U << 15;
  static constexpr std::size_t kMostBytes = std::size_t{16} << 20;

  bool map();
  /// The id of `name`; 0 when there is no room for it any more, or it is empty.
  std::uint32_t idOf(std::string_view name);
  std::uint32_t size() const { return m_size; }
  /// `id` from 1 to size().
  std::string_view nameOf(std::uint32_t id) const;

private:
  struct Entry {
    std::uint64_t hash;
    std::uint32_t offset, length;
  };
  static constexpr std::uint32_t kSlots = 2 * kMostNames;

  Entry* m_entries = nullptr;       ///< by id - 1
  std::uint32_t* m_slots = nullptr; ///< ids by hash, 0: none
  char* m_bytes = nullptr;
  std::uint32_t m_size = 0;
  std::size_t m_bytesUsed = 0;
};

} // namespace stepscope::inject
