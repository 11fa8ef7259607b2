// SPDX-License-Identifier: Apache-2.0
#include "core/inject/name_table.h"

#include "core/live/stream/messages.h"

#include <cstring>
#include <sys/mman.h>

namespace stepscope::inject {
namespace {

std::uint64_t hashOf(std::string_view text) {
  // FNV-1a.
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text)
    hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
  return hash;
}

} // namespace

bool NameTable::map() {
  if (m_entries != nullptr) return true;
  constexpr std::size_t kEntriesBytes = kMostNames * sizeof(Entry),
                        kSlotsBytes = kSlots * sizeof(std::uint32_t);
  void* memory = ::mmap(nullptr, kEntriesBytes + kSlotsBytes + kMostBytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  auto* bytes = static_cast<char*>(memory);
  m_entries = static_cast<Entry*>(memory);
  m_slots = static_cast<std::uint32_t*>(static_cast<void*>(bytes + kEntriesBytes));
  m_bytes = bytes + kEntriesBytes + kSlotsBytes;
  return true;
}

std::string_view NameTable::nameOf(std::uint32_t id) const {
  const Entry& entry = m_entries[id - 1];
  return {m_bytes + entry.offset, entry.length};
}

std::uint32_t NameTable::idOf(std::string_view name) {
  if (name.empty()) return 0;
  if (name.size() > live::stream::kMostNameBytes) name = {name.data(), live::stream::kMostNameBytes};
  const std::uint64_t hash = hashOf(name);
  std::uint32_t slot = static_cast<std::uint32_t>(hash) % kSlots;
  // Half of the slots stay empty, so that the search ends.
  for (; m_slots[slot] != 0; slot = (slot + 1) % kSlots)
    if (m_entries[m_slots[slot] - 1].hash == hash && nameOf(m_slots[slot]) == name) return m_slots[slot];
  if (m_size == kMostNames || kMostBytes - m_bytesUsed < name.size()) return 0;
  std::memcpy(m_bytes + m_bytesUsed, name.data(), name.size());
  m_entries[m_size] = {hash, static_cast<std::uint32_t>(m_bytesUsed),
                       static_cast<std::uint32_t>(name.size())};
  m_bytesUsed += name.size();
  m_slots[slot] = ++m_size;
  return m_size;
}

} // namespace stepscope::inject
