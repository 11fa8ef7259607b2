// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace_builder.h"

#include <cstdint>
#include <vector>

namespace stepscope::trace {

/// A SliceRecord in 40 bytes while it waits for its table: nearly all of its 64-bit numbers fit 32 bits. One
/// that does not is kept whole in a side list of the track.
struct PackedRecord {
  std::int64_t begin = 0;
  std::uint32_t duration = 0, externalId = 0, correlation = 0; ///< correlation and extra: plus one, for -1
  std::uint32_t extra = 0;
  std::uint32_t name = 0; ///< of a wide record: its place in the side list
  std::uint32_t args = 0;
  std::uint8_t forwardThread = 0;
  SliceKind kind = SliceKind::Other;
  std::uint8_t category = 0;
  bool wide = false;
};

/// The records of one track.
class PackedRecords {
public:
  void push_back(const SliceRecord& record);
  /// `track` and `device` are not kept.
  SliceRecord operator[](std::size_t i) const;
  std::int64_t begin(std::size_t i) const { return m_records[i].begin; }
  Interval interval(std::size_t i) const {
    return {m_records[i].begin, m_records[i].begin + duration(m_records[i])};
  }
  SliceKind kind(std::size_t i) const { return m_records[i].kind; }

  /// By begin, longer first, else in the order of the file.
  void sort();
  void shift(std::int64_t ns);
  std::size_t size() const { return m_records.size(); }
  bool empty() const { return m_records.empty(); }

private:
  std::int64_t duration(const PackedRecord& r) const {
    return r.wide ? m_wide[r.name].duration : std::int64_t{r.duration};
  }

  std::vector<PackedRecord> m_records;
  std::vector<SliceRecord> m_wide;
};

} // namespace stepscope::trace
