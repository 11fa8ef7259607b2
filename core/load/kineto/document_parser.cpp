// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/document_parser.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace stepscope::load::kineto {
namespace {

using Place = DocumentState::Place;
using Root = DocumentState::Root;

bool isEventKey(std::string_view key) {
  constexpr std::array<std::string_view, 10> kKeys{"ph", "cat", "name", "pid", "tid",
                                                   "ts", "dur", "args", "id",  "bp"};
  return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

/// The key behind a '{', or nothing.
std::string_view firstKey(const char* brace, const char* end) {
  const char* p = brace + 1;
  while (p != end && static_cast<unsigned char>(*p) <= ' ')
    ++p;
  if (p == end || *p != '"') return {};
  const auto* close =
      static_cast<const char*>(std::memchr(p + 1, '"', static_cast<std::size_t>(end - p - 1)));
  return close == nullptr ? std::string_view()
                          : std::string_view(p + 1, static_cast<std::size_t>(close - p - 1));
}

/// An event that is longer than this is damaged, not long: its closing quote or brace is missing.
constexpr std::ptrdiff_t kLongestEvent = 16 << 20;

} // namespace

const char* findEventStart(const char* begin, const char* end) {
  for (const char* p = begin; p < end; ++p) {
    p = static_cast<const char*>(std::memchr(p, '{', static_cast<std::size_t>(end - p)));
    if (p == nullptr) return nullptr;
    if (isEventKey(firstKey(p, end))) return p;
  }
  return nullptr;
}

std::size_t DocumentParser::parse(std::string_view text, std::uint64_t offset, bool last,
                                  DocumentState& state, EventBatch& batch) {
  m_batch = &batch;
  m_writer.begin(batch);
  m_begin = text.data();
  m_offset = offset;
  m_last = last;
  JsonScanner s(text.data(), text.data() + text.size());
  Next next = Next::GoOn;
  while (next == Next::GoOn) {
    s.skipSpace();
    if (s.atEnd()) break;
    switch (state.place) {
    case Place::Start:
      next = atStart(s, state);
      break;
    case Place::Object:
      next = inObject(s, state);
      break;
    case Place::Events:
      next = inEvents(s, state);
      break;
    case Place::Done:
      next = behind(s, state);
      break;
    case Place::NotJson:
      s.moveTo(s.end());
      break;
    }
  }
  const char* const used = s.at();
  if (last && (used != s.end() || state.place == Place::Object ||
               (state.place == Place::Events && state.root != Root::Lines)))
    batch.defects.add(Defect::TruncatedFile, offsetOf(s.end()));
  m_writer.finish();
  return last ? text.size() : static_cast<std::size_t>(used - text.data());
}

DocumentParser::Next DocumentParser::atStart(JsonScanner& s, DocumentState& state) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  const std::string_view rest(s.at(), static_cast<std::size_t>(s.end() - s.at()));
  if (rest.starts_with(kByteOrderMark)) {
    m_batch->defects.add(Defect::ByteOrderMark, offsetOf(s.at()));
    s.moveTo(s.at() + kByteOrderMark.size());
    return Next::GoOn;
  }
  if (s.peek() == '[') {
    state.root = Root::Array;
    beginEvents(s, state);
  } else if (s.peek() == '{') {
    // JSON lines: events without an array around them.
    if (isEventKey(firstKey(s.at(), s.end()))) {
      state.place = Place::Events;
      state.root = Root::Lines;
      m_batch->defects.add(Defect::EventLines, offsetOf(s.at()));
      state.sawEvents = true;
    } else {
      s.advance();
      state.place = Place::Object;
      state.root = Root::Object;
    }
  } else {
    state.place = Place::NotJson;
  }
  return Next::GoOn;
}

/// At the '[' of the event array.
void DocumentParser::beginEvents(JsonScanner& s, DocumentState& state) {
  s.advance();
  state.place = Place::Events;
  state.sawEvents = true;
  s.skipSpace();
  if (!s.atEnd() && s.peek() == ',') m_batch->defects.add(Defect::StrayComma, offsetOf(s.at()));
}

DocumentParser::Next DocumentParser::inObject(JsonScanner& s, DocumentState& state) {
  if (s.peek() == ',') {
    s.advance();
    return Next::GoOn;
  }
  if (s.peek() == '}') {
    s.advance();
    state.place = Place::Done;
    return Next::GoOn;
  }
  const char* const memberBegin = s.at();
  if (s.peek() != '"') return damagedMember(s, memberBegin, state);
  std::string_view key;
  Scan scan = s.key(key);
  if (scan == Scan::Ok && key == "traceEvents" && s.peek() == '[') {
    beginEvents(s, state);
    return Next::GoOn;
  }
  RawValue value;
  if (scan == Scan::Ok) scan = s.value(value);
  if (scan == Scan::Ok) {
    std::string raw;
    if (value.isString)
      raw.append("\"").append(value.text).append("\"");
    else
      raw = value.text;
    m_batch->documentKeys.emplace_back(key, std::move(raw));
    return Next::GoOn;
  }
  if (scan == Scan::End && !m_last && s.end() - memberBegin < kLongestEvent) {
    s.moveTo(memberBegin);
    return Next::NeedMore;
  }
  return damagedMember(s, memberBegin, state);
}

