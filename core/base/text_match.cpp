// SPDX-License-Identifier: Apache-2.0
#include "core/base/text_match.h"

#include <algorithm>

namespace stepscope {
namespace {

constexpr std::size_t kLongestAbbreviation = 63; // one bit for each letter and one for none

bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool isLower(char c) { return c >= 'a' && c <= 'z'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
// Bytes of letters beyond ASCII belong to words.
bool isWord(char c) {
  return isUpper(c) || isLower(c) || isDigit(c) || static_cast<unsigned char>(c) >= 0x80;
}
char lower(char c) { return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

bool beginsWord(std::string_view text, std::size_t at) {
  if (!isWord(text[at])) return false;
  if (at == 0 || !isWord(text[at - 1])) return true;
  return isUpper(text[at]) && !isUpper(text[at - 1]);
}

std::size_t placeOf(std::string_view text, std::string_view word, std::size_t from) {
  const auto at = std::search(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), word.begin(),
                              word.end(), [](char a, char b) { return lower(a) == b; });
  return at == text.end() ? std::string_view::npos : static_cast<std::size_t>(at - text.begin());
}

bool abbreviates(std::string_view word, std::string_view text) {
  if (word.size() > kLongestAbbreviation) return false;
  // Bit i: the first i letters are found; in `ended` the last of them right before the place looked at.
  std::uint64_t ended = 0, reached = 1;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::uint64_t before = ended | (beginsWord(text, at) ? reached : 0);
    ended = 0;
    for (std::size_t i = 0; i < word.size(); ++i)
      if ((before >> i & 1) != 0 && lower(text[at]) == word[i]) ended |= std::uint64_t{1} << (i + 1);
    reached |= ended;
    if ((reached >> word.size() & 1) != 0) return true;
  }
  return false;
}

} // namespace

std::vector<std::string> searchWords(std::string_view text) {
  std::vector<std::string> words;
  bool open = false;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      open = false;
      continue;
    }
    if (!open) words.emplace_back();
    open = true;
    words.back() += lower(c);
  }
  return words;
}

bool holds(std::string_view text, std::string_view word) {
  return placeOf(text, word, 0) != std::string_view::npos;
}

Fit fitOf(std::string_view word, std::string_view text) {
  if (word.empty()) return Fit::Start;
  std::size_t at = placeOf(text, word, 0);
  if (at == std::string_view::npos) return abbreviates(word, text) ? Fit::Abbreviation : Fit::None;
  if (at == 0) return word.size() == text.size() ? Fit::Whole : Fit::Start;
  for (; at != std::string_view::npos; at = placeOf(text, word, at + 1))
    if (beginsWord(text, at)) return Fit::WordStart;
  return Fit::Inside;
}

Fit fitOfAll(const std::vector<std::string>& words, std::string_view text) {
  Fit worst = Fit::Whole;
  for (const std::string& word : words)
    worst = std::min(worst, fitOf(word, text));
  return worst;
}

} // namespace stepscope
