// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/json_scan.h"

#include <charconv>
#include <cstdio>
#include <optional>

namespace stepscope::load::kineto {
namespace {

std::optional<std::uint32_t> hex4(std::string_view text, std::size_t at) {
  if (at + 4 > text.size()) return {};
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data() + at, text.data() + at + 4, value, 16);
  if (error != std::errc{} || end != text.data() + at + 4) return {};
  return value;
}

void appendUtf8(std::string& out, std::uint32_t code) {
  const auto put = [&](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xc0 | (code >> 6));
    put(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    put(0xe0 | (code >> 12));
    put(0x80 | ((code >> 6) & 0x3f));
    put(0x80 | (code & 0x3f));
  } else {
    put(0xf0 | (code >> 18));
    put(0x80 | ((code >> 12) & 0x3f));
    put(0x80 | ((code >> 6) & 0x3f));
    put(0x80 | (code & 0x3f));
  }
}

/// At the 'u' of \uXXXX; appends the character and gives how many characters were read, 0 when it is no valid
/// escape.
std::size_t unicodeEscape(std::string_view text, std::size_t u, std::string& out) {
  const auto high = hex4(text, u + 1);
  if (!high) return 0;
  if (*high >= 0xd800 && *high < 0xdc00 && u + 6 < text.size() && text[u + 5] == '\\' && text[u + 6] == 'u') {
    const auto low = hex4(text, u + 7);
    if (low && *low >= 0xdc00 && *low < 0xe000) {
      appendUtf8(out, 0x10000 + ((*high - 0xd800) << 10) + (*low - 0xdc00));
      return 11;
    }
  }
  constexpr std::uint32_t kReplacement = 0xfffd;
  appendUtf8(out, *high >= 0xd800 && *high < 0xe000 ? kReplacement : *high);
  return 5;
}

constexpr std::string_view kSimpleEscapes = "\"\\/bfnrt";
constexpr std::string_view kSimpleValues = "\"\\/\b\f\n\r\t";

} // namespace

std::string unescape(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out.push_back(text[i]);
      continue;
    }
    const char kind = text[i + 1];
    if (kind == 'u') {
      const std::size_t read = unicodeEscape(text, i + 1, out);
      if (read == 0) {
        out.push_back('\\');
      } else {
        i += read;
      }
    } else if (const auto known = kSimpleEscapes.find(kind); known != std::string_view::npos) {
      out.push_back(kSimpleValues[known]);
      ++i;
    } else {
      out.push_back('\\');
    }
  }
  return out;
}

std::string repairMembers(std::string_view members) {
  std::string out;
  out.reserve(members.size() + 16);
  bool inString = false;
  const auto endsString = [&](std::size_t i) {
    ++i;
    while (i < members.size() && static_cast<unsigned char>(members[i]) <= ' ')
      ++i;
    return i >= members.size() || members[i] == ',' || members[i] == '}' || members[i] == ']' ||
           members[i] == ':';
  };
  for (std::size_t i = 0; i < members.size(); ++i) {
    const char c = members[i];
    if (!inString) {
      inString = c == '"';
      out.push_back(c);
    } else if (c == '"' && !endsString(i)) {
      out += "\\\"";
    } else if (c == '"') {
      inString = false;
      out.push_back(c);
    } else if (c == '\\' && i + 1 < members.size()) {
      const char kind = members[i + 1];
      const bool valid = kind == 'u' ? hex4(members, i + 2).has_value()
                                     : kSimpleEscapes.find(kind) != std::string_view::npos;
      out.push_back('\\');
      if (valid) {
        out.push_back(kind);
        ++i;
      } else {
        out.push_back('\\');
      }
    } else if (static_cast<unsigned char>(c) < ' ') {
      char buffer[8];
      std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(static_cast<unsigned char>(c)));
      out += buffer;
    } else {
      out.push_back(c);
    }
  }
  return out;
}

} // namespace stepscope::load::kineto