/// Looks for the event array behind a member that cannot be read; without one the rest of the text is given
/// up.
DocumentParser::Next DocumentParser::damagedMember(JsonScanner& s, const char* memberBegin,
                                                   DocumentState& state) {
  m_batch->defects.add(Defect::DamagedDocumentKey, offsetOf(memberBegin));
  constexpr std::string_view kEvents = "\"traceEvents\"";
  const char* const found =
      state.sawEvents ? s.end() : std::search(memberBegin + 1, s.end(), kEvents.begin(), kEvents.end());
  s.moveTo(found);
  return Next::GoOn;
}

DocumentParser::Next DocumentParser::inEvents(JsonScanner& s, DocumentState& state) {
  if (s.peek() == '{') return oneEvent(s);
  if (s.peek() == ']') {
    s.advance();
    state.place = state.root == Root::Object ? Place::Object : Place::Done;
    return Next::GoOn;
  }
  if (s.peek() == ',') {
    const char* const comma = s.at();
    s.advance();
    s.skipSpace();
    // A comma at the very end of a chunk is the ordinary one between two events.
    if (!s.atEnd() && s.peek() != '{') m_batch->defects.add(Defect::StrayComma, offsetOf(comma));
    return Next::GoOn;
  }
  m_batch->defects.add(Defect::DamagedEvent, offsetOf(s.at()));
  const char* const next = nextReadableEvent(s.at() + 1, s.end());
  s.moveTo(next != nullptr ? next : s.end());
  return Next::GoOn;
}

/// The next object that reads as an event: it has a phase, unlike objects inside the arguments of a damaged
/// event.
const char* DocumentParser::nextReadableEvent(const char* begin, const char* end) {
  for (const char* at = findEventStart(begin, end); at != nullptr; at = findEventStart(at + 1, end)) {
    JsonScanner trial(at, end);
    RawEvent event;
    DefectCounts ignored;
    if (m_events.parse(trial, event, ignored, 0) == Scan::Ok && event.phase != 0 &&
        (event.phase == 'M' || !event.time.text.empty()))
      return at;
  }
  return nullptr;
}

DocumentParser::Next DocumentParser::oneEvent(JsonScanner& s) {
  const char* const begin = s.at();
  const std::uint64_t offset = offsetOf(begin);
  RawEvent& event = m_event;
  if (m_learnLayouts && m_layouts.match(s, event, m_layoutArgs)) {
    m_writer.add(event, offset);
    return Next::GoOn;
  }
  DefectCounts inEvent;
  Scan scan = m_events.parse(s, event, inEvent, offset);
  if (scan == Scan::Ok && m_learnLayouts) m_layouts.learn({begin, static_cast<std::size_t>(s.at() - begin)});
  if (scan == Scan::End && !m_last && s.end() - begin < kLongestEvent) {
    s.moveTo(begin);
    return Next::NeedMore;
  }
  if (scan != Scan::Ok) {
    const Scan strict = scan;
    s.moveTo(begin);
    s.setTolerantQuotes(true);
    inEvent = {};
    scan = m_events.parse(s, event, inEvent, offset);
    s.setTolerantQuotes(false);
    if (scan == Scan::Ok)
      inEvent.add(Defect::BareQuote, offset);
    else if (strict == Scan::End && m_last && nextReadableEvent(begin + 1, s.end()) == nullptr) {
      s.moveTo(begin); // cut off, not damaged: the end of the file is reported instead
      return Next::NeedMore;
    }
  }
  if (scan != Scan::Ok) {
    ++m_batch->events;
    m_batch->defects.add(Defect::DamagedEvent, offset);
    const char* const next = nextReadableEvent(begin + 1, s.end());
    s.moveTo(next != nullptr ? next : s.end());
    return Next::GoOn;
  }
  for (std::size_t i = 0; i < kDefectCount; ++i)
    for (std::uint64_t n = 0; n < inEvent.entries[i].count; ++n)
      m_batch->defects.add(static_cast<Defect>(i), offset);
  m_writer.add(event, offset);
  return Next::GoOn;
}

DocumentParser::Next DocumentParser::behind(JsonScanner& s, DocumentState& state) {
  if (s.peek() == '{' || s.peek() == '[') {
    m_batch->defects.add(Defect::SeveralDocuments, offsetOf(s.at()));
    state.place = Place::Start;
    return Next::GoOn;
  }
  m_batch->defects.add(Defect::TrailingBytes, offsetOf(s.at()));
  s.moveTo(s.end());
  return Next::GoOn;
}

} // namespace stepscope::load::kineto
