// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace stepscope::trace {

/// Interned strings: equal text has an equal id. Id 0 is the empty string.
///
///   blocks   [ text text text ... ]  never moved, so a view stays valid as long as the pool
///   entries  id -> view into a block
///   table    open addressing, power of two, holds id + 1
class StringPool {
public:
  StringPool();
  StringPool(StringPool&&) noexcept = default;
  StringPool& operator=(StringPool&&) noexcept = default;

  /// A pool whose string of id i is the i-th of `lengths`' pieces of `text`, which it takes over.
  ///   returns  nothing when the first is not empty, two are equal, or the lengths do not add up to textBytes
  static std::optional<StringPool> fromTexts(std::unique_ptr<char[]> text, std::uint64_t textBytes,
                                             std::span<const std::uint32_t> lengths);

  StringId intern(std::string_view text);
  /// The id of `text` if it is in the pool, else an invalid id.
  StringId find(std::string_view text) const;
  std::string_view view(StringId id) const { return m_entries[id.row()].text; }
  std::size_t size() const { return m_entries.size(); }
  std::uint64_t bytes() const;

private:
  struct Entry {
    std::string_view text;
    std::uint32_t hash;
  };
  static std::uint32_t hashOf(std::string_view text);
  static std::size_t recentKey(std::string_view text);
  StringId internByHash(std::string_view text);
  std::uint32_t* slotFor(std::string_view text, std::uint32_t hash);
  void grow();
  std::string_view store(std::string_view text);

  std::vector<Entry> m_entries;
  std::vector<std::uint32_t> m_recent; ///< by a cheap key: id of the text met last; spares the full hash
  std::vector<std::uint32_t> m_table;
  std::vector<std::unique_ptr<char[]>> m_blocks;
  std::size_t m_blockUsed = 0;
  std::size_t m_blockSize = 0;
  std::uint64_t m_textBytes = 0;
};

} // namespace stepscope::trace
