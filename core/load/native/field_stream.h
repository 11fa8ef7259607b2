// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace stepscope::load::native {

/// Appends numbers (little-endian, as wide as their type) and texts (u32 length, bytes).
class FieldWriter {
public:
  template <typename T> void put(T value) {
    static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>);
    m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  template <typename Tag> void put(Id<Tag> id) { put(id.row()); }
  void put(const std::string& text) {
    put(static_cast<std::uint32_t>(text.size()));
    m_bytes += text;
  }
  const std::string& bytes() const { return m_bytes; }

private:
  std::string m_bytes;
};

/// Reads what FieldWriter wrote; past the end everything is 0 and empty, and ok() turns false for good.
class FieldReader {
public:
  explicit FieldReader(std::string_view bytes) : m_left(bytes) {}

  template <typename T> void get(T& value) {
    static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>);
    const std::string_view bytes = take(sizeof value);
    value = T{};
    if constexpr (std::is_same_v<T, bool>)
      value = !bytes.empty() && bytes[0] != 0;
    else if (!bytes.empty())
      std::memcpy(&value, bytes.data(), sizeof value);
  }
  template <typename Tag> void get(Id<Tag>& id) {
    std::uint32_t row = 0;
    get(row);
    id = Id<Tag>(row);
  }
  void get(std::string& text) {
    std::uint32_t size = 0;
    get(size);
    text = take(size);
  }
  bool ok() const { return m_ok; }
  std::size_t left() const { return m_left.size(); }

private:
  std::string_view take(std::size_t bytes) {
    m_ok = m_ok && bytes <= m_left.size();
    if (!m_ok) return {};
    const std::string_view taken = m_left.substr(0, bytes);
    m_left.remove_prefix(bytes);
    return taken;
  }

  std::string_view m_left;
  bool m_ok = true;
};

/// Applies put or get to each field of an Origin.
template <typename OriginT, typename Each> void eachField(OriginT& origin, const Each& each) {
  each(origin.name);
  each(origin.format);
  each(origin.bytes);
  each(origin.modifiedNs);
  each(origin.headHash);
  each(origin.tailHash);
}

} // namespace stepscope::load::native
