// SPDX-License-Identifier: Apache-2.0
#include "core/load/sqlite/database.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <sqlite3.h>
#include <utility>

namespace stepscope::load::sqlite {
namespace {

/// Databases that are no plain file are held in memory whole, since SQLite reads them in any order.
constexpr std::uint64_t kMostInMemory = std::uint64_t{4} << 30;
constexpr int kStepsBetweenLooks = 20'000; // of SQLite's machine; well under a millisecond

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

/// The path as a URI of SQLite, whose special characters are escaped.
std::string uriOf(const std::filesystem::path& file) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char c : std::filesystem::absolute(file).string()) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || c == '/' || c == '.' || c == '-' || c == '_')
      uri += c;
    else
      uri.append(1, '%').append(1, kHex[byte >> 4]).append(1, kHex[byte & 15]);
  }
  return uri + "?mode=ro&immutable=1";
}

Result<std::unique_ptr<std::string>> readWhole(ByteSource& source, const LoadControl& control) {
  constexpr std::size_t kPiece = 1 << 20;
  auto content = std::make_unique<std::string>();
  for (;;) {
    if (control.cancelled()) return Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
    const std::size_t before = content->size();
    if (before + kPiece > kMostInMemory)
      return Error{
          ErrorCode::BadArgument,
          "the database inside is larger than 4 GiB, which is held in memory; unpack it to a file and "
          "open that",
          {},
          before};
    content->resize(before + kPiece);
    auto got = source.read(std::span(*content).subspan(before));
    if (!got.has_value()) return got.error();
    content->resize(before + got.value());
    if (control.progress) control.progress(source.rawBytesRead(), source.rawBytesTotal());
    if (got.value() < kPiece) break;
  }
  // A database in write-ahead mode says so in two bytes; in memory it has no log and would not open.
  constexpr std::size_t kWriteVersion = 18, kReadVersion = 19;
  if (content->size() > kReadVersion) (*content)[kWriteVersion] = (*content)[kReadVersion] = 1;
  return content;
}

/// Bytes that the header promises: page size times pages; 0 when it does not say.
std::uint64_t promisedBytes(std::string_view header) {
  constexpr std::size_t kPageSize = 16, kPages = 28, kHeader = 100;
  if (header.size() < kHeader) return 0;
  const auto byte = [&](std::size_t i) { return std::uint64_t{static_cast<unsigned char>(header[i])}; };
  std::uint64_t page = byte(kPageSize) << 8 | byte(kPageSize + 1);
  if (page == 1) page = 65536;
  return page * (byte(kPages) << 24 | byte(kPages + 1) << 16 | byte(kPages + 2) << 8 | byte(kPages + 3));
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

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Result<Database> Database::open(const std::filesystem::path& file, ByteSource& source,
                                const LoadControl& control) {
  Database database(source, control);
  std::string header(100, '\0');
  if (file.empty()) {
    auto content = readWhole(source, control);
    if (!content.has_value()) return content.error();
    database.m_memory = std::move(content).value();
    header = database.m_memory->substr(0, header.size());
    database.m_contentBytes = database.m_memory->size();
  } else {
    auto got = source.read(header);
    if (!got.has_value()) return got.error();
    header.resize(got.value());
    database.m_contentBytes = source.rawBytesTotal();
  }
  database.m_truncated = promisedBytes(header) > database.m_contentBytes;

  sqlite3* handle = nullptr;
  const std::string uri = file.empty() ? ":memory:" : uriOf(file);
  const int flags = file.empty() ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
  const int opened = sqlite3_open_v2(uri.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  database.m_handle.reset(handle);
  if (opened != SQLITE_OK)
    return Error{ErrorCode::Unreadable, handle != nullptr ? sqlite3_errmsg(handle) : "out of memory", {}, {}};
  if (database.m_memory) {
    auto* bytes = reinterpret_cast<unsigned char*>(database.m_memory->data());
    const auto size = static_cast<sqlite3_int64>(database.m_memory->size());
    sqlite3_deserialize(handle, "main", bytes, size, size, SQLITE_DESERIALIZE_READONLY);
  }
  if (auto configured = database.configure(database.m_truncated); !configured.has_value())
    return configured.error();
  if (auto schema = database.readSchema(); !schema.has_value()) return schema.error();
  return database;
}

/// `tolerant`: read what is there of a file that is shorter than its header says. SQLite allows that only
/// where writing the schema is allowed; the file itself is still opened for reading only.
Result<void> Database::configure(bool tolerant) {
  sqlite3* handle = m_handle.get();
  constexpr int kLongestValue = 64 << 20;
  sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, kLongestValue);
  sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 1 << 20);
  sqlite3_limit(handle, SQLITE_LIMIT_EXPR_DEPTH, 50);
  sqlite3_limit(handle, SQLITE_LIMIT_COMPOUND_SELECT, 1);
  sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit(handle, SQLITE_LIMIT_TRIGGER_DEPTH, 1);
  sqlite3_limit(handle, SQLITE_LIMIT_WORKER_THREADS, 0);
  constexpr std::array<std::pair<int, int>, 5> kSettings{{{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                                                          {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
                                                          {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
                                                          {SQLITE_DBCONFIG_DQS_DML, 0},
                                                          {SQLITE_DBCONFIG_DQS_DDL, 0}}};
  for (const auto& [setting, value] : kSettings)
    sqlite3_db_config(handle, setting, value, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, tolerant ? 0 : 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_WRITABLE_SCHEMA, tolerant ? 1 : 0, nullptr);
  sqlite3_exec(handle,
               "PRAGMA cell_size_check=1; PRAGMA query_only=1; PRAGMA mmap_size=0; PRAGMA temp_store=2",
               nullptr, nullptr, nullptr);
  sqlite3_progress_handler(
      handle, kStepsBetweenLooks,
      [](void* control) { return static_cast<const LoadControl*>(control)->cancelled() ? 1 : 0; },
      const_cast<LoadControl*>(m_control));
  return {};
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
