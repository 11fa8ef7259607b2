// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/huge_buffer.h"
#include "core/trace/packed_record.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace stepscope::trace {

/// All records of a trace in the order of the file, until they are moved to the tables. Blocks go back to the
/// system one by one as their records are taken, so that records and tables never are there as a whole at the
/// same time.
class RecordStore {
public:
  /// Index of the new record.
  std::uint32_t add(const PackedRecord& record) {
    if (m_size % kBlockRecords == 0) addBlock();
    records(m_size)[m_size % kBlockRecords] = record;
    return m_size++;
  }
  std::vector<SliceRecord>& wideOnes() { return m_wide; }

  const PackedRecord& operator[](std::uint32_t i) const { return records(i)[i % kBlockRecords]; }
  SliceRecord unpacked(std::uint32_t i) const { return unpack((*this)[i], m_wide); }
  std::int64_t duration(const PackedRecord& r) const {
    return r.wide ? m_wide[r.name.row()].duration : std::int64_t{r.duration};
  }

  /// By begin, longer first.
  bool comesBefore(std::uint32_t a, std::uint32_t b) const {
    const PackedRecord &x = (*this)[a], &y = (*this)[b];
    return x.begin != y.begin ? x.begin < y.begin : duration(x) > duration(y);
  }

  /// The record is not needed any more. Once for each.
  void release(std::uint32_t i) {
    Block& block = m_blocks[i / kBlockRecords];
    if (--block.left == 0) block.memory.release();
  }

private:
  static constexpr std::uint32_t kBlockRecords = 1 << 18; // five huge pages
  struct Block {
    HugeBuffer memory;
    std::uint32_t left = kBlockRecords; ///< a last block that is not full is freed with the store
  };
  PackedRecord* records(std::uint32_t i) const {
    return static_cast<PackedRecord*>(m_blocks[i / kBlockRecords].memory.data());
  }
  void addBlock() { m_blocks.push_back({HugeBuffer(kBlockRecords * sizeof(PackedRecord)), kBlockRecords}); }

  std::vector<Block> m_blocks;
  std::vector<SliceRecord> m_wide;
  std::uint32_t m_size = 0;
};

} // namespace stepscope::trace
