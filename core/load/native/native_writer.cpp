// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/native_writer.h"

#include "core/base/parallel.h"
#include "core/load/native/block_codec.h"
#include "core/load/native/column_collector.h"
#include "core/load/native/layout.h"
#include "core/load/native/preview_part.h"

#include <algorithm>
#include <atomic>

namespace stepscope::load::native {
namespace {

/// Packs and writes all blocks in order, from `offset` on, a few for each thread at a time.
///   returns  the offset behind them
Result<std::uint64_t> writeBlocks(std::vector<StoredColumn>& columns, std::uint64_t offset,
                                  const LoadControl& control,
                                  const std::function<Result<void>(std::string_view)>& sink) {
  struct Task {
    StoredColumn* column;
    std::size_t block;
  };
  std::vector<Task> tasks;
  std::uint64_t total = 0, done = 0;
  for (StoredColumn& column : columns) {
    total += column.info.rows * column.info.elementBytes;
    for (std::size_t block = 0; block < column.info.blocks.size(); ++block)
      tasks.push_back({&column, block});
  }
  const unsigned threads = threadsFor(control.threads);
  constexpr std::size_t kTasksAThread = 4;
  std::vector<BlockEncoder> encoders(threads);
  std::vector<std::string> packed(threads * kTasksAThread);
  for (std::size_t first = 0; first < tasks.size(); first += packed.size()) {
    if (control.cancelled()) return Error{ErrorCode::Cancelled, "writing was cancelled", {}, {}};
    const std::size_t count = std::min(packed.size(), tasks.size() - first);
    std::atomic<std::size_t> next{0};
    forEachIndex(threads, threads, [&](std::size_t thread) {
      for (std::size_t i = next++; i < count; i = next++) {
        const auto [column, block] = tasks[first + i];
        ColumnInfo& info = column->info;
        BlockEncoder& encoder = encoders[thread];
        packed[i] = info.packed ? encoder.encode(*column->integers, info.firstGroup(block),
                                                 info.groupsOf(block), info.blocks[block])
                                : encoder.encode(column->data + block * kBlockBytes, info.rowsOf(block),
                                                 info.elementBytes, info.blocks[block]);
      }
    });
    for (std::size_t i = 0; i < count; ++i) {
      if (auto written = sink(packed[i]); !written.has_value()) return written.error();
      offset += packed[i].size();
      const ColumnInfo& info = tasks[first + i].column->info;
      done += info.rowsOf(tasks[first + i].block) * info.elementBytes;
    }
    if (control.progress) control.progress(done, total);
  }
  return offset;
}

std::string directoryOf(const std::vector<StoredColumn>& columns) {
  FieldWriter directory;
  directory.put(static_cast<std::uint32_t>(columns.size()));
  for (const StoredColumn& column : columns) {
    directory.put(column.info.name);
    directory.put(column.info.elementBytes);
    directory.put(column.info.packed);
    directory.put(column.info.rows);
    for (const BlockInfo& block : column.info.blocks) {
      directory.put(block.bytes);
      directory.put(block.memoryBytes);
      directory.put(block.transform);
      directory.put(block.planes);
      directory.put(block.base);
      directory.put(block.checksum);
    }
  }
  return directory.bytes();
}

} // namespace

Result<void> writeColumns(std::vector<StoredColumn>& columns, const LoadControl& control,
                          const std::function<Result<void>(std::string_view)>& sink,
                          const trace::Preview& preview) {
  FieldWriter header;
  header.put(kVersion);
  header.put(layoutNumber());
  const std::string start = std::string(kMagic) + header.bytes();
  const std::string picture = previewPart(preview);
  if (auto written = sink(start + picture); !written.has_value()) return written;
  const auto end = writeBlocks(columns, start.size() + picture.size(), control, sink);
  if (!end.has_value()) return end.error();

  const std::string directory = directoryOf(columns);
  FieldWriter numbers;
  numbers.put(end.value());
  numbers.put(std::uint64_t{directory.size()});
  numbers.put(checksumOf(directory));
  FieldWriter sum;
  sum.put(checksumOf(start + numbers.bytes()));
  return sink(directory + numbers.bytes() + sum.bytes() + std::string(kEndMagic));
}

Result<void> write(const trace::Trace& trace, const trace::Origin& origin, const LoadControl& control,
                   const std::function<Result<void>(std::string_view)>& sink) {
  ColumnCollector collector(trace, origin);
  return writeColumns(collector.columns(), control, sink, trace::previewOf(trace));
}

} // namespace stepscope::load::native
