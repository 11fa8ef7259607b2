// SPDX-License-Identifier: Apache-2.0
#include "core/load/parts/json_members.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

namespace stepscope::load {
namespace {

bool isPlain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

template <typename Number> void appendNumber(std::string& out, Number value) {
  std::array<char, 32> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  out.append(digits.data(), error == std::errc() ? end : digits.data());
}

} // namespace

void appendJsonString(std::string& out, std::string_view text) {
  if (std::all_of(text.begin(), text.end(), isPlain)) {
    out.append(1, '"').append(text).append(1, '"');
    return;
  }
  out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void appendJsonNumber(std::string& out, double value) {
  if (std::isfinite(value))
    appendNumber(out, value);
  else
    out += std::isnan(value) ? "\"nan\"" : value > 0 ? "\"inf\"" : "\"-inf\"";
}

void JsonMembers::key(std::string_view key) {
  if (!m_text.empty()) m_text += ", ";
  appendJsonString(m_text, key);
  m_text += ": ";
}

void JsonMembers::add(std::string_view name, std::int64_t value) {
  key(name);
  appendNumber(m_text, value);
}

void JsonMembers::addUnsigned(std::string_view name, std::uint64_t value) {
  key(name);
  appendNumber(m_text, value);
}

void JsonMembers::add(std::string_view name, double value) {
  key(name);
  appendJsonNumber(m_text, value);
}

void JsonMembers::addBool(std::string_view name, bool value) { addRaw(name, value ? "true" : "false"); }

void JsonMembers::add(std::string_view name, std::string_view value) {
  key(name);
  appendJsonString(m_text, value);
}

void JsonMembers::add(std::string_view name, const std::array<std::int64_t, 3>& values) {
  key(name);
  for (std::size_t i = 0; i < values.size(); ++i) {
    m_text += i == 0 ? "[" : ", ";
    appendNumber(m_text, values[i]);
  }
  m_text += "]";
}

void JsonMembers::addRaw(std::string_view name, std::string_view json) {
  key(name);
  m_text += json;
}

} // namespace stepscope::load
