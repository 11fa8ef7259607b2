// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/kineto/event_parser.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::load::kineto {

/// The shapes of events as their writer lays them out: the same text between the values, the values differ. A
/// writer produces a few dozen shapes; comparing with what is expected is several times faster than reading
/// keys.
///
///   {"ph": "X", "cat": "cpu_op", "name": " -name- ", "pid": -pid- ... , "External id": -id- ]
///                                                         [ , "Ev Idx": -ignored- [ }}        a tree: what
///                                                         [ , "Sequence number": -number- ... begins alike
///                                                                                             is read once
///
/// Anything out of the ordinary (an escape, a value of another kind, another order) does not match and is
/// left to EventParser, whose result is the same for every text that both read. Belongs to one parsing
/// thread.
class EventLayouts {
public:
  EventLayouts();

  /// At '{'. True: `event` is filled and the scanner is behind the event. False: nothing is changed but
  /// `event` and `args`. `args` receives the remaining arguments.
  bool match(JsonScanner& scanner, RawEvent& event, std::string& args);
  /// Told of every event that match() did not read and the parser did, without any repair.
  void learn(std::string_view text);

private:
  enum class Kind : std::uint8_t {
    Time,    ///< "ts", "dur"
    Integer, ///< an argument with a place of its own in RawEvent
    Token,   ///< another number or literal
    String,
    Nested,
    End, ///< no value: behind the literal the event ends
  };
  /// A literal and the value behind it.
  struct Node {
    std::uint32_t literalBegin = 0, literalSize = 0; ///< in m_literals
    std::uint32_t keyDistance = 0;                   ///< from the key's quote to the value
    Kind kind = Kind::End;
    char open = 0;     ///< of Nested: its bracket
    bool kept = false; ///< the member stays in the text of the arguments
    RawValue RawEvent::*field = nullptr;
    std::int64_t RawEvent::*typed = nullptr;
    std::vector<std::uint32_t> next; ///< the one met last comes first
    char phase = 0;                  ///< of End
    std::uint32_t category = 0;      ///< of End: index in m_categories
  };
  class Learner;

  [[gnu::always_inline]] static inline const char* readValue(const Node& node, const char* p, const char* end,
                                                             RawEvent& event, std::string& args);
  static void assignInteger(const Node& node, std::string_view text, RawEvent& event);
  std::uint32_t categoryIndex(const std::string& name);

  std::string m_literals;
  std::vector<Node> m_nodes;            ///< the first is the root, which has no literal
  std::deque<std::string> m_categories; ///< never moved: events point to them
};

} // namespace stepscope::load::kineto
