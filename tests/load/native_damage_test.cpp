// SPDX-License-Identifier: Apache-2.0
// A damaged or made-up native file ends in an error that says where; nothing in it is believed.
#include "core/load/native/column_collector.h"
#include "core/load/native/native_reader.h"
#include "core/load/native/native_writer.h"
#include "core/load/native/preview_part.h"
#include "core/trace/validate.h"
#include "tests/support/load_text.h"
#include "tests/support/native_columns.h"
#include "tests/support/random_trace.h"

#include <cstring>
#include <gtest/gtest.h>
#include <random>

namespace stepscope::load::native {
namespace {

using test::rowsOf;
using test::withRows;

std::string written(std::vector<StoredColumn>& columns, const trace::Preview& preview = {}) {
  std::string content;
  const auto sink = [&](std::string_view bytes) {
    content += bytes;
    return Result<void>();
  };
  EXPECT_TRUE(writeColumns(columns, {}, sink, preview).has_value());
  return content;
}

const trace::Trace& smallTrace() {
  static const trace::TracePtr trace = test::loadText(test::randomTraceJson(5));
  return *trace;
}

std::string smallFile() {
  ColumnCollector collector(smallTrace(), {});
  return written(collector.columns(), trace::previewOf(smallTrace()));
}

Result<std::shared_ptr<trace::Trace>> readText(std::string_view content, ReadOptions options = {}) {
  trace::Origin origin;
  return read(Content(content), {}, options, origin);
}

void expectDamaged(const std::string& content) {
  const auto result = readText(content);
  ASSERT_FALSE(result.has_value());
  EXPECT_TRUE(result.error().code == ErrorCode::Damaged || result.error().code == ErrorCode::UnknownFormat);
  EXPECT_TRUE(result.error().byteOffset.has_value());
}

TEST(NativeDamage, everyCutIsFound) {
  const std::string whole = smallFile();
  ASSERT_TRUE(readText(whole).has_value());
  for (std::size_t size = 0; size < whole.size(); ++size)
    expectDamaged(whole.substr(0, size));
  expectDamaged(whole + "x");
}

TEST(NativeDamage, aChangedByteAnywhereIsFound) {
  const std::string whole = smallFile();
  for (std::size_t at = kMagic.size(); at < whole.size(); at += 3) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 0x10);
    expectDamaged(changed);
  }
}

TEST(NativeDamage, aNewerVersionIsNamed) {
  std::string newer = smallFile();
  newer[kMagic.size()] = 9;
  const auto result = test::tryLoad(newer);
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, ErrorCode::UnknownFormat);
  EXPECT_NE(result.error().message.find("version 9"), std::string::npos) << result.error().message;
}

TEST(NativeDamage, aFileWithOtherColumnsIsNamed) {
  ReadOptions options;
  options.verifyChecksums = false; // as if it had been written so
  std::string other = smallFile();
  other[kMagic.size() + 4] = static_cast<char>(other[kMagic.size() + 4] ^ 1);
  const auto result = readText(other, options);
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, ErrorCode::UnknownFormat);
  EXPECT_NE(result.error().message.find("another version"), std::string::npos) << result.error().message;
}

TEST(NativeDamage, moreThanTheMemoryIsRefusedBeforeItIsTaken) {
  ReadOptions options;
  options.memoryLimitBytes = 1000;
  const auto result = readText(smallFile(), options);
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, ErrorCode::TooLarge);
  EXPECT_NE(result.error().message.find("memory"), std::string::npos);
}

TEST(NativeDamage, aDamagedPictureIsNotShown) {
  const std::string whole = smallFile();
  const std::size_t end = kHeaderBytes + *previewPartBytes(whole, true);
  ASSERT_TRUE(readPreview(whole));
  ASSERT_TRUE(readPreview(whole.substr(0, end)));
  for (std::size_t size = 0; size < end; ++size)
    EXPECT_FALSE(readPreview(whole.substr(0, size))) << size;
  for (std::size_t at = 0; at < end; ++at) {
    if (at >= kMagic.size() + 4 && at < kHeaderBytes) continue; // the layout of the columns
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    EXPECT_FALSE(readPreview(changed)) << at;
  }
}

