// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/load/native/block_codec.h"
#include "core/load/native/format.h"
#include "core/load/native/native_reader.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace stepscope::load::native {

/// A column of the file and the memory that it goes to: one of `data` and `integers`.
struct Target {
  const ColumnInfo* info;
  std::function<void(Target&)> allocate; ///< sets it; may throw std::bad_alloc
  char* data = nullptr;
  trace::PackedIntegers* integers = nullptr;
  std::vector<std::uint64_t> places{}; ///< of the blocks, in the room of `integers`

  void placeBlocks(trace::PackedIntegers& column, std::shared_ptr<std::uint8_t[]> room);
};

/// The memory of all packed columns in one piece, so that it is in huge pages; freed with the last of them.
///   errors  std::bad_alloc
class ColumnRoom {
public:
  explicit ColumnRoom(const std::vector<ColumnInfo>& columns);
  /// Of the next packed column.
  std::shared_ptr<std::uint8_t[]> next(const ColumnInfo& column);

private:
  std::shared_ptr<std::uint8_t[]> m_bytes;
  std::uint64_t m_next = 0;
};

/// Unpacks blocks of the content on several threads.
class Unpacker {
public:
  Unpacker(const Content& content, const LoadControl& control, const ReadOptions& options);
  /// All blocks of the columns.
  ///   errors  Damaged, Cancelled, Unreadable (no memory)
  Result<void> run(std::vector<Target>& targets);

private:
  bool unpack(const Target& target, std::size_t index, std::size_t thread);

  const Content& m_content;
  const LoadControl& m_control;
  const ReadOptions& m_options;
  unsigned m_threads;
  std::vector<BlockDecoder> m_decoders;
  std::vector<Room> m_rooms;
};

} // namespace stepscope::load::native
