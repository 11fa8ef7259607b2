// SPDX-License-Identifier: Apache-2.0
#include "core/trace/packed_record.h"

#include "core/trace/merge_runs.h"

#include <limits>

namespace stepscope::trace {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::uint32_t>::max();
bool fits(std::int64_t value) { return value >= 0 && value <= kMost; }
bool fitsPlusOne(std::int64_t value) { return value >= -1 && value < kMost; }
std::uint32_t low(std::int64_t value) { return static_cast<std::uint32_t>(value); }

} // namespace

void PackedRecords::push_back(const SliceRecord& record) {
  PackedRecord packed;
  packed.begin = record.begin;
  packed.kind = record.kind;
  packed.category = record.category;
  packed.wide = !fits(record.duration) || !fits(record.externalId) || !fitsPlusOne(record.correlation) ||
                !fitsPlusOne(record.extra) || record.forwardThread < 0 ||
                record.forwardThread > std::numeric_limits<std::uint8_t>::max();
  if (packed.wide) {
    packed.name = static_cast<std::uint32_t>(m_wide.size());
    m_wide.push_back(record);
  } else {
    packed.duration = low(record.duration);
    packed.externalId = low(record.externalId);
    packed.correlation = low(record.correlation + 1);
    packed.extra = low(record.extra + 1);
    packed.forwardThread = static_cast<std::uint8_t>(record.forwardThread);
    packed.name = record.name.row();
    packed.args = record.args.row();
  }
  m_records.push_back(packed);
}

SliceRecord PackedRecords::operator[](std::size_t i) const {
  const PackedRecord& packed = m_records[i];
  SliceRecord record;
  if (packed.wide) {
    record = m_wide[packed.name];
  } else {
    record.duration = packed.duration;
    record.externalId = packed.externalId;
    record.correlation = std::int64_t{packed.correlation} - 1;
    record.extra = std::int64_t{packed.extra} - 1;
    record.forwardThread = packed.forwardThread;
    record.name = StringId(packed.name);
    record.args = StringId(packed.args);
    record.kind = packed.kind;
    record.category = packed.category;
  }
  record.begin = packed.begin;
  return record;
}

void PackedRecords::sort() {
  sortByRuns(m_records, [this](const PackedRecord& a, const PackedRecord& b) {
    return a.begin != b.begin ? a.begin < b.begin : duration(a) > duration(b);
  });
}

void PackedRecords::shift(std::int64_t ns) {
  for (PackedRecord& record : m_records)
    record.begin += ns;
}

} // namespace stepscope::trace