TEST(NativeDamage, aPictureThatLiesIsNotShown) {
  const std::string header = smallFile().substr(0, kHeaderBytes);
  const trace::Preview good = trace::previewOf(smallTrace());
  ASSERT_TRUE(readPreview(header + previewPart(good)));
  const auto refused = [&](const auto& change) {
    trace::Preview preview = good;
    change(preview);
    return !readPreview(header + previewPart(preview));
  };
  constexpr std::int64_t kFar = std::int64_t{1} << 62;
  EXPECT_TRUE(refused([](auto& p) { p.slices = 0; })) << "empty: nothing to show";
  EXPECT_TRUE(refused([](auto& p) { p.extent = {5, 4}; }));
  EXPECT_TRUE(refused([](auto& p) { p.extent.begin = -kFar; }));
  EXPECT_TRUE(refused([](auto& p) { p.extent.end = kFar; }));
  EXPECT_TRUE(refused([](auto& p) { p.firstBin = kFar; }));
  EXPECT_TRUE(refused([](auto& p) { p.binNs = 0; }));
  EXPECT_TRUE(refused([](auto& p) { p.binNs = kFar; }));
  EXPECT_TRUE(refused([](auto& p) { p.rows.resize(65, p.rows.front()); }));
  EXPECT_TRUE(refused([](auto& p) { p.rows.front().covered.pop_back(); }));
  EXPECT_TRUE(refused([](auto& p) { p.rows.front().kind = static_cast<trace::TrackKind>(99); }));
}

/// Every column but the fields, with one row set to `value`: the file has all its checksums, the content
/// lies.
TEST(NativeDamage, everyLyingColumnEndsInAnErrorOrAValidTrace) {
  int refused = 0;
  for (const std::uint64_t value : {~std::uint64_t{0}, ~std::uint64_t{0} - 1, std::uint64_t{0},
                                    std::uint64_t{1} << 31, std::uint64_t{1} << 62, std::uint64_t{5}}) {
    ColumnCollector collector(smallTrace(), {});
    auto& columns = collector.columns();
    for (std::size_t c = 1; c < columns.size(); ++c) {
      const std::size_t size = columns[c].info.elementBytes;
      for (const std::size_t row :
           {std::size_t{0}, std::size_t{columns[c].info.rows / 2}, std::size_t{columns[c].info.rows} - 1}) {
        if (row >= columns[c].info.rows) continue;
        std::string rows = rowsOf(columns[c]);
        std::memcpy(rows.data() + row * size, &value, size);
        std::vector<StoredColumn> edited = columns;
        test::PackedRows packed;
        edited[c] = withRows(columns[c], rows, packed);
        const auto result = readText(written(edited));
        refused += result.has_value() ? 0 : 1;
        if (result.has_value()) {
          EXPECT_EQ(trace::brokenRule(*result.value(), 1), std::nullopt);
        }
      }
    }
  }
  EXPECT_GT(refused, 200);
}

TEST(NativeDamage, aColumnThatIsTooShortOrTooLongIsRefused) {
  ColumnCollector collector(smallTrace(), {});
  auto& columns = collector.columns();
  for (std::size_t c = 1; c < columns.size(); ++c) {
    if (columns[c].info.name.starts_with("counter.")) continue; // checked in pairs
    std::string rows = rowsOf(columns[c]);
    rows.append(columns[c].info.elementBytes, '\1');
    std::vector<StoredColumn> longer = columns, shorter = columns;
    test::PackedRows packed;
    longer[c] = withRows(columns[c], rows, packed);
    expectDamaged(written(longer));
    if (columns[c].info.rows == 0) continue;
    rows.resize((columns[c].info.rows - 1) * columns[c].info.elementBytes);
    shorter[c] = withRows(columns[c], rows, packed);
    expectDamaged(written(shorter));
  }
}

TEST(NativeDamage, aChangedFieldStreamEndsInAnErrorOrAValidTrace) {
  ColumnCollector collector(smallTrace(), {});
  auto& columns = collector.columns();
  const std::string fields(columns[0].data, columns[0].info.rows);
  std::mt19937 random(7);
  for (int i = 0; i < 600; ++i) {
    std::string changed = fields;
    changed[random() % changed.size()] = static_cast<char>(random());
    if (i % 3 == 0) changed.resize(random() % changed.size());
    std::vector<StoredColumn> edited = columns;
    edited[0] = StoredColumn("fields", changed.data(), changed.size(), 1);
    const auto result = readText(written(edited));
    if (result.has_value()) {
      EXPECT_EQ(trace::brokenRule(*result.value(), 1), std::nullopt);
    }
  }
}

TEST(NativeDamage, withoutChecksumsTheChecksBehindThemHold) {
  const std::string whole = smallFile();
  std::mt19937 random(11);
  ReadOptions options;
  options.verifyChecksums = false;
  options.memoryLimitBytes = 1 << 26;
  for (int i = 0; i < 3000; ++i) {
    std::string changed = whole;
    for (int n = 0; n <= i % 3; ++n)
      changed[random() % changed.size()] = static_cast<char>(random());
    const auto result = readText(changed, options);
    if (result.has_value()) {
      EXPECT_EQ(trace::brokenRule(*result.value(), 1), std::nullopt);
    }
  }
}

} // namespace
} // namespace stepscope::load::native
