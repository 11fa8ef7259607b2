// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/native_reader.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/load/native/directory.h"
#include "core/load/native/field_stream.h"
#include "core/load/native/unpacker.h"
#include "core/trace/columns.h"

#include <functional>
#include <new>
#include <type_traits>

namespace stepscope::load::native {
namespace {

/// Fills fields from the stream and takes the next column of the directory for each column.
class Filler {
public:
  Filler(std::string_view fields, const std::vector<ColumnInfo>& columns)
      : m_fields(fields), m_columns(columns), m_room(columns) {}

  template <typename T> void column(std::string_view name, std::vector<T>& column) {
    static_assert(std::is_trivially_copyable_v<T>);
    take(name, sizeof(T), false, [&column](Target& target) {
      column.resize(target.info->rows);
      target.data = reinterpret_cast<char*>(column.data());
    });
  }
  template <typename T> void column(std::string_view name, trace::Column<T>& column) {
    take(name, sizeof(T), true,
         [&column, room = roomOfNext()](Target& target) { target.placeBlocks(column.integers(), room); });
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
  /// Of the column that take is about to take, if it is a packed one.
  std::shared_ptr<std::uint8_t[]> roomOfNext() {
    return m_next < m_columns.size() && m_columns[m_next].packed ? m_room.next(m_columns[m_next]) : nullptr;
  }
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
  ColumnRoom m_room;
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

Result<std::shared_ptr<trace::Trace>> readTrace(const Content& content, const LoadControl& control,
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
  if (auto fault = trace::TraceColumns::complete(*trace, threadsFor(control.threads)))
    return damaged("its content contradicts itself (" + *fault + ")", kHeaderBytes);
  return trace;
}

} // namespace

bool isNative(std::string_view prefix) { return prefix.substr(0, kMagic.size()) == kMagic; }

Result<std::shared_ptr<trace::Trace>> read(const Content& content, const LoadControl& control,
                                           const ReadOptions& options, trace::Origin& origin) {
  try {
    return readTrace(content, control, options, origin);
  } catch (const std::bad_alloc&) {
    return Error{ErrorCode::Unreadable, "there is not enough memory for this trace", {}, {}};
  }
}

} // namespace stepscope::load::native
