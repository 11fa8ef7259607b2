// SPDX-License-Identifier: Apache-2.0
#include "core/load/sqlite/database.h"

#include <array>
#include <cctype>
#include <sqlite3.h>
#include <utility>

namespace stepscope::load::sqlite {
namespace {

/// Databases that are no plain file are held in memory whole, since SQLite reads them in any order.
constexpr std::uint64_t kMostInMemory = std::uint64_t{4} << 30;
constexpr int kStepsBetweenLooks = 20'000; // of SQLite's machine; well under a millisecond

/// The path as a URI of SQLite, whose special characters are escaped.
std::string uriOf(const std::filesystem::path& file) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::error_code unknown; // then the path as given may still open
  std::string uri = "file:";
  for (const char c : std::filesystem::absolute(file, unknown).string()) {
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
  database.configure(database.m_truncated);
  auto schema = database.readSchema();
  if (!schema.has_value() && schema.error().code == ErrorCode::Damaged && !database.m_truncated) {
    database.configure(true);
    database.m_damage.push_back(schema.error().message);
    schema = database.readSchema();
  }
  if (!schema.has_value()) return schema.error();
  if (database.m_tables.empty() && (database.m_truncated || !database.m_damage.empty()))
    return Error{ErrorCode::Damaged,
                 "the database is damaged and none of its tables can be read; copy it again",
                 {},
                 {}};
  return database;
}

/// `tolerant`: read what is there of a file that is shorter than its header says, or whose list of tables is
/// damaged. SQLite does so only where writing the schema is allowed; the file is still opened for reading
/// only.
void Database::configure(bool tolerant) {
  sqlite3* handle = m_handle.get();
  constexpr int kLongestValue = 64 << 20;
  sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, kLongestValue);
  sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 1 << 20);
  sqlite3_limit(handle, SQLITE_LIMIT_EXPR_DEPTH, 50);
  sqlite3_limit(handle, SQLITE_LIMIT_COMPOUND_SELECT, 50);
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
}

} // namespace stepscope::load::sqlite
