// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/ids.h"
#include "core/load/parts/json_members.h"
#include "core/load/protobuf/reader.h"
#include "core/trace/string_pool.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace stepscope::load::xplane {

/// What the lines of a plane refer to: names of events, names of statistics.
class Plane {
public:
  /// Takes all but the lines; protozero's exceptions pass through.
  Plane(protozero::pbf_reader message, trace::StringPool& strings);

  const std::string& name() const { return m_name; }
  /// Of an event by its metadata id; invalid when missing.
  StringId eventName(std::int64_t id) const;

  struct Stat {
    std::string_view name;               ///< empty when its metadata is missing
    std::optional<std::int64_t> integer; ///< signed or unsigned, by bit pattern
    std::optional<double> real;
    std::string_view text; ///< of a string or a reference to one
  };
  Stat stat(protozero::pbf_reader message) const;
  static void addTo(JsonMembers& args, const Stat& stat);

  /// A statistic of the plane itself.
  std::optional<std::int64_t> integer(std::string_view name) const;
  std::string_view text(std::string_view name) const;

private:
  std::string m_name;
  std::unordered_map<std::int64_t, StringId> m_events;
  std::unordered_map<std::int64_t, std::string> m_statNames;
  std::unordered_map<std::string, std::int64_t> m_integers;
  std::unordered_map<std::string, std::string> m_texts;
};

} // namespace stepscope::load::xplane
