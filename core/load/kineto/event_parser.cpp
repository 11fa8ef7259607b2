// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/event_parser.h"

#include "core/load/kineto/decimal_time.h"

namespace stepscope::load::kineto {

bool isNumberOrLiteral(std::string_view token) {
  if (token.empty()) return false;
  const std::size_t first = token[0] == '-' ? 1 : 0;
  if (first < token.size() && token[first] >= '0' && token[first] <= '9') return true;
  return token == "true" || token == "false" || token == "null";
}

TypedArgument typedArgument(std::string_view key) {
  switch (key.size()) {
  case 5:
    return key == "bytes" ? TypedArgument{&RawEvent::bytes, true} : TypedArgument{};
  case 6:
    if (key == "Ev Idx") return {nullptr, false, true};
    return key == "device" ? TypedArgument{&RawEvent::device, true} : TypedArgument{};
  case 9:
    return {key == "Python id" ? &RawEvent::pythonId : nullptr};
  case 11:
    if (key == "correlation") return {&RawEvent::correlation};
    return {key == "External id" || key == "external id" ? &RawEvent::externalId : nullptr};
  case 13:
    return {key == "Fwd thread id" ? &RawEvent::forwardThread : nullptr};
  case 15:
    return {key == "Sequence number" ? &RawEvent::sequenceNumber : nullptr};
  case 16:
    return {key == "Python parent id" ? &RawEvent::pythonParentId : nullptr};
  case 18:
    return {key == "Record function id" ? &RawEvent::recordFunctionId : nullptr};
  default:
    return {};
  }
}

void EventParser::keep(std::string_view key, std::string_view member, const RawValue& value,
                       DefectCounts& defects, std::uint64_t eventOffset) {
  if (!m_args.empty()) m_args += ", ";
  const bool structured = value.isString || value.text.front() == '{' || value.text.front() == '[';
  if (structured || isNumberOrLiteral(value.text)) {
    m_args += member;
  } else {
    defects.add(Defect::NonFiniteValue, eventOffset);
    m_args.append("\"").append(key).append("\": \"").append(value.text).append("\"");
  }
}

Scan EventParser::parseArgs(JsonScanner& s, RawEvent& event, DefectCounts& defects,
                            std::uint64_t eventOffset) {
  if (s.peek() != '{') {
    RawValue ignored;
    return s.value(ignored);
  }
  s.advance();
  s.resetSawEscape();
  for (;;) {
    bool closed = false;
    if (const Scan scan = s.nextKey(closed); scan != Scan::Ok) return scan;
    if (closed) break;
    const char* const begin = s.at();
    std::string_view key;
    RawValue value;
    if (const Scan scan = s.key(key); scan != Scan::Ok) return scan;
    if (const Scan scan = s.value(value); scan != Scan::Ok) return scan;
    const TypedArgument typed = typedArgument(key);
    if (typed.field != nullptr)
      if (const auto number = parseInteger(value.text)) event.*typed.field = *number;
    if ((typed.field == nullptr && !typed.dropped) || typed.alsoKept)
      keep(key, {begin, static_cast<std::size_t>(s.at() - begin)}, value, defects, eventOffset);
  }
  if (s.sawEscape()) m_args = repairMembers(m_args);
  return Scan::Ok;
}

Scan EventParser::parse(JsonScanner& s, RawEvent& event, DefectCounts& defects, std::uint64_t eventOffset) {
  event.clear();
  m_args.clear();
  s.advance();
  for (;;) {
    bool closed = false;
    if (const Scan scan = s.nextKey(closed); scan != Scan::Ok) return scan;
    if (closed) break;
    std::string_view key;
    if (const Scan scan = s.key(key); scan != Scan::Ok) return scan;
    event.hasMembers = true;
    RawValue value;
    if (key == "args" || key == "attr") {
      if (const Scan scan = parseArgs(s, event, defects, eventOffset); scan != Scan::Ok) return scan;
      continue;
    }
    s.resetSawEscape();
    if (const Scan scan = s.value(value); scan != Scan::Ok) return scan;
    if (key == "ph") {
      event.phase = value.text.empty() ? '\0' : value.text.front();
    } else if (key == "ts") {
      event.time = value;
    } else if (key == "dur") {
      event.duration = value;
    } else if (key == "cat") {
      event.category = value;
    } else if (key == "pid") {
      event.pid = value;
    } else if (key == "tid") {
      event.tid = value;
    } else if (key == "name") {
      event.name = value;
      event.nameEscaped = s.sawEscape();
    } else if (key == "id" || key == "id2") {
      event.id = value;
    } else if (key == "flow_in" || key == "flow_out") {
      event.flow = event.flow || value.text == "true";
    }
  }
  event.args = m_args;
  return Scan::Ok;
}

} // namespace stepscope::load::kineto
