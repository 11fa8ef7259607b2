// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace stepscope::load::rocprof {

/// One element of a list of the document, flattened: "correlation_id.internal" -> 7. Lists inside it are left
/// out except for their numbers under "size_in_bytes", which add up (an agent's memory banks).
class Record {
public:
  using Value = std::variant<std::int64_t, double, std::string>;

  /// Begins the element at byte `offset` of the content.
  void begin(std::uint64_t offset) {
    m_values.clear();
    m_offset = offset;
  }
  std::uint64_t offset() const { return m_offset; }
  void add(std::string path, Value value) { m_values.emplace_back(std::move(path), std::move(value)); }
  /// Adds to the number that is there.
  void sum(const std::string& path, std::int64_t value);

  std::optional<std::int64_t> integer(std::string_view path) const;
  std::int64_t integer(std::string_view path, std::int64_t none) const {
    return integer(path).value_or(none);
  }
  std::string_view text(std::string_view path) const;

private:
  const Value* find(std::string_view path) const;
  std::vector<std::pair<std::string, Value>> m_values;
  std::uint64_t m_offset = 0;
};

} // namespace stepscope::load::rocprof
