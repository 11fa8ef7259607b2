// SPDX-License-Identifier: Apache-2.0
#include "core/load/rocprof/record.h"

#include <charconv>

namespace stepscope::load::rocprof {

const Record::Value* Record::find(std::string_view path) const {
  for (const auto& [name, value] : m_values)
    if (name == path) return &value;
  return nullptr;
}

void Record::sum(const std::string& path, std::int64_t value) {
  for (auto& [name, known] : m_values)
    if (name == path && std::holds_alternative<std::int64_t>(known)) {
      std::int64_t total = 0;
      if (!__builtin_add_overflow(std::get<std::int64_t>(known), value, &total)) known = total;
      return;
    }
  add(path, value);
}

std::optional<std::int64_t> Record::integer(std::string_view path) const {
  const Value* value = find(path);
  if (value == nullptr) return {};
  if (const auto* number = std::get_if<std::int64_t>(value)) return *number;
  if (const auto* number = std::get_if<double>(value)) {
    constexpr double kMost = 9.2e18;
    return *number > -kMost && *number < kMost ? std::optional(static_cast<std::int64_t>(*number))
                                               : std::nullopt;
  }
  const auto& text = std::get<std::string>(*value);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::string_view Record::text(std::string_view path) const {
  const Value* value = find(path);
  const auto* text = value == nullptr ? nullptr : std::get_if<std::string>(value);
  return text == nullptr ? std::string_view() : std::string_view(*text);
}

} // namespace stepscope::load::rocprof
