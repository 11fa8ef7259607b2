// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/string_pool.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::bench {

/// What every baseline reader takes out of the events: the same columns, so that only reading differs.
class Extraction {
public:
  void begin() { m_event = {}; }
  /// A member of the event itself, or of its arguments; `text` as written.
  void member(bool inArguments, std::string_view key, std::string_view text);
  void end();

  /// One line: events, complete events, sum of their durations in ns. Equal lines mean equal work.
  std::string checksum() const;

private:
  struct Event {
    char phase = 0;
    std::int64_t time = 0, duration = 0, pid = 0, tid = 0, id = 0, correlation = 0, externalId = 0,
                 stream = 0;
    StringId name{0}, category{0};
  };
  Event m_event;
  trace::StringPool m_strings;
  std::vector<std::int64_t> m_time, m_duration, m_id, m_correlation, m_externalId;
  std::vector<std::int64_t> m_pid, m_tid, m_stream;
  std::vector<StringId> m_name, m_category;
  std::vector<char> m_phase;
  std::uint64_t m_complete = 0;
  std::int64_t m_durationSum = 0;
};

std::string readWithNlohmann(const std::string& path);
std::string readWithRapidjson(const std::string& path);
std::string readWithSimdjson(const std::string& path);

} // namespace stepscope::bench
