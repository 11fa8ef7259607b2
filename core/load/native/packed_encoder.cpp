// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/packed_codec.h"
#include "core/load/native/packed_form.h"
#include "core/load/native/zigzag.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>
#include <vector>

namespace stepscope::load::native {
namespace {

constexpr std::size_t kRows = trace::PackedIntegers::kBlockRows;
using Block = trace::PackedIntegers::Block;

std::size_t bytesOf(std::uint64_t number) {
  return (static_cast<std::size_t>(std::bit_width(number)) + 7) / 8;
}

/// A group on its way to the file: its form, and the bytes of its planes one plane behind the other.
struct Group {
  Form form{0};
  std::uint64_t step = 0; ///< of a ramp
  std::string planes;
};

template <typename U> std::size_t mostBytes(const std::vector<U>& numbers) {
  std::size_t bytes = 0;
  for (const U number : numbers)
    bytes = std::max(bytes, bytesOf(number));
  return bytes;
}

template <typename U> std::string planesOf(const std::vector<U>& numbers, std::size_t planes) {
  std::string bytes(planes * numbers.size(), '\0');
  for (std::size_t p = 0; p < planes; ++p)
    for (std::size_t i = 0; i < numbers.size(); ++i)
      bytes[p * numbers.size() + i] = static_cast<char>(static_cast<std::uint64_t>(numbers[i]) >> (8 * p));
  return bytes;
}

/// The step by which the rows go up or down all the way, the least being at an end.
template <typename U> std::optional<std::uint64_t> stepOf(const std::vector<U>& offsets) {
  const auto step = offsets.size() < 2 ? std::uint64_t{0} : std::uint64_t{offsets[1]} - offsets[0];
  const bool down = std::bit_cast<std::int64_t>(step) < 0;
  if ((down ? offsets.back() : offsets.front()) != 0) return {};
  for (std::size_t i = 1; i < offsets.size(); ++i)
    if (std::uint64_t{offsets[i]} - offsets[i - 1] != step) return {};
  return step;
}

template <typename U> std::vector<U> differencesOf(const std::vector<U>& offsets) {
  std::vector<U> codes(offsets.size());
  for (std::size_t i = 0; i < offsets.size(); ++i)
    codes[i] = zigzag(static_cast<U>(offsets[i] - (i == 0 ? U{0} : offsets[i - 1])));
  return codes;
}

/// Nothing when a value is not before its own row or its distance looks like that of "none".
template <typename U>
std::optional<std::vector<U>> distancesOf(const std::vector<U>& offsets, std::int64_t least,
                                          std::size_t firstRow) {
  std::vector<U> codes(offsets.size());
  for (std::size_t i = 0; i < offsets.size(); ++i) {
    const auto value = static_cast<std::int64_t>(static_cast<std::uint64_t>(least) + offsets[i]);
    if (value == -1) continue; // none: 0
    const auto row = static_cast<std::int64_t>(firstRow + i);
    if (value < 0 || value >= row) return {};
    codes[i] = static_cast<U>(row - value);
    if (codes[i] == 0) return {};
  }
  return codes;
}

template <std::size_t Width> Group groupOf(const Block& block, std::size_t firstRow, RowsAs as) {
  using U = Number<Width>;
  std::vector<U> offsets(block.rows);
  for (std::size_t i = 0; i < block.rows; ++i)
    std::memcpy(&offsets[i], block.bytes + i * Width, Width);
  if (const auto step = stepOf(offsets)) return {Form(Width, 0, RowsAs::Differences), *step, {}};
  if (as == RowsAs::Distances) {
    const auto codes = distancesOf(offsets, block.least, firstRow);
    const std::size_t planes = codes ? mostBytes(*codes) : 0;
    if (planes > 0 && planes <= std::min(Width, Form::kMostDistancePlanes))
      return {Form(Width, planes, as), 0, planesOf(*codes, planes)};
  }
  if (as != RowsAs::Offsets) {
    const std::vector<U> codes = differencesOf(offsets);
    if (const std::size_t planes = mostBytes(codes); planes <= Width) // the sign may take a byte more
      return {Form(Width, planes, RowsAs::Differences), 0, planesOf(codes, planes)};
  }
  return {Form(Width, Width, RowsAs::Offsets), 0, planesOf(offsets, Width)};
}

} // namespace

std::string packedText(const trace::PackedIntegers& integers, std::size_t first, std::size_t count, RowsAs as,
                       std::uint64_t& memoryBytes) {
  std::string text;
  std::vector<std::uint64_t> leasts, steps;
  std::vector<Group> groups(count);
  std::uint64_t before = 0;
  memoryBytes = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Block block = integers.block(first + i);
    const auto least = static_cast<std::uint64_t>(block.least);
    leasts.push_back(zigzag(least - before));
    before = least;
    memoryBytes += block.width * block.rows;
    if (block.width > 0)
      groups[i] = withWidth(block.width,
                            [&](auto width) { return groupOf<width()>(block, (first + i) * kRows, as); });
    if (groups[i].form.ramp()) steps.push_back(zigzag(groups[i].step));
    text += static_cast<char>(groups[i].form.byte());
  }
  const std::size_t leastBytes = mostBytes(leasts), stepBytes = mostBytes(steps);
  text += static_cast<char>(leastBytes);
  text += static_cast<char>(stepBytes);
  text += planesOf(leasts, leastBytes);
  text += planesOf(steps, stepBytes);
  for (std::size_t p = 0; p < kMostPlanes; ++p)
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t rows = integers.block(first + i).rows;
      if (p * rows < groups[i].planes.size()) text.append(groups[i].planes, p * rows, rows);
    }
  return text;
}

} // namespace stepscope::load::native
