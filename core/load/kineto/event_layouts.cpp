// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/event_layouts.h"

#include "core/base/short_text.h"
#include "core/load/kineto/digits.h"

#include <algorithm>
#include <array>

namespace stepscope::load::kineto {
namespace {

constexpr std::array<bool, 256> separatorTable() {
  std::array<bool, 256> table{};
  for (int c = 0; c < 256; ++c)
    table[static_cast<std::size_t>(c)] = JsonScanner::isSeparator(static_cast<char>(c));
  return table;
}
constexpr std::array<bool, 256> kSeparator = separatorTable();
bool isSeparator(char c) { return kSeparator[static_cast<unsigned char>(c)]; }

/// Behind a number, literal or bare word; nullptr when it is empty or the text ends first.
const char* tokenEnd(const char* p, const char* end) {
  const char* const begin = p;
  while (end - p >= kReadableDigits) {
    const unsigned digits = detail::leadingDigits(detail::load8(p));
    p += digits;
    if (digits < 8) break;
  }
  while (p != end && !isSeparator(*p))
    ++p;
  return p == end || p == begin ? nullptr : p;
}

/// Position of the closing quote; nullptr when there is an escape or control character before it, or none at
/// all.
const char* plainStringEnd(const char* p, const char* end) {
  p = findStringBreak(p, end);
  return p != end && *p == '"' ? p : nullptr;
}

std::string_view between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

} // namespace

EventLayouts::EventLayouts() : m_nodes(1) {}

void EventLayouts::assignInteger(const Node& node, std::string_view text, RawEvent& event) {
  if (node.typed == nullptr) return;
  if (const auto number = parseInteger(text)) event.*node.typed = *number;
}

/// Behind the text of the value; nullptr when it is none of the expected kind.
const char* EventLayouts::readValue(const Node& node, const char* p, const char* end, RawEvent& event,
                                    std::string& args) {
  const char* const value = p;
  const char* behind = nullptr; // what is read fast here, or else slowly below
  switch (node.kind) {
  case Kind::Time: {
    DecimalTime time;
    if (end - p >= kReadableDigits) behind = readMicroseconds(p, time);
    auto& parsed = node.field == &RawEvent::time ? event.parsedTime : event.parsedDuration;
    parsed.reset();
    if (behind != nullptr && isSeparator(*behind))
      parsed = time;
    else
      behind = tokenEnd(p, end);
    break;
  }
  case Kind::Integer: {
    std::uint64_t number = 0;
    if (end - p >= kReadableDigits) behind = readDigits(p, number);
    if (behind != nullptr && isSeparator(*behind)) {
      event.*node.typed = static_cast<std::int64_t>(number);
    } else if ((behind = tokenEnd(p, end)) != nullptr) {
      assignInteger(node, between(value, behind), event);
    }
    break;
  }
  case Kind::Token:
    behind = tokenEnd(p, end);
    break;
  case Kind::String:
    behind = plainStringEnd(p, end);
    if (behind != nullptr) assignInteger(node, between(value, behind), event);
    break;
  case Kind::Nested: {
    if (p == end || *p != node.open) return nullptr;
    JsonScanner nested(p, end);
    RawValue ignored;
    if (nested.value(ignored) != Scan::Ok || nested.sawEscape()) return nullptr;
    behind = nested.at();
    assignInteger(node, between(value, behind), event);
    break;
  }
  case Kind::End:
    break;
  }
  if (behind == nullptr) return nullptr;
  const bool isString = node.kind == Kind::String;
  if (node.kept) {
    const bool bare = node.kind == Kind::Token || node.kind == Kind::Integer;
    if (bare && !isNumberOrLiteral(between(value, behind))) return nullptr;
    if (!args.empty()) args += ", ";
    args.append(value - node.keyDistance, behind + (isString ? 1 : 0));
  }
  if (node.field != nullptr) event.*node.field = {between(value, behind), isString};
  return behind;
}

bool EventLayouts::match(JsonScanner& scanner, RawEvent& event, std::string& args) {
  const char* p = scanner.at();
  const char* const end = scanner.end();
  event.clear();
  args.clear();
  for (std::uint32_t at = 0;;) {
    std::vector<std::uint32_t>& next = m_nodes[at].next;
    const char* behind = nullptr;
    std::size_t i = 0;
    for (; i < next.size(); ++i) {
      const Node& node = m_nodes[next[i]];
      const std::size_t size = node.literalSize;
      if (static_cast<std::size_t>(end - p) < size ||
          !sameText(p, m_literals.data() + node.literalBegin, size))
        continue;
      if (node.kind == Kind::End) {
        scanner.moveTo(p + size);
        event.phase = node.phase;
        event.category = {m_categories[node.category], true};
        event.hasMembers = true;
        event.args = args;
        return true;
      }
      behind = readValue(node, p + size, end, event, args);
      if (behind != nullptr) break;
    }
    if (behind == nullptr) return false;
    if (i > 0) std::swap(next[0], next[i]);
    at = next[0];
    p = behind;
  }
}

} // namespace stepscope::load::kineto
