// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/native_reader.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/load/native/block_codec.h"
#include "core/load/native/directory.h"
#include "core/load/native/field_stream.h"
#include "core/trace/columns.h"
#include "core/trace/validate.h"

#include <atomic>
#include <functional>
#include <new>
#include <type_traits>

namespace stepscope::load::native {
namespace {

/// A column of the file and the memory that it goes to: one of `data` and `integers`.
struct Target {
  const ColumnInfo* info;
  std::function<void(Target&)> allocate;
  char* data = nullptr;
  trace::PackedIntegers* integers = nullptr;
  std::vector<std::uint64_t> places{}; ///< of the blocks, in the room of `integers`

  void placeBlocks(trace::PackedIntegers& column) {
    std::uint64_t bytes = 0;
    for (const BlockInfo& block : info->blocks) {
      places.push_back(bytes);
      bytes += block.memoryBytes;
    }
    column.allot(info->rows, bytes);
    integers = &column;
  }
};

/// Unpacks blocks of the content on several threads.
class Unpacker {
public:
  Unpacker(std::string_view content, const LoadControl& control, const ReadOptions& options)
      : m_content(content), m_control(control), m_options(options), m_threads(threadsFor(control.threads)),
        m_decoders(m_threads) {}

  Result<void> run(std::vector<Target>& targets) {
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
    std::atomic<std::size_t> next{0}, wrong{tasks.size()};
    forEachIndex(m_threads, m_threads, [&](std::size_t thread) {
      for (std::size_t i = next++; i < tasks.size() && !m_control.cancelled(); i = next++)
        if (!unpack(*tasks[i].target, tasks[i].block, m_decoders[thread])) wrong = i;
    });
    if (m_control.cancelled()) return Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
    if (wrong < tasks.size()) {
      const ColumnInfo& info = *tasks[wrong].target->info;
      return damaged("a block of " + info.name + " does not have its checksum or cannot be unpacked",
                     info.blocks[tasks[wrong].block].offset);
    }
    return {};
  }

private:
  bool unpack(const Target& target, std::size_t index, BlockDecoder& decoder) {
    const ColumnInfo& info = *target.info;
    const BlockInfo& block = info.blocks[index];
    const std::string_view packed = m_content.substr(block.offset, block.bytes);
    if (m_options.verifyChecksums && checksumOf(packed) != block.checksum) return false;
    const std::uint64_t row = index * info.rowsPerBlock();
    if (target.integers != nullptr)
      return decoder.decode(packed, block, info.rowsOf(index), info.elementBytes, *target.integers, row,
                            target.places[index]);
    return decoder.decode(packed, block, info.rowsOf(index), info.elementBytes,
                          target.data + row * info.elementBytes);
  }

  std::string_view m_content;
  const LoadControl& m_control;
  const ReadOptions& m_options;
  unsigned m_threads;
  std::vector<BlockDecoder> m_decoders;
};

/// Fills fields from the stream and takes the next column of the directory for each column.
class Filler {
public:
  Filler(std::string_view fields, const std::vector<ColumnInfo>& columns)
      : m_fields(fields), m_columns(columns) {}

  template <typename T> void column(std::string_view name, std::vector<T>& column) {
    static_assert(std::is_trivially_copyable_v<T>);
    take(name, sizeof(T), false, [&column](Target& target) {
      column.resize(target.info->rows);
      target.data = reinterpret_cast<char*>(column.data());
    });
  }
  template <typename T> void column(std::string_view name, trace::Column<T>& column) {
    take(name, sizeof(T), true, [&column](Target& target) { target.placeBlocks(column.integers()); });
  }
  template <typename T> void field(T& value) { m_fields.get(value); }
  template <typename T, typename Each> void list(std::vector<T>& items, const Each& each) {
    std::uint32_t count = 0;
    m_fields.get(count);
    for (std::uint32_t i = 0; i < count && m_fields.ok(); ++i)
      each(items.emplace_back());
  }
  template <typename T, typename Each> void optional(std::optional<T>& value, const Each& each) {
    bool any = false;
    m_fields.get(any);
    if (any) each(value.emplace());
  }
  void strings(trace::StringPool& pool) {
    m_pool = &pool;
    column("string.length", m_lengths);
    take("string.text", 1, false, [this](Target& target) {
      m_textBytes = target.info->rows;
      m_text = std::make_unique_for_overwrite<char[]>(m_textBytes);
      target.data = m_text.get();
    });
  }

