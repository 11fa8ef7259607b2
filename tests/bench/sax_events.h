// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/bench/extraction.h"

#include <string>
#include <string_view>

namespace stepscope::bench {

/// Follows the nesting of a document for SAX readers and feeds the members of events to an Extraction.
///   depth 1: document, 2: traceEvents, 3: event, 4: args
class SaxEvents {
public:
  void key(std::string_view text) {
    if (m_depth == 1) m_inEvents = text == "traceEvents";
    if (m_depth == 3) m_key = text;
    if (m_depth == 4) m_argumentKey = text;
  }
  void value(std::string_view text) {
    if (m_depth == 3 && m_inEvents) extraction.member(false, m_key, text);
    if (m_depth == 4 && m_inArguments) extraction.member(true, m_argumentKey, text);
  }
  void open(bool object) {
    ++m_depth;
    if (m_depth == 3 && object && m_inEvents) extraction.begin();
    if (m_depth == 4) m_inArguments = object && m_inEvents && m_key == "args";
  }
  void close() {
    if (m_depth == 3 && m_inEvents) extraction.end();
    if (m_depth == 4) m_inArguments = false;
    if (m_depth == 2) m_inEvents = false;
    --m_depth;
  }

  Extraction extraction;

private:
  int m_depth = 0;
  bool m_inEvents = false, m_inArguments = false;
  std::string m_key, m_argumentKey;
};

} // namespace stepscope::bench
