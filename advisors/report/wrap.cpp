// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/wrap.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace stepscope::advisors::report {

namespace {

bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

/// Length of a colour sequence "ESC [ digits and ; m" at the front; 0 when there is none.
std::size_t colourSequence(std::string_view text) {
  if (text.size() < 3 || text[0] != '\033' || text[1] != '[') return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

bool isUnit(std::string_view word) {
  static constexpr std::array<std::string_view, 6> kUnits = {"%", "ms", "µs", "ns", "s", "tokens"};
  const std::size_t end = word.find_first_of(",.;:)");
  return std::find(kUnits.begin(), kUnits.end(), word.substr(0, end)) != kUnits.end();
}

/// Words; a unit is joined to the figure before it.
std::vector<std::string> wordsOf(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    if (!word.empty()) {
      if (!words.empty() && isUnit(word))
        words.back() += " " + std::string(word);
      else
        words.emplace_back(word);
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

} // namespace

std::size_t displayColumns(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (const std::size_t skip = colourSequence(text.substr(i))) {
      i += skip;
      continue;
    }
    columns += (static_cast<unsigned char>(text[i]) & 0xc0) != 0x80 ? 1 : 0;
    ++i;
  }
  return columns;
}

std::string printable(std::string_view text) {
  std::string safe(text);
  std::replace_if(safe.begin(), safe.end(), isControl, '?');
  return safe;
}

std::string wrapText(std::string_view text, int width, std::string_view first, std::string_view rest) {
  const std::size_t limit = static_cast<std::size_t>(std::max(width, 1));
  std::string out, line(first);
  bool empty = true;
  for (const std::string& word : wordsOf(text)) {
    if (!empty && displayColumns(line) + 1 + displayColumns(word) > limit) {
      out += line + "\n";
      line = rest;
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
  }
  return out + line + "\n";
}

std::vector<std::string_view> splitLines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string toUpper(std::string_view text) {
  std::string upper(text);
  std::transform(upper.begin(), upper.end(), upper.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return upper;
}

} // namespace stepscope::advisors::report
