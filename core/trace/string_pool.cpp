// SPDX-License-Identifier: Apache-2.0
#include "core/trace/string_pool.h"

#include "core/base/short_text.h"

#include <algorithm>
#include <cstring>

namespace stepscope::trace {
namespace {
constexpr std::size_t kFirstTableSize = 1024;
constexpr std::size_t kBlockBytes = 64 * 1024;
constexpr std::size_t kRecent = 1024; // power of two
} // namespace

StringPool::StringPool() : m_recent(kRecent, 0), m_table(kFirstTableSize, 0) {
  m_entries.push_back({{}, hashOf({})});
  *slotFor({}, m_entries[0].hash) = 1;
}

std::uint32_t StringPool::hashOf(std::string_view text) {
  // Eight bytes a step; the constants are those of the 64-bit FNV prime and of a splitmix finaliser.
  std::uint64_t h = text.size() * 0x9e3779b97f4a7c15ull;
  const char* p = text.data();
  std::size_t left = text.size();
  while (left >= 8) {
    std::uint64_t word;
    std::memcpy(&word, p, 8);
    h = (h ^ word) * 0xff51afd7ed558ccdull;
    h ^= h >> 32;
    p += 8;
    left -= 8;
  }
  if (left != 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, p, left);
    h = (h ^ word) * 0xff51afd7ed558ccdull;
    h ^= h >> 32;
  }
  h *= 0xc4ceb9fe1a85ec53ull;
  return static_cast<std::uint32_t>(h >> 32);
}

std::uint32_t* StringPool::slotFor(std::string_view text, std::uint32_t hash) {
  const std::size_t mask = m_table.size() - 1;
  for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
    std::uint32_t& slot = m_table[i];
    if (slot == 0) return &slot;
    const Entry& entry = m_entries[slot - 1];
    if (entry.hash == hash && entry.text == text) return &slot;
  }
}

/// From the length, both ends and the middle: names differ there.
std::size_t StringPool::recentKey(std::string_view text) {
  const auto word = [&](std::size_t at) {
    std::uint64_t w;
    std::memcpy(&w, text.data() + at, sizeof w);
    return w;
  };
  std::uint64_t key = text.size();
  if (text.size() >= 8) {
    key += word(0) * 3 ^ word(text.size() - 8) * 5 ^ word(text.size() / 2 - 4) * 7;
  } else {
    for (const char c : text)
      key = key << 8 ^ static_cast<unsigned char>(c);
  }
  return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15ull >> 54);
}

StringId StringPool::intern(std::string_view text) {
  std::uint32_t& recent = m_recent[recentKey(text)];
  if (sameText(m_entries[recent].text, text)) return StringId(recent);
  const StringId id = internByHash(text);
  recent = id.row();
  return id;
}

StringId StringPool::internByHash(std::string_view text) {
  const std::uint32_t hash = hashOf(text);
  std::uint32_t* slot = slotFor(text, hash);
  if (*slot != 0) return StringId(*slot - 1);
  const auto id = static_cast<std::uint32_t>(m_entries.size());
  m_entries.push_back({store(text), hash});
  *slot = id + 1;
  if (m_entries.size() * 2 > m_table.size()) grow();
  return StringId(id);
}

StringId StringPool::find(std::string_view text) const {
  const std::uint32_t hash = hashOf(text);
  const std::size_t mask = m_table.size() - 1;
  for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
    const std::uint32_t slot = m_table[i];
    if (slot == 0) return {};
    if (m_entries[slot - 1].hash == hash && m_entries[slot - 1].text == text) return StringId(slot - 1);
  }
}

std::optional<StringPool> StringPool::fromTexts(std::unique_ptr<char[]> text, std::uint64_t textBytes,
                                                std::span<const std::uint32_t> lengths) {
  if (lengths.empty() || lengths.front() != 0) return {};
  StringPool pool;
  std::size_t slots = kFirstTableSize;
  while (slots < lengths.size() * 2)
    slots *= 2;
  pool.m_table.assign(slots, 0);
  pool.m_entries.clear();
  pool.m_entries.reserve(lengths.size());
  const char* at = text.get();
  std::uint64_t left = textBytes;
  for (const std::uint32_t length : lengths) {
    if (length > left) return {};
    const std::string_view piece(at, length);
    const std::uint32_t hash = hashOf(piece);
    std::uint32_t* slot = pool.slotFor(piece, hash);
    if (*slot != 0) return {};
    pool.m_entries.push_back({piece, hash});
    *slot = static_cast<std::uint32_t>(pool.m_entries.size());
    at += length;
    left -= length;
  }
  if (left != 0) return {};
  pool.m_textBytes = textBytes;
  pool.m_blocks.push_back(std::move(text));
  return pool;
}

void StringPool::grow() {
  m_table.assign(m_table.size() * 2, 0);
  const std::size_t mask = m_table.size() - 1;
  for (std::uint32_t id = 0; id < m_entries.size(); ++id) {
    std::size_t i = m_entries[id].hash & mask;
    while (m_table[i] != 0)
      i = (i + 1) & mask;
    m_table[i] = id + 1;
  }
}

std::string_view StringPool::store(std::string_view text) {
  if (text.empty()) return {};
  if (m_blockUsed + text.size() > m_blockSize) {
    m_blockSize = std::max(kBlockBytes, text.size());
    m_blocks.push_back(std::make_unique_for_overwrite<char[]>(m_blockSize));
    m_blockUsed = 0;
  }
  char* to = m_blocks.back().get() + m_blockUsed;
  std::memcpy(to, text.data(), text.size());
  m_blockUsed += text.size();
  m_textBytes += text.size();
  return {to, text.size()};
}

std::uint64_t StringPool::bytes() const {
  return m_textBytes + m_recent.capacity() * sizeof(std::uint32_t) + m_entries.capacity() * sizeof(Entry) +
         m_table.capacity() * sizeof(std::uint32_t);
}

} // namespace stepscope::trace
