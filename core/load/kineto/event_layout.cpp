// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/event_layout.h"

#include "core/load/kineto/decimal_time.h"

#include <algorithm>
#include <array>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace stepscope::load::kineto {
namespace {

template <typename Word> bool sameEnds(const char* a, const char* b, std::size_t size) {
  Word firstA, firstB, lastA, lastB;
  std::memcpy(&firstA, a, sizeof(Word));
  std::memcpy(&firstB, b, sizeof(Word));
  std::memcpy(&lastA, a + size - sizeof(Word), sizeof(Word));
  std::memcpy(&lastB, b + size - sizeof(Word), sizeof(Word));
  return ((firstA ^ firstB) | (lastA ^ lastB)) == 0;
}

/// memcmp() == 0 without a call: literals between values are 3 to 60 characters.
bool same(const char* a, const char* b, std::size_t size) {
#if defined(__SSE2__)
  const auto equal16 = [](const char* x, const char* y) {
    const __m128i vx = _mm_loadu_si128(reinterpret_cast<const __m128i*>(x));
    const __m128i vy = _mm_loadu_si128(reinterpret_cast<const __m128i*>(y));
    return _mm_movemask_epi8(_mm_cmpeq_epi8(vx, vy)) == 0xffff;
  };
  if (size >= 16) {
    for (std::size_t at = 0; at + 16 <= size; at += 16)
      if (!equal16(a + at, b + at)) return false;
    return equal16(a + size - 16, b + size - 16);
  }
#else
  if (size >= 16) return std::memcmp(a, b, size) == 0;
#endif
  if (size >= 8) return sameEnds<std::uint64_t>(a, b, size);
  if (size >= 4) return sameEnds<std::uint32_t>(a, b, size);
  for (std::size_t i = 0; i < size; ++i)
    if (a[i] != b[i]) return false;
  return true;
}

/// Position of the closing quote; nullptr when there is an escape or control character before it, or none at
/// all.
const char* plainStringEnd(const char* p, const char* end) {
  p = findStringBreak(p, end);
  return p != end && *p == '"' ? p : nullptr;
}

constexpr std::array<bool, 256> separatorTable() {
  std::array<bool, 256> table{};
  for (int c = 0; c < 256; ++c)
    table[static_cast<std::size_t>(c)] = JsonScanner::isSeparator(static_cast<char>(c));
  return table;
}
constexpr std::array<bool, 256> kSeparator = separatorTable();

constexpr std::size_t kMostLayouts = 256;
constexpr std::size_t kRecentLayouts = 8;

} // namespace

/// Walks an event's text as EventParser does and notes what stands between the values.
class EventLayout::Learner {
public:
  Learner(std::string_view text, EventLayout& layout)
      : m_scanner(text.data(), text.data() + text.size()), m_literal(text.data()), m_layout(layout) {}

  bool run() {
    if (!object(false) || m_scanner.sawEscape()) return false;
    m_layout.m_tailBegin = static_cast<std::uint32_t>(m_layout.m_literals.size());
    m_layout.m_literals.append(m_literal, m_scanner.at());
    return m_layout.m_phase != 0;
  }

private:
  bool object(bool arguments) {
    m_scanner.advance();
    for (;;) {
      bool closed = false;
      if (m_scanner.nextKey(closed) != Scan::Ok) return false;
      if (closed) return true;
      const char* const key = m_scanner.at();
      std::string_view name;
      if (m_scanner.key(name) != Scan::Ok) return false;
      const bool isArgs = !arguments && (name == "args" || name == "attr") && m_scanner.peek() == '{';
      if (isArgs ? !object(true) : !member(arguments, key, name)) return false;
    }
  }

  bool member(bool arguments, const char* key, std::string_view name) {
    const char* const begin = m_scanner.at();
    RawValue value;
    if (m_scanner.value(value) != Scan::Ok) return false;
    Slot slot;
    slot.kind = value.isString ? Kind::String : *begin == '{' || *begin == '[' ? Kind::Nested : Kind::Token;
    slot.open = *begin;
    if (arguments) {
      const TypedArgument typed = typedArgument(name);
      slot.typed = typed.field;
      slot.field = typed.field != nullptr ? Field::Typed : Field::Ignored;
      slot.kept = (typed.field == nullptr && !typed.dropped) || typed.alsoKept;
      if (slot.kept && slot.kind == Kind::Token && !isNumberOrLiteral(value.text)) return false;
    } else if (name == "ph" || name == "cat") {
      if (!value.isString || value.text.empty()) return false;
      if (name == "ph")
        m_layout.m_phase = value.text.front();
      else
        m_layout.m_category = value.text;
      return true; // part of the literal
    } else {
      slot.field = fieldOf(name);
    }
    const char* const valueBegin = value.text.data();
    slot.keyDistance = static_cast<std::uint32_t>(valueBegin - key);
    slot.literalBegin = static_cast<std::uint32_t>(m_layout.m_literals.size());
    slot.literalSize = static_cast<std::uint32_t>(valueBegin - m_literal);
    m_layout.m_literals.append(m_literal, valueBegin);
    m_layout.m_slots.push_back(slot);
    m_literal = valueBegin + value.text.size();
    return true;
  }