  FieldReader& fields() { return m_fields; }
  std::vector<Target>& targets() { return m_targets; }
  /// The first column that is not the one expected; empty when all are.
  const std::string& unexpected() const { return m_unexpected; }
  bool usedAll() const { return m_fields.ok() && m_fields.left() == 0 && m_next == m_columns.size(); }
  bool fillStrings() {
    auto pool = trace::StringPool::fromTexts(std::move(m_text), m_textBytes, m_lengths);
    if (pool) *m_pool = std::move(*pool);
    return pool.has_value();
  }

private:
  void take(std::string_view name, std::size_t elementBytes, bool packed,
            std::function<void(Target&)> allocate) {
    if (m_next == m_columns.size() || m_columns[m_next].name != name ||
        m_columns[m_next].elementBytes != elementBytes || m_columns[m_next].packed != packed) {
      if (m_unexpected.empty()) m_unexpected = name;
      return;
    }
    m_targets.push_back({&m_columns[m_next++], std::move(allocate)});
  }

  FieldReader m_fields;
  const std::vector<ColumnInfo>& m_columns;
  std::size_t m_next = 1; // column 0 is the field stream
  std::vector<Target> m_targets;
  std::string m_unexpected;
  trace::StringPool* m_pool = nullptr;
  std::vector<std::uint32_t> m_lengths;
  std::unique_ptr<char[]> m_text;
  std::size_t m_textBytes = 0;
};

/// Bytes of all columns in memory, lanes apart.
std::uint64_t memoryOf(const std::vector<ColumnInfo>& columns) {
  constexpr std::uint64_t kBytesABlock = 16; // of PackedIntegers, besides its rows
  std::uint64_t bytes = 0; // rows are at most what the directory has blocks for, so this cannot overflow
  for (const ColumnInfo& column : columns) {
    for (const BlockInfo& block : column.blocks)
      bytes += block.memoryBytes;
    if (column.packed) bytes += (column.rows / trace::PackedIntegers::kBlockRows + 1) * kBytesABlock;
  }
  return bytes;
}

/// Bytes of the lanes; about, from measurement, and at most the memory that one lane takes while it is
/// filled.
std::uint64_t memoryOfLanes(const trace::Trace& trace) {
  constexpr std::uint64_t kBytesASlice = 4, kBytesALane = 4096;
  std::uint64_t bytes = 0;
  for (const trace::Track& track : trace.tracks())
    bytes += track.sliceCount * kBytesASlice + track.laneCount * kBytesALane;
  return bytes;
}

Result<void> checkMemory(std::uint64_t needed, const ReadOptions& options) {
  const std::uint64_t limit = options.memoryLimitBytes != 0 ? options.memoryLimitBytes : availableMemory();
  if (needed <= limit || limit == 0) return {};
  constexpr std::uint64_t kMiB = 1 << 20;
  return Error{ErrorCode::TooLarge,
               "needs about " + std::to_string(needed / kMiB) + " MiB of memory, " +
                   std::to_string(limit / kMiB) +
                   " MiB may be used; allow more memory, or load a time range of the trace that this file "
                   "was made from",
               {},
               {}};
}

} // namespace

bool isNative(std::string_view prefix) { return prefix.substr(0, kMagic.size()) == kMagic; }

Result<std::shared_ptr<trace::Trace>> read(std::string_view content, const LoadControl& control,
                                           const ReadOptions& options, trace::Origin& origin) {
  auto directory = readDirectory(content, options.verifyChecksums);
  if (!directory.has_value()) return directory.error();
  const std::vector<ColumnInfo>& columns = directory.value();
  if (columns.empty() || columns.front().name != "fields" || columns.front().elementBytes != 1 ||
      columns.front().packed)
    return damaged("it does not begin with its fields", kHeaderBytes);
  const std::uint64_t columnBytes = memoryOf(columns);
  if (auto fits = checkMemory(columnBytes, options); !fits.has_value()) return fits.error();

  Unpacker unpacker(content, control, options);
  std::string fields;
  std::vector<Target> first{{&columns.front(), [&](Target& target) {
                               fields.resize(target.info->rows);
                               target.data = fields.data();
                             }}};
  if (auto done = unpacker.run(first); !done.has_value()) return done.error();
  auto trace = std::make_shared<trace::Trace>();
  Filler filler(fields, columns);
  eachField(origin, [&](auto& value) { filler.field(value); });
  trace::TraceColumns::visit(*trace, filler);
  if (!filler.unexpected().empty())
    return damaged("column " + filler.unexpected() + " is not where it belongs", kHeaderBytes);
  if (!filler.usedAll()) return damaged("fields or columns are left over or missing", kHeaderBytes);
  if (auto fits = checkMemory(columnBytes + memoryOfLanes(*trace), options); !fits.has_value())
    return fits.error();
  if (auto done = unpacker.run(filler.targets()); !done.has_value()) return done.error();
  if (!filler.fillStrings()) return damaged("its strings do not fit their lengths", kHeaderBytes);
  const unsigned threads = threadsFor(control.threads);
  if (auto fault = trace::brokenRule(*trace, threads))
    return damaged("its content contradicts itself (" + *fault + ")", kHeaderBytes);
  trace::TraceColumns::buildLanes(*trace, threads);
  return trace;
}

} // namespace stepscope::load::native
