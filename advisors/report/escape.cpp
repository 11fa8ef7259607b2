// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/escape.h"

#include <algorithm>

namespace stepscope::advisors::report {

namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

/// Length of the valid UTF-8 sequence at the front of `text`, 0 when it is none (over-long forms and
/// surrogates included).
std::size_t utf8Length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xc2 && lead < 0xe0   ? 2
                             : lead >= 0xe0 && lead < 0xf0 ? 3
                             : lead >= 0xf0 && lead < 0xf5 ? 4
                                                           : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  if ((lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xed && byte(1) > 0x9f) ||
      (lead == 0xf0 && byte(1) < 0x90) || (lead == 0xf4 && byte(1) > 0x8f))
    return 0;
  if (lead == 0xef && byte(1) == 0xbf && byte(2) >= 0xbe) return 0; // U+FFFE, U+FFFF: XML has no place for them
  return length;
}

} // namespace

std::string htmlEscaped(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = utf8Length(text);
    const unsigned char c = static_cast<unsigned char>(text[0]);
    const bool control = (c < 0x20 && c != '\n' && c != '\t') || c == 0x7f;
    if (length == 0 || control)
      safe += kReplacement;
    else if (c == '&')
      safe += "&amp;";
    else if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '"')
      safe += "&quot;";
    else if (c == '\'')
      safe += "&#39;";
    else
      safe += text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return safe;
}

std::string markdownEscaped(std::string_view text) {
  static constexpr std::string_view kSpecial = "\\`*_{}[]<>()#!|~$@";
  std::string safe;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20) {
      safe += ' ';
      continue;
    }
    if (c == '<') {
      safe += "&lt;";
      continue;
    }
    if (c == '@') { // no mention of an account
      safe += "&#64;";
      continue;
    }
    if (kSpecial.find(c) != std::string_view::npos && c != '(' && c != ')' && c != '#' && c != '!' &&
        c != '$')
      safe += '\\';
    safe += c;
  }
  return safe;
}

std::string fenced(std::string_view text, std::string_view language) {
  std::size_t longest = 2, run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  std::string block = fence + std::string(language) + "\n" + std::string(text);
  if (!text.ends_with('\n')) block += '\n';
  return block + fence + "\n";
}

} // namespace stepscope::advisors::report
