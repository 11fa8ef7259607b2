// SPDX-License-Identifier: Apache-2.0
#include "core/write/json_text.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <simdjson.h>

namespace stepscope::write {
namespace {

using Json = nlohmann::json;

bool isPlain(std::string_view text) {
  bool ascii = true;
  for (const char c : text) {
    if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < ' ') return false;
    ascii = ascii && static_cast<unsigned char>(c) < 0x80;
  }
  return ascii || simdjson::validate_utf8(text.data(), text.size());
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

bool isInteger(std::string_view text) {
  constexpr std::size_t kMostDigits = 15; // what a double of a JavaScript viewer holds exactly
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty() || text.size() > kMostDigits || !std::all_of(text.begin(), text.end(), isDigit))
    return false;
  return text.front() != '0' || text == "0";
}

/// At the opening quote: the position behind the closing one, or the end.
std::size_t endOfString(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\\')
      ++at;
    else if (text[at] == '"')
      return at + 1;
  }
  return text.size();
}

void appendMendedString(std::string& out, std::string_view quoted) {
  if (Json::accept(quoted)) {
    out += quoted;
    return;
  }
  quoted.remove_prefix(1);
  if (quoted.ends_with('"')) quoted.remove_suffix(1);
  appendString(out, quoted);
}

} // namespace

void appendString(std::string& out, std::string_view text) {
  if (isPlain(text)) {
    out += '"';
    out += text;
    out += '"';
  } else {
    out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
}

void appendKey(std::string& out, std::string_view key) {
  if (isInteger(key) && key != "-0")
    out += key;
  else
    appendString(out, key);
}

void appendInteger(std::string& out, std::int64_t value) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

void appendMicroseconds(std::string& out, std::int64_t ns, bool wholeMicroseconds) {
  const bool negative = ns < 0;
  const std::uint64_t size = negative ? ~static_cast<std::uint64_t>(ns) + 1 : static_cast<std::uint64_t>(ns);
  if (negative) out += '-';
  appendInteger(out, static_cast<std::int64_t>(size / 1000));
  const auto rest = static_cast<unsigned>(size % 1000);
  if (wholeMicroseconds && rest == 0) return;
  const char decimals[] = {'.', static_cast<char>('0' + rest / 100), static_cast<char>('0' + rest / 10 % 10),
                           static_cast<char>('0' + rest % 10)};
  out.append(decimals, sizeof decimals);
}

bool areMembers(std::string_view members) {
  std::string object;
  object.reserve(members.size() + 2);
  object.append("{").append(members).append("}");
  return Json::accept(object);
}

std::string mendedMembers(std::string_view members) {
  std::string out, open;
  for (std::size_t i = 0; i < members.size();) {
    const char c = members[i];
    std::size_t end = i + 1;
    if (c == '"') {
      end = endOfString(members, i);
      appendMendedString(out, members.substr(i, end - i));
    } else if (c == '{' || c == '[') {
      out += c;
      open += c == '{' ? '}' : ']';
    } else if (c == '}' || c == ']') {
      if (!open.empty()) {
        out += open.back();
        open.pop_back();
      }
    } else if (c == ',' || c == ':') {
      out += c;
    } else if (static_cast<unsigned char>(c) <= ' ') {
      out += ' ';
    } else {
      end = std::min(members.find_first_of(",:{}[]\" \t\r\n", i), members.size());
      const std::string_view word = members.substr(i, end - i);
      if (Json::accept(word))
        out += word;
      else
        appendString(out, word);
    }
    i = end;
  }
  out.append(open.rbegin(), open.rend());
  if (areMembers(out)) return out;
  out = "\"unreadable\": ";
  appendString(out, members);
  return out;
}

} // namespace stepscope::write
