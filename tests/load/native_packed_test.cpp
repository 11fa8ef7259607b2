// SPDX-License-Identifier: Apache-2.0
// Packed columns come back from the native file as they lay in memory, in every form they can be written in.
#include "core/load/native/packed_codec.h"

#include <cstring>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <vector>

namespace stepscope::load::native {
namespace {

using trace::PackedIntegers;
constexpr RowsAs kForms[] = {RowsAs::Offsets, RowsAs::Differences, RowsAs::Distances};

PackedIntegers packed(const std::vector<std::int64_t>& values) {
  PackedIntegers integers;
  for (const std::int64_t value : values)
    integers.push_back(value);
  integers.seal();
  return integers;
}

PackedIntegers emptyColumn(std::size_t rows, std::size_t bytes) {
  PackedIntegers column;
  column.allot(rows, std::shared_ptr<std::uint8_t[]>(new std::uint8_t[bytes + PackedIntegers::kSpare]),
               bytes);
  return column;
}

std::vector<std::int64_t> valuesOf(const PackedIntegers& column) {
  std::vector<std::int64_t> values;
  for (std::size_t i = 0; i < column.size(); ++i)
    values.push_back(column[i]);
  return values;
}

void expectComesBack(const std::vector<std::int64_t>& values) {
  const PackedIntegers integers = packed(values);
  for (const RowsAs as : kForms) {
    SCOPED_TRACE(static_cast<int>(as));
    std::uint64_t bytes = 0;
    const std::string text = packedText(integers, 0, integers.blocks(), as, bytes);
    EXPECT_LE(text.size(), mostPackedText(values.size()));
    PackedIntegers column = emptyColumn(values.size(), bytes);
    ASSERT_TRUE(readPackedText(text, column, 0, column.blocks(), 0, bytes));
    EXPECT_EQ(valuesOf(column), values);
    for (std::size_t i = 0; i < column.blocks(); ++i)
      EXPECT_EQ(column.block(i).width, integers.block(i).width);
  }
}

TEST(NativePacked, everyWidthComesBack) {
  std::mt19937_64 random(1);
  for (int bits = 0; bits <= 64; ++bits)
    for (const std::size_t rows : {1u, 2u, 127u, 128u, 129u, 300u}) {
      SCOPED_TRACE(bits);
      std::vector<std::int64_t> values(rows);
      const auto base = static_cast<std::int64_t>(random());
      for (std::int64_t& value : values)
        value = static_cast<std::int64_t>(static_cast<std::uint64_t>(base) +
                                          (bits == 0 ? 0 : random() >> (64 - bits)));
      expectComesBack(values);
    }
}

TEST(NativePacked, stepsUpAndDownComeBackInAFewBytes) {
  for (const std::int64_t step : {std::int64_t{1}, std::int64_t{-1}, std::int64_t{1000},
                                  std::int64_t{-70'000}, std::int64_t{1} << 55, -(std::int64_t{1} << 55)}) {
    SCOPED_TRACE(step);
    std::vector<std::int64_t> values;
    for (std::int64_t i = 0; i < 128; ++i)
      values.push_back(7 + step * (i - 64));
    expectComesBack(values);
    std::uint64_t bytes = 0;
    EXPECT_LT(packedText(packed(values), 0, 1, RowsAs::Differences, bytes).size(), 20u);
  }
}

TEST(NativePacked, parentsNearTheirRowsTakeAByteEach) {
  std::mt19937_64 random(2);
  std::vector<std::int64_t> values;
  for (std::int64_t row = 0; row < 100'000; ++row)
    values.push_back(
        row == 0 || random() % 10 == 0 ? -1 : row - 1 - static_cast<std::int64_t>(random() % 200) % row);
  expectComesBack(values);
  std::uint64_t bytes = 0;
  EXPECT_LT(packedText(packed(values), 0, 782, RowsAs::Distances, bytes).size(), 105'000u);
}

TEST(NativePacked, aTextThatIsCutOrOfAnotherSizeIsRefused) {
  std::vector<std::int64_t> values;
  for (std::int64_t i = 0; i < 300; ++i)
    values.push_back(i < 128 ? i : i * i % 1009);
  const PackedIntegers integers = packed(values);
  for (const RowsAs as : kForms) {
    std::uint64_t bytes = 0;
    const std::string text = packedText(integers, 0, integers.blocks(), as, bytes);
    PackedIntegers column = emptyColumn(values.size(), bytes);
    for (std::size_t size = 0; size < text.size(); ++size)
      EXPECT_FALSE(readPackedText(std::string_view(text).substr(0, size), column, 0, 3, 0, bytes)) << size;
    EXPECT_FALSE(readPackedText(text + "x", column, 0, 3, 0, bytes));
    EXPECT_FALSE(readPackedText(text, column, 0, 3, 0, bytes - 1));
    EXPECT_FALSE(readPackedText(text, column, 0, 3, 1, bytes));
    EXPECT_FALSE(readPackedText(text, column, 1, 3, 0, bytes)) << "more blocks than the column has";
  }
}

TEST(NativePacked, anyBytesAreRefusedOrMakeAColumnThatCanBeRead) {
  std::mt19937_64 random(4);
  const PackedIntegers integers = packed([] {
    std::vector<std::int64_t> values;
    for (std::int64_t i = 0; i < 400; ++i)
      values.push_back(i % 3 == 0 ? -1 : i * 7919 % 65'537);
    return values;
  }());
  int read = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::uint64_t bytes = 0;
    std::string text = packedText(integers, 0, integers.blocks(), kForms[round % 3], bytes);
    for (int n = 0; n <= round % 4; ++n)
      text[random() % (round % 2 == 0 ? text.size() : 20)] = static_cast<char>(random());
    PackedIntegers column = emptyColumn(400, bytes);
    if (!readPackedText(text, column, 0, 4, 0, bytes)) continue;
    ++read;
    for (std::size_t b = 0; b < column.blocks(); ++b) {
      std::int64_t values[PackedIntegers::kBlockRows];
      column.block(b).unpack(values);
      EXPECT_LE(column.block(b).most(), column.block(b).mostPossible());
    }
  }
  EXPECT_GT(read, 1000);
}

} // namespace
} // namespace stepscope::load::native
