// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/text.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>

namespace stepscope::advisors {

namespace {

std::string withSeparators(std::string_view digits) {
  const std::size_t dot = std::min(digits.find('.'), digits.size());
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const bool afterDigit = i > 0 && digits[i - 1] != '-';
    if (i < dot && afterDigit && (dot - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

} // namespace

std::string grouped(std::int64_t value) { return withSeparators(std::to_string(value)); }
std::string grouped(std::uint64_t value) { return withSeparators(std::to_string(value)); }

std::string fixed(double value, int decimals) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.*f", decimals, value);
  return withSeparators(buffer);
}

std::string counted(std::uint64_t value, std::string_view noun) {
  std::string text = grouped(value) + " " + std::string(noun);
  if (value == 1) return text;
  const bool hissing =
      noun.ends_with("ch") || noun.ends_with("sh") || noun.ends_with("s") || noun.ends_with("x");
  return text + (hissing ? "es" : "s");
}

std::string duration(std::int64_t ns) {
  const double magnitude = std::abs(static_cast<double>(ns));
  const auto figures = [&](double unit, const char* name) {
    const double value = static_cast<double>(ns) / unit;
    const double size = std::abs(value);
    const int decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
    return fixed(value, decimals) + " " + name;
  };
  if (ns == 0) return "0 ms";
  if (magnitude >= 10e9) return figures(1e9, "s");
  if (magnitude >= 1e6) return figures(1e6, "ms");
  if (magnitude >= 1e3) return figures(1e3, "µs");
  return grouped(ns) + " ns";
}

std::string percent(double share) {
  const double value = share * 100;
  if (value > 0 && value < 0.1) return "under 0.1 %";
  return fixed(value, 1) + " %";
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i != 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

double shareOf(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string fileName(const std::string& path) { return path.substr(path.find_last_of("/\\") + 1); }

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string toLower(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

} // namespace stepscope::advisors
