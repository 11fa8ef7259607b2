// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/version.h"

#include "advisors/support/text.h"

#include <cctype>

namespace stepscope::advisors {

namespace {

/// The next number of a dotted release, 0 after the end or at the first part that is not a number ("+cu130",
/// "rc1").
long nextPart(std::string_view& rest) {
  long value = 0;
  std::size_t i = 0;
  while (i < rest.size() && std::isdigit(static_cast<unsigned char>(rest[i])) && i < 9)
    value = value * 10 + (rest[i++] - '0');
  const bool dotted = i > 0 && i < rest.size() && rest[i] == '.';
  rest = dotted ? rest.substr(i + 1) : std::string_view{};
  return value;
}

} // namespace

int compareVersions(std::string_view a, std::string_view b) {
  while (!a.empty() || !b.empty()) {
    const long left = nextPart(a), right = nextPart(b);
    if (left != right) return left < right ? -1 : 1;
  }
  return 0;
}

std::optional<std::string> versionOf(const Environment& environment, std::string_view package) {
  const auto it = environment.packages.find(std::string(package));
  if (it == environment.packages.end()) return std::nullopt;
  return it->second;
}

std::string normalisedPackage(std::string_view name) {
  std::string normal;
  for (const char c : toLower(name)) {
    const bool separator = c == '-' || c == '_' || c == '.';
    if (!separator)
      normal += c;
    else if (!normal.empty() && normal.back() != '-')
      normal += '-';
  }
  return normal;
}

} // namespace stepscope::advisors
