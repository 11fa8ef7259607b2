// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stepscope::load {

/// Arguments of an event as trace/args.h reads them: the members of a JSON object without its braces. Text
/// that is no UTF-8 gets U+FFFD, numbers that JSON cannot hold become text, so the result is always valid.
class JsonMembers {
public:
  void clear() { m_text.clear(); }
  bool empty() const { return m_text.empty(); }
  std::string_view text() const { return m_text; }

  void add(std::string_view key, std::int64_t value);
  void addUnsigned(std::string_view key, std::uint64_t value);
  void add(std::string_view key, double value);
  void add(std::string_view key, bool value) = delete;
  void addBool(std::string_view key, bool value);
  void add(std::string_view key, std::string_view value);
  void add(std::string_view key, const std::array<std::int64_t, 3>& values);
  /// `json` must be valid JSON.
  void addRaw(std::string_view key, std::string_view json);
  /// Leaves the key out when there is no value.
  void addIf(std::string_view key, std::optional<std::int64_t> value) {
    if (value) add(key, *value);
  }

private:
  void key(std::string_view key);
  std::string m_text;
};

/// Appends `text` as a JSON string, quotes included.
void appendJsonString(std::string& out, std::string_view text);
/// Appends a number, or its name as a string when it is not finite.
void appendJsonNumber(std::string& out, double value);

} // namespace stepscope::load
