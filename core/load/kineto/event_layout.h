// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/kineto/event_parser.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::load::kineto {

/// The shape of an event's text as its writer lays it out: the same text between the values, the values
/// differ.
///
///   {\n    "ph": "X", "cat": "cpu_op", "name": "|name|", "pid": |pid|, ... "External id": |id|, ...}\n  }
///
/// A writer produces a few dozen shapes; comparing with the expected one is several times faster than reading
/// keys. Anything out of the ordinary (an escape, a value that is no number, another order) does not match
/// and is left to EventParser, whose result is the same for every text that both read.
class EventLayout {
public:
  /// Learns the shape of an event that EventParser has read without any repair. nullptr when the text holds
  /// something that layouts leave to the parser.
  static std::unique_ptr<EventLayout> learn(std::string_view text);

  /// At '{'. True: `event` is filled and the scanner is behind the event. False: nothing is changed but
  /// `event` and `args`. `args` receives the remaining arguments.
  bool match(JsonScanner& scanner, RawEvent& event, std::string& args) const;

private:
  enum class Field : std::uint8_t {
    Name,
    Pid,
    Tid,
    Time,
    Duration,
    Id,
    Flow,
    Typed,   ///< an argument with a place of its own in RawEvent
    Ignored, ///< neither
  };
  enum class Kind : std::uint8_t { String, Token, Nested };
  struct Slot {
    std::uint32_t literalBegin = 0, literalSize = 0; ///< text in front of the value, in m_literals
    std::uint32_t keyDistance = 0;                   ///< from the key's quote to the value
    Field field = Field::Ignored;
    Kind kind = Kind::Token;
    char open = 0; ///< of Nested: its bracket
    std::int64_t RawEvent::*typed = nullptr;
    bool kept = false; ///< the member stays in the text of the arguments
  };
  class Learner;

  static void assign(const Slot& slot, std::string_view text, RawEvent& event);

  std::string m_literals;
  std::vector<Slot> m_slots;
  std::uint32_t m_tailBegin = 0; ///< text behind the last value, to the end of m_literals
  char m_phase = 0;
  std::string m_category;
};

/// The layouts met so far in one parsing thread; predicts the next one from the last.
class LayoutCache {
public:
  bool match(JsonScanner& scanner, RawEvent& event, std::string& args);
  /// Told of every event that match() did not read and the parser did.
  void learn(std::string_view text);

private:
  struct Entry {
    std::unique_ptr<EventLayout> layout;
    std::uint32_t next = 0; ///< what followed last time
  };
  std::vector<Entry> m_entries;
  std::vector<std::uint32_t> m_recent; ///< latest first
  std::uint32_t m_last = 0;
};

} // namespace stepscope::load::kineto
