// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/extraction.h"

#include "core/load/kineto/decimal_time.h"

namespace stepscope::bench {
namespace {

std::int64_t time(std::string_view text) {
  const auto parsed = load::kineto::parseMicroseconds(text);
  return parsed ? parsed->ns : 0;
}

std::int64_t integer(std::string_view text) { return load::kineto::parseInteger(text).value_or(0); }

} // namespace

void Extraction::member(bool inArguments, std::string_view key, std::string_view text) {
  if (inArguments) {
    if (key == "correlation")
      m_event.correlation = integer(text);
    else if (key == "External id")
      m_event.externalId = integer(text);
    else if (key == "stream")
      m_event.stream = integer(text);
    return;
  }
  if (key == "ph")
    m_event.phase = text.empty() ? '\0' : text.front();
  else if (key == "ts")
    m_event.time = time(text);
  else if (key == "dur")
    m_event.duration = time(text);
  else if (key == "name")
    m_event.name = m_strings.intern(text);
  else if (key == "cat")
    m_event.category = m_strings.intern(text);
  else if (key == "pid")
    m_event.pid = integer(text);
  else if (key == "tid")
    m_event.tid = integer(text);
  else if (key == "id")
    m_event.id = integer(text);
}

void Extraction::end() {
  m_time.push_back(m_event.time);
  m_duration.push_back(m_event.duration);
  m_id.push_back(m_event.id);
  m_correlation.push_back(m_event.correlation);
  m_externalId.push_back(m_event.externalId);
  m_pid.push_back(m_event.pid);
  m_tid.push_back(m_event.tid);
  m_stream.push_back(m_event.stream);
  m_name.push_back(m_event.name);
  m_category.push_back(m_event.category);
  m_phase.push_back(m_event.phase);
  if (m_event.phase != 'X') return;
  ++m_complete;
  m_durationSum += m_event.duration;
}

std::string Extraction::checksum() const {
  return std::to_string(m_phase.size()) + " events, " + std::to_string(m_complete) + " complete, " +
         std::to_string(m_durationSum) + " ns";
}

} // namespace stepscope::bench
