// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/event_parser.h"

#include "core/load/kineto/decimal_time.h"

namespace stepscope::load::kineto {
namespace {

bool isNumberOrLiteral(std::string_view token) {
  if (token.empty()) return false;
  const std::size_t first = token[0] == '-' ? 1 : 0;
  if (first < token.size() && token[first] >= '0' && token[first] <= '9') return true;
  return token == "true" || token == "false" || token == "null";
}

void store(const RawValue& value, std::int64_t& into) {
  if (const auto number = parseInteger(value.text)) into = *number;
}

/// Stores the value of a per-event argument. True: it need not be kept as text as well.
bool takeTyped(std::string_view key, const RawValue& value, RawEvent& event) {
  switch (key.size()) {
  case 5:
    if (key == "bytes") store(value, event.bytes);
    return false;
  case 6:
    if (key == "Ev Idx") return true;
    if (key == "device") store(value, event.device);
    return false;
  case 9:
    if (key != "Python id") return false;
    store(value, event.pythonId);
    return true;
  case 11:
    if (key == "correlation") {
      store(value, event.correlation);
      return true;
    }
    if (key != "External id" && key != "external id") return false;
    store(value, event.externalId);
    return true;
  case 13:
    if (key != "Fwd thread id") return false;
    store(value, event.forwardThread);
    return true;
  case 15:
    if (key != "Sequence number") return false;
    store(value, event.sequenceNumber);
    return true;
  case 16:
    if (key != "Python parent id") return false;
    store(value, event.pythonParentId);
    return true;
  case 18:
    if (key != "Record function id") return false;
    store(value, event.recordFunctionId);
    return true;
  default:
    return false;
  }
}

} // namespace

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
    s.skipSpace();
    if (s.atEnd()) return Scan::End;
    if (s.peek() == '}') break;
    if (s.peek() == ',') {
      s.advance();
      continue;
    }
    if (s.peek() != '"') return Scan::Bad;
    const char* const begin = s.at();
    std::string_view key;
    RawValue value;
    if (const Scan scan = s.key(key); scan != Scan::Ok) return scan;
    if (const Scan scan = s.value(value); scan != Scan::Ok) return scan;
    if (!takeTyped(key, value, event))
      keep(key, {begin, static_cast<std::size_t>(s.at() - begin)}, value, defects, eventOffset);
  }
  s.advance();
  if (s.sawEscape()) m_args = repairMembers(m_args);
  return Scan::Ok;
}

Scan EventParser::parse(JsonScanner& s, RawEvent& event, DefectCounts& defects, std::uint64_t eventOffset) {
  event = RawEvent{};
  m_args.clear();
  s.advance();
  for (;;) {
    s.skipSpace();
    if (s.atEnd()) return Scan::End;
    if (s.peek() == '}') break;
    if (s.peek() == ',') {
      s.advance();
      continue;
    }
    if (s.peek() != '"') return Scan::Bad;
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
    }
  }
  s.advance();
  event.args = m_args;
  return Scan::Ok;
}

} // namespace stepscope::load::kineto
