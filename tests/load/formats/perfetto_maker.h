// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/protobuf/reader.h"

#include <cstdint>
#include <functional>
#include <protozero/pbf_writer.hpp>
#include <string>

namespace stepscope::test {

using Fill = std::function<void(protozero::pbf_writer&)>;

/// A protobuf message that `fill` writes.
inline std::string message(const Fill& fill) {
  std::string bytes;
  protozero::pbf_writer writer(bytes);
  fill(writer);
  return bytes;
}

/// A packet as it lies in a Trace.
inline std::string packet(const Fill& fill) {
  std::string bytes;
  protozero::pbf_writer trace(bytes);
  trace.add_message(1, message(fill));
  return bytes;
}

inline std::string threadTrack(std::uint64_t uuid, int pid, int tid, const std::string& name) {
  return packet([&](auto& p) {
    p.add_message(60, message([&](auto& d) {
                    d.add_uint64(1, uuid);
                    d.add_message(4, message([&](auto& t) {
                                    t.add_int32(1, pid);
                                    t.add_int64(2, tid);
                                    t.add_string(5, name);
                                  }));
                  }));
  });
}

inline std::string namedTrack(std::uint64_t uuid, const std::string& name, const Fill& more = {}) {
  return packet([&](auto& p) {
    p.add_message(60, message([&](auto& d) {
                    d.add_uint64(1, uuid);
                    d.add_string(2, name);
                    if (more) more(d);
                  }));
  });
}

/// A track event of sequence 1; `type`: 1 begin, 2 end, 3 instant, 4 counter.
inline std::string trackEvent(std::uint64_t time, int type, std::uint64_t track, const Fill& more = {}) {
  return packet([&](auto& p) {
    p.add_uint64(8, time);
    p.add_uint32(10, 1);
    p.add_message(11, message([&](auto& e) {
                    e.add_enum(9, type);
                    e.add_uint64(11, track);
                    if (more) more(e);
                  }));
  });
}

inline std::string begin(std::uint64_t time, std::uint64_t track, const std::string& name,
                         const std::string& category, const Fill& more = {}) {
  return trackEvent(time, 1, track, [&](auto& e) {
    e.add_string(23, name);
    if (!category.empty()) e.add_string(22, category);
    if (more) more(e);
  });
}
inline std::string end(std::uint64_t time, std::uint64_t track) { return trackEvent(time, 2, track); }

inline void annotate(protozero::pbf_writer& event, const std::string& key, std::int64_t value) {
  event.add_message(4, message([&](auto& a) {
                      a.add_string(10, key);
                      a.add_int64(4, value);
                    }));
}
inline void annotate(protozero::pbf_writer& event, const std::string& key, const std::string& value) {
  event.add_message(4, message([&](auto& a) {
                      a.add_string(10, key);
                      a.add_string(6, value);
                    }));
}

/// A packet of sequence 1 that clears its state and gives names by number.
inline std::string interned(const Fill& data) {
  return packet([&](auto& p) {
    p.add_uint32(10, 1);
    p.add_uint32(13, 1);
    p.add_message(12, message(data));
  });
}
inline void entry(protozero::pbf_writer& data, std::uint32_t table, std::uint64_t id,
                  const std::string& name) {
  data.add_message(table, message([&](auto& e) {
                     e.add_uint64(1, id);
                     e.add_string(2, name);
                   }));
}

} // namespace stepscope::test
