// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/ids.h"
#include "core/load/protobuf/reader.h"
#include "core/trace/string_pool.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace stepscope::load::perfetto {

inline std::string_view viewOf(protozero::data_view view) { return {view.data(), view.size()}; }

/// What the packets of one writer share: names given by number, defaults, clocks of its own.
class Sequence {
public:
  enum class Table {
    Categories,
    EventNames,
    AnnotationNames,
    StringValues,
    GpuSpecifications,
    Kernels,
    ArgNames
  };

  /// Takes the entries of an InternedData message; protozero's exceptions pass through.
  void intern(protozero::pbf_reader data, trace::StringPool& strings);
  void forget();
  /// The text of `id`; an invalid id when it was never given.
  StringId text(Table table, std::uint64_t id) const;

  std::optional<std::uint64_t> defaultTrack;
  std::optional<std::uint32_t> defaultClock;
  bool met = false; ///< a packet came before

  struct Clock {
    bool incremental = false;
    std::int64_t multiplierNs = 1;
    std::int64_t last = 0;     ///< of an incremental clock, in its own units
    std::int64_t offsetNs = 0; ///< to the trace's clock
  };
  std::unordered_map<std::uint32_t, Clock> clocks;

private:
  static constexpr std::size_t kTables = 7;
  std::unordered_map<std::uint64_t, StringId> m_tables[kTables];
};

} // namespace stepscope::load::perfetto
