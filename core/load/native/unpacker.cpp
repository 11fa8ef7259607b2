// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/unpacker.h"

#include "core/base/huge_buffer.h"
#include "core/base/parallel.h"
#include "core/load/native/directory.h"

#include <algorithm>
#include <atomic>
#include <new>
#include <utility>

namespace stepscope::load::native {
namespace {

std::uint64_t roomOf(const ColumnInfo& column) {
  std::uint64_t bytes = trace::PackedIntegers::kSpare;
  for (const BlockInfo& block : column.blocks)
    bytes += block.memoryBytes;
  return bytes;
}

} // namespace

void Target::placeBlocks(trace::PackedIntegers& column, std::shared_ptr<std::uint8_t[]> room) {
  std::uint64_t bytes = 0;
  for (const BlockInfo& block : info->blocks) {
    places.push_back(bytes);
    bytes += block.memoryBytes;
  }
  column.allot(info->rows, std::move(room), bytes);
  integers = &column;
}

ColumnRoom::ColumnRoom(const std::vector<ColumnInfo>& columns) {
  std::uint64_t bytes = 0;
  for (const ColumnInfo& column : columns)
    if (column.packed) bytes += roomOf(column);
  constexpr std::uint64_t kWorthAHugePage = std::uint64_t{1} << 20;
  if (bytes < kWorthAHugePage) {
    m_bytes.reset(new std::uint8_t[bytes]);
    return;
  }
  const auto buffer = std::make_shared<HugeBuffer>(bytes);
  m_bytes = {buffer, static_cast<std::uint8_t*>(buffer->data())};
}

std::shared_ptr<std::uint8_t[]> ColumnRoom::next(const ColumnInfo& column) {
  const std::uint64_t at = m_next;
  m_next += roomOf(column);
  return {m_bytes, m_bytes.get() + at};
}

Unpacker::Unpacker(const Content& content, const LoadControl& control, const ReadOptions& options)
    : m_content(content), m_control(control), m_options(options), m_threads(threadsFor(control.threads)),
      m_decoders(m_threads), m_rooms(m_threads) {}

Result<void> Unpacker::run(std::vector<Target>& targets) {
  std::atomic<bool> noMemory{false};
  forEachIndex(targets.size(), m_threads, [&](std::size_t i) {
    try {
      targets[i].allocate(targets[i]);
    } catch (const std::bad_alloc&) {
      noMemory = true;
    }
  });
  if (noMemory) return Error{ErrorCode::Unreadable, "there is not enough memory for this trace", {}, {}};
  struct Task {
    const Target* target;
    std::size_t block;
  };
  std::vector<Task> tasks;
  for (const Target& target : targets)
    for (std::size_t block = 0; block < target.info->blocks.size(); ++block)
      tasks.push_back({&target, block});
  constexpr std::size_t kTasksBetweenReports = 32; // about 10 ms
  std::atomic<std::size_t> next{0}, wrong{tasks.size()};
  const std::size_t workers = std::min<std::size_t>(m_threads, tasks.size());
  forEachIndex(workers, m_threads, [&](std::size_t thread) {
    for (std::size_t i = next++; i < tasks.size() && !m_control.cancelled(); i = next++) {
      if (!unpack(*tasks[i].target, tasks[i].block, thread)) wrong = i;
      if (thread == 0 && m_control.progress && i % kTasksBetweenReports == 0)
        m_control.progress(tasks[i].target->info->blocks[tasks[i].block].offset, m_content.size());
    }
  });
  if (m_control.cancelled()) return Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
  if (wrong < tasks.size()) {
    const ColumnInfo& info = *tasks[wrong].target->info;
    return damaged("a block of " + info.name + " does not have its checksum or cannot be unpacked",
                   info.blocks[tasks[wrong].block].offset);
  }
  return {};
}

bool Unpacker::unpack(const Target& target, std::size_t index, std::size_t thread) {
  BlockDecoder& decoder = m_decoders[thread];
  const ColumnInfo& info = *target.info;
  const BlockInfo& block = info.blocks[index];
  const std::string_view packed = m_content.at(block.offset, block.bytes, m_rooms[thread]);
  if (m_options.verifyChecksums && checksumOf(packed) != block.checksum) return false;
  if (target.integers != nullptr)
    return decoder.decode(packed, block, *target.integers, info.firstGroup(index), info.groupsOf(index),
                          target.places[index]);
  return decoder.decode(packed, block, info.rowsOf(index), info.elementBytes,
                        target.data + index * kBlockBytes);
}

} // namespace stepscope::load::native
