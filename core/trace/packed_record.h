// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/ids.h"
#include "core/trace/tables.h"

#include <cstdint>
#include <vector>

namespace stepscope::trace {

/// One complete event as a loader hands it over. Strings are ids of the builder's pool. Times in file ns.
struct SliceRecord {
  std::int64_t begin = 0;
  std::int64_t duration = 0; ///< < 0 is not allowed; loaders repair and count first
  std::int64_t externalId = 0;
  std::int64_t correlation =
      0; ///< of GPU work and calls; operators: record function id; frames: python id (-1: none)
  std::int64_t extra = -1; ///< operators: sequence number; GPU work: bytes; frames: python parent id
  std::int64_t forwardThread = 0;
  StringId name{0};
  StringId args{0};
  std::uint32_t track = 0; ///< from TraceBuilder::trackFor
  std::int32_t device = -1;
  SliceKind kind = SliceKind::Other;
  std::uint8_t category = 0; ///< from TraceBuilder::categoryFor
};

/// A SliceRecord (less its device) in 40 bytes while it waits for its table: nearly all of its 64-bit numbers
/// fit 32 bits. One that does not is kept whole in a side list.
struct PackedRecord {
  std::int64_t begin;
  std::uint32_t duration, externalId;
  std::uint32_t correlation, extra; ///< plus one, for -1
  StringId name;                    ///< of a wide record: its place in the side list
  StringId args;
  std::uint32_t track;
  std::uint8_t forwardThread;
  SliceKind kind;
  std::uint8_t category;
  bool wide;
};
static_assert(sizeof(PackedRecord) == 40);

inline PackedRecord pack(const SliceRecord& record, std::vector<SliceRecord>& wideOnes) {
  const auto fits = [](std::int64_t value) { return static_cast<std::uint64_t>(value) >> 32 == 0; };
  const auto low = [](std::int64_t value) { return static_cast<std::uint32_t>(value); };
  // Unsigned, since the largest number plus one is no number.
  const auto plusOne = [](std::int64_t value) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(value) + 1);
  };
  PackedRecord packed{record.begin,
                      low(record.duration),
                      low(record.externalId),
                      low(plusOne(record.correlation)),
                      low(plusOne(record.extra)),
                      record.name,
                      record.args,
                      record.track,
                      static_cast<std::uint8_t>(record.forwardThread),
                      record.kind,
                      record.category,
                      false};
  packed.wide = !(fits(record.duration) && fits(record.externalId) && fits(plusOne(record.correlation)) &&
                  fits(plusOne(record.extra)) && record.forwardThread == packed.forwardThread);
  if (packed.wide) {
    packed.name = StringId(static_cast<std::uint32_t>(wideOnes.size()));
    wideOnes.push_back(record);
  }
  return packed;
}

inline SliceRecord unpack(const PackedRecord& packed, const std::vector<SliceRecord>& wideOnes) {
  if (packed.wide) return wideOnes[packed.name.row()];
  return {packed.begin,
          packed.duration,
          packed.externalId,
          std::int64_t{packed.correlation} - 1,
          std::int64_t{packed.extra} - 1,
          packed.forwardThread,
          packed.name,
          packed.args,
          packed.track,
          -1,
          packed.kind,
          packed.category};
}

} // namespace stepscope::trace
