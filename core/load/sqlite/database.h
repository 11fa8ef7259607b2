// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/base/load_control.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace stepscope::load::sqlite {

constexpr std::string_view kMagic{"SQLite format 3\0", 16};

/// One row while it is being visited. Columns count in the order in which they were asked for.
class Row {
public:
  explicit Row(sqlite3_stmt* statement) : m_statement(statement) {}
  bool isNull(int column) const;
  /// nullopt for null; a text that is a whole number counts as one.
  std::optional<std::int64_t> integer(int column) const;
  std::int64_t integer(int column, std::int64_t none) const { return integer(column).value_or(none); }
  /// Empty for null. Valid until the visit ends; may hold any bytes.
  std::string_view text(int column) const;

private:
  sqlite3_stmt* m_statement;
};

/// A database opened for reading only, on the assumption that nobody writes it, and distrusted: no views, no
/// triggers, no extensions, bounded lengths (contract R17).
class Database {
public:
  /// Opens `file` where it lies, or reads `source` into memory when `file` is empty.
  ///   errors  Unreadable, Damaged, Cancelled, BadArgument (too large for memory)
  static Result<Database> open(const std::filesystem::path& file, ByteSource& source,
                               const LoadControl& control);

  /// Tables by name, without virtual ones, each with its columns.
  const std::map<std::string, std::set<std::string, std::less<>>, std::less<>>& tables() const {
    return m_tables;
  }
  bool hasTable(std::string_view name) const { return m_tables.find(name) != m_tables.end(); }
  bool hasColumn(std::string_view table, std::string_view column) const;

  /// Visits all rows of a table; nothing when there is no such table. A column that the table lacks reads as
  /// null. Damage ends the table early: what came before is kept and damage() says so.
  ///   errors  Cancelled, TooLarge (from the source's limit)
  Result<void> forEachRow(std::string_view table, const std::vector<std::string_view>& columns,
                          const std::function<void(const Row&)>& visit);

  /// Tables for which progress is told, so that their rows together are the whole.
  void expect(const std::vector<std::string_view>& tables);

  std::uint64_t contentBytes() const { return m_contentBytes; }
  /// The file is shorter than its header says.
  bool truncated() const { return m_truncated; }
  /// Tables that could not be read to their end, each with SQLite's reason.
  const std::vector<std::string>& damage() const { return m_damage; }

private:
  Database(ByteSource& source, const LoadControl& control) : m_source(&source), m_control(&control) {}
  void configure(bool tolerant);
  Result<void> readSchema();
  void report() const;

  struct Close {
    void operator()(sqlite3* handle) const;
  };
  ByteSource* m_source; // asked now and then whether reading may go on
  const LoadControl* m_control;
  std::unique_ptr<std::string> m_memory; // content of a database in memory; outlives the handle
  std::unique_ptr<sqlite3, Close> m_handle;
  std::map<std::string, std::set<std::string, std::less<>>, std::less<>> m_tables;
  std::vector<std::string> m_damage;
  std::uint64_t m_contentBytes = 0, m_rowsExpected = 0, m_rowsRead = 0;
  bool m_truncated = false;
};

/// Puts a short file and damaged tables on the trace's receipt.
void reportDamage(const Database& database, trace::TraceBuilder& builder);

} // namespace stepscope::load::sqlite
