// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/kineto/event_batch.h"
#include "core/load/kineto/event_layouts.h"
#include "core/load/kineto/event_parser.h"

#include <cstdint>
#include <string_view>

namespace stepscope::load::kineto {

/// Where in the document the text stands.
struct DocumentState {
  enum class Place : std::uint8_t {
    Start,   ///< before the root
    Object,  ///< between members of the root object
    Events,  ///< between elements of the event array
    Done,    ///< behind the root
    NotJson, ///< the root is neither an object nor an array
  };
  enum class Root : std::uint8_t { Object, Array, Lines }; ///< Lines: events with no array around them
  Place place = Place::Start;
  Root root = Root::Object;
  bool sawEvents = false;
  friend bool operator==(const DocumentState&, const DocumentState&) = default;
};

/// Reads pieces of a document into batches.
class DocumentParser {
public:
  /// learnLayouts  false: every event is read key by key (slower, same result)
  explicit DocumentParser(bool learnLayouts) : m_learnLayouts(learnLayouts) {}

  /// Reads as much of `text` as is complete, from `state` on, and moves the state.
  ///   offset  of text in the whole content, for messages
  ///   last    the content ends with text: what is incomplete is counted as cut off
  ///   returns how many characters were used; the rest must come again in front of the text that follows
  std::size_t parse(std::string_view text, std::uint64_t offset, bool last, DocumentState& state,
                    EventBatch& batch);

private:
  enum class Next : std::uint8_t { GoOn, NeedMore };
  Next atStart(JsonScanner& s, DocumentState& state);
  void beginEvents(JsonScanner& s, DocumentState& state);
  Next inObject(JsonScanner& s, DocumentState& state);
  Next inEvents(JsonScanner& s, DocumentState& state);
  Next behind(JsonScanner& s, DocumentState& state);
  Next oneEvent(JsonScanner& s);
  const char* nextReadableEvent(const char* begin, const char* end);
  Next damagedMember(JsonScanner& s, const char* memberBegin, DocumentState& state);
  std::uint64_t offsetOf(const char* at) const { return m_offset + static_cast<std::uint64_t>(at - m_begin); }

  BatchWriter m_writer;
  EventParser m_events;
  EventLayouts m_layouts;
  RawEvent m_event;
  std::string m_layoutArgs;
  bool m_learnLayouts;
  EventBatch* m_batch = nullptr;
  const char* m_begin = nullptr;
  std::uint64_t m_offset = 0;
  bool m_last = false;
};

/// Where an event object probably starts: '{' followed by a key that only events have. nullptr when there is
/// none.
const char* findEventStart(const char* begin, const char* end);

} // namespace stepscope::load::kineto
