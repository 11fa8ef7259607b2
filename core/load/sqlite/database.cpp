// SPDX-License-Identifier: Apache-2.0
#include "core/load/sqlite/database.h"

#include <algorithm>
#include <charconv>
#include <sqlite3.h>

namespace stepscope::load::sqlite {
namespace {

struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

std::string identifier(std::string_view name) {
  std::string out = "\"";
  for (const char c : name)
    out.append(c == '"' ? 2 : 1, c);
  return out + '"';
}

} // namespace

bool Row::isNull(int column) const { return sqlite3_column_type(m_statement, column) == SQLITE_NULL; }

std::optional<std::int64_t> Row::integer(int column) const {
  switch (sqlite3_column_type(m_statement, column)) {
  case SQLITE_INTEGER:
  case SQLITE_FLOAT:
    return sqlite3_column_int64(m_statement, column);
  case SQLITE_TEXT: {
    const std::string_view digits = text(column);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc() && end == digits.data() + digits.size()) return value;
    return {};
  }
  default:
    return {};
  }
}

std::string_view Row::text(int column) const {
  const unsigned char* bytes = sqlite3_column_text(m_statement, column);
  if (bytes == nullptr) return {};
  return {reinterpret_cast<const char*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column))};
}

Result<void> Database::readSchema() {
  sqlite3* handle = m_handle.get();
  sqlite3_stmt* raw = nullptr;
  const char* sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'";
  int state = sqlite3_prepare_v2(handle, sql, -1, &raw, nullptr);
  const Statement statement(raw);
  std::vector<std::string> names;
  if (state == SQLITE_OK)
    while ((state = sqlite3_step(raw)) == SQLITE_ROW)
      names.emplace_back(Row(raw).text(0));
  if (state == SQLITE_INTERRUPT) return Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
  if (state != SQLITE_DONE && names.empty())
    return Error{ErrorCode::Damaged,
                 std::string("SQLite cannot read the database: ") + sqlite3_errmsg(handle) +
                     (m_truncated ? " (the file is shorter than its header says: copy it again)" : ""),
                 {},
                 {}};
  if (state != SQLITE_DONE) m_damage.push_back(std::string("list of tables: ") + sqlite3_errmsg(handle));
  for (const std::string& name : names) {
    auto& columns = m_tables[name];
    sqlite3_stmt* info = nullptr;
    const std::string pragma = "PRAGMA table_info(" + identifier(name) + ")";
    if (sqlite3_prepare_v2(handle, pragma.c_str(), -1, &info, nullptr) == SQLITE_OK)
      while (sqlite3_step(info) == SQLITE_ROW)
        columns.emplace(Row(info).text(1));
    sqlite3_finalize(info);
  }
  return {};
}

bool Database::hasColumn(std::string_view table, std::string_view column) const {
  const auto it = m_tables.find(table);
  return it != m_tables.end() && it->second.find(column) != it->second.end();
}

void Database::expect(const std::vector<std::string_view>& tables) {
  for (const std::string_view table : tables) {
    if (!hasTable(table)) continue;
    // The highest row number is found without reading the table.
    const std::string sql = "SELECT max(rowid) FROM " + identifier(table);
    sqlite3_stmt* raw = nullptr;
    if (sqlite3_prepare_v2(m_handle.get(), sql.c_str(), -1, &raw, nullptr) == SQLITE_OK &&
        sqlite3_step(raw) == SQLITE_ROW)
      m_rowsExpected += static_cast<std::uint64_t>(std::max<std::int64_t>(0, Row(raw).integer(0, 0)));
    sqlite3_finalize(raw);
  }
}

void Database::report() const {
  if (!m_control->progress || m_rowsExpected == 0) return;
  const double share =
      static_cast<double>(std::min(m_rowsRead, m_rowsExpected)) / static_cast<double>(m_rowsExpected);
  m_control->progress(static_cast<std::uint64_t>(share * static_cast<double>(m_contentBytes)),
                      m_contentBytes);
}

Result<void> Database::forEachRow(std::string_view table, const std::vector<std::string_view>& columns,
                                  const std::function<void(const Row&)>& visit) {
  if (!hasTable(table)) return {};
  std::string sql = "SELECT ";
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (i > 0) sql += ", ";
    sql += hasColumn(table, columns[i]) ? identifier(columns[i]) : "NULL";
  }
  sql += " FROM " + identifier(table);
  sqlite3_stmt* raw = nullptr;
  int state = sqlite3_prepare_v2(m_handle.get(), sql.c_str(), -1, &raw, nullptr);
  const Statement statement(raw);
  constexpr std::uint64_t kRowsBetweenReports = 4096;
  if (state == SQLITE_OK)
    while ((state = sqlite3_step(raw)) == SQLITE_ROW) {
      visit(Row(raw));
      if (++m_rowsRead % kRowsBetweenReports != 0) continue;
      if (const auto allowed = m_source->read({}); !allowed.has_value()) return allowed.error();
      report();
    }
  if (state == SQLITE_INTERRUPT || m_control->cancelled())
    return Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
  if (state != SQLITE_DONE) m_damage.push_back(std::string(table) + ": " + sqlite3_errmsg(m_handle.get()));
  return {};
}

void reportDamage(const Database& database, trace::TraceBuilder& builder) {
  if (database.truncated())
    builder.addRepair("truncated-file", trace::Severity::Lost, database.contentBytes(),
                      "the file ends early at byte " + std::to_string(database.contentBytes()) +
                          ", before the size in its header; what could be read is shown");
  for (const std::string& table : database.damage())
    builder.addRepair("damaged-table", trace::Severity::Lost, 0,
                      "a table could not be read to its end (" + table + "); the rows before are shown");
}

} // namespace stepscope::load::sqlite
