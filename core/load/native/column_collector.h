// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/native/field_stream.h"
#include "core/load/native/format.h"
#include "core/trace/columns.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::load::native {

/// A column and where its rows are: one behind the other, or packed.
struct StoredColumn {
  ColumnInfo info; ///< blocks: as many as there will be, still empty
  const char* data = nullptr;
  const trace::PackedIntegers* integers = nullptr; ///< of a packed column

  StoredColumn(std::string_view name, const void* rows, std::size_t count, std::size_t elementBytes)
      : StoredColumn(name, count, elementBytes, false) {
    data = static_cast<const char*>(rows);
  }
  StoredColumn(std::string_view name, const trace::PackedIntegers& rows, std::size_t elementBytes)
      : StoredColumn(name, rows.size(), elementBytes, true) {
    integers = &rows;
  }

private:
  StoredColumn(std::string_view name, std::size_t count, std::size_t elementBytes, bool packed)
      : info{std::string(name), static_cast<std::uint8_t>(elementBytes), packed, count, {}} {
    info.blocks.resize((count + info.rowsPerBlock() - 1) / info.rowsPerBlock());
  }
};

/// Notes where every column of a trace lies, and writes what is no column to the field stream. The columns
/// are valid as long as the trace and the collector.
class ColumnCollector {
public:
  ColumnCollector(const trace::Trace& trace, const trace::Origin& origin) {
    eachField(origin, [&](const auto& value) { m_fields.put(value); });
    trace::TraceColumns::visit(trace, *this);
    add("fields", m_fields.bytes().data(), m_fields.bytes().size(), 1);
    std::rotate(m_columns.begin(), m_columns.end() - 1, m_columns.end());
  }

  /// The fields come first.
  std::vector<StoredColumn>& columns() { return m_columns; }

  // What TraceColumns asks of a visitor.
  template <typename T> void column(std::string_view name, const std::vector<T>& column) {
    add(name, column.data(), column.size(), sizeof(T));
  }
  template <typename T> void column(std::string_view name, const trace::Column<T>& column) {
    m_columns.emplace_back(name, column.integers(), sizeof(T));
  }
  template <typename T> void field(const T& value) { m_fields.put(value); }
  template <typename T, typename Each> void list(const std::vector<T>& items, const Each& each) {
    m_fields.put(static_cast<std::uint32_t>(items.size()));
    for (const T& item : items)
      each(item);
  }
  template <typename T, typename Each> void optional(const std::optional<T>& value, const Each& each) {
    m_fields.put(value.has_value());
    if (value) each(*value);
  }
  void strings(const trace::StringPool& pool) {
    m_lengths.reserve(pool.size());
    m_text.reserve(pool.bytes());
    for (std::uint32_t id = 0; id < pool.size(); ++id) {
      const std::string_view text = pool.view(StringId(id));
      m_lengths.push_back(static_cast<std::uint32_t>(text.size()));
      m_text += text;
    }
    column("string.length", m_lengths);
    add("string.text", m_text.data(), m_text.size(), 1);
  }

private:
  void add(std::string_view name, const void* data, std::size_t rows, std::size_t elementBytes) {
    m_columns.emplace_back(name, data, rows, elementBytes);
  }

  FieldWriter m_fields;
  std::vector<std::uint32_t> m_lengths;
  std::string m_text;
  std::vector<StoredColumn> m_columns;
};

} // namespace stepscope::load::native