  static Field fieldOf(std::string_view name) {
    if (name == "name") return Field::Name;
    if (name == "pid") return Field::Pid;
    if (name == "tid") return Field::Tid;
    if (name == "ts") return Field::Time;
    if (name == "dur") return Field::Duration;
    if (name == "id" || name == "id2") return Field::Id;
    if (name == "flow_in" || name == "flow_out") return Field::Flow;
    return Field::Ignored;
  }

  JsonScanner m_scanner;
  const char* m_literal; ///< behind the last value
  EventLayout& m_layout;
};

std::unique_ptr<EventLayout> EventLayout::learn(std::string_view text) {
  auto layout = std::make_unique<EventLayout>();
  return Learner(text, *layout).run() ? std::move(layout) : nullptr;
}

void EventLayout::assign(const Slot& slot, std::string_view text, RawEvent& event) {
  const RawValue value{text, slot.kind == Kind::String};
  switch (slot.field) {
  case Field::Name:
    event.name = value;
    break;
  case Field::Pid:
    event.pid = value;
    break;
  case Field::Tid:
    event.tid = value;
    break;
  case Field::Time:
    event.time = value;
    break;
  case Field::Duration:
    event.duration = value;
    break;
  case Field::Id:
    event.id = value;
    break;
  case Field::Flow:
    event.flow = event.flow || text == "true";
    break;
  case Field::Typed:
    if (const auto number = parseInteger(text)) event.*slot.typed = *number;
    break;
  case Field::Ignored:
    break;
  }
}

bool EventLayout::match(JsonScanner& scanner, RawEvent& event, std::string& args) const {
  const char* p = scanner.at();
  const char* const end = scanner.end();
  event = RawEvent{};
  args.clear();
  for (const Slot& slot : m_slots) {
    const std::size_t size = slot.literalSize;
    if (static_cast<std::size_t>(end - p) < size || !same(p, m_literals.data() + slot.literalBegin, size))
      return false;
    p += size;
    const char* const value = p;
    const char* memberEnd = nullptr;
    switch (slot.kind) {
    case Kind::String:
      p = plainStringEnd(p, end);
      if (p == nullptr) return false;
      memberEnd = p + 1;
      break;
    case Kind::Token:
      while (p != end && !kSeparator[static_cast<unsigned char>(*p)])
        ++p;
      if (p == end || p == value) return false;
      if (slot.kept && !isNumberOrLiteral({value, static_cast<std::size_t>(p - value)})) return false;
      memberEnd = p;
      break;
    case Kind::Nested: {
      if (p == end || *p != slot.open) return false;
      JsonScanner nested(p, end);
      RawValue ignored;
      if (nested.value(ignored) != Scan::Ok || nested.sawEscape()) return false;
      p = memberEnd = nested.at();
      break;
    }
    }
    assign(slot, {value, static_cast<std::size_t>(p - value)}, event);
    if (slot.kept) {
      if (!args.empty()) args += ", ";
      args.append(value - slot.keyDistance, memberEnd);
    }
  }
  const std::size_t tail = m_literals.size() - m_tailBegin;
  if (static_cast<std::size_t>(end - p) < tail || !same(p, m_literals.data() + m_tailBegin, tail))
    return false;
  scanner.moveTo(p + tail);
  event.phase = m_phase;
  event.category = {m_category, true};
  event.hasMembers = true;
  event.args = args;
  return true;
}

bool LayoutCache::match(JsonScanner& scanner, RawEvent& event, std::string& args) {
  if (m_entries.empty()) return false;
  const std::uint32_t expected = m_entries[m_last].next;
  if (m_entries[expected].layout->match(scanner, event, args)) {
    m_last = expected;
    return true;
  }
  for (std::size_t i = 0; i < m_recent.size(); ++i) {
    const std::uint32_t candidate = m_recent[i];
    if (candidate == expected || !m_entries[candidate].layout->match(scanner, event, args)) continue;
    std::rotate(m_recent.begin(), m_recent.begin() + static_cast<std::ptrdiff_t>(i),
                m_recent.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    m_entries[m_last].next = candidate;
    m_last = candidate;
    return true;
  }
  return false;
}

void LayoutCache::learn(std::string_view text) {
  if (m_entries.size() == kMostLayouts) return;
  auto layout = EventLayout::learn(text);
  if (layout == nullptr) return;
  const auto id = static_cast<std::uint32_t>(m_entries.size());
  m_entries.push_back({std::move(layout), id});
  m_entries[m_last].next = id;
  m_last = id;
  m_recent.insert(m_recent.begin(), id);
  if (m_recent.size() > kRecentLayouts) m_recent.pop_back();
}

} // namespace stepscope::load::kineto
