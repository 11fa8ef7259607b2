// SPDX-License-Identifier: Apache-2.0
#include "database_maker.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

namespace stepscope::test {

std::string databaseOf(const std::string& statements) {
  sqlite3* handle = nullptr;
  EXPECT_EQ(sqlite3_open(":memory:", &handle), SQLITE_OK);
  char* message = nullptr;
  EXPECT_EQ(sqlite3_exec(handle, statements.c_str(), nullptr, nullptr, &message), SQLITE_OK) << message;
  sqlite3_free(message);
  sqlite3_int64 size = 0;
  unsigned char* bytes = sqlite3_serialize(handle, "main", &size, 0);
  std::string out(reinterpret_cast<char*>(bytes), static_cast<std::size_t>(size));
  sqlite3_free(bytes);
  sqlite3_close(handle);
  return out;
}

} // namespace stepscope::test
