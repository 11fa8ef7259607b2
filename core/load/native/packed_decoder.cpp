// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/packed_codec.h"
#include "core/load/native/packed_form.h"
#include "core/load/native/zigzag.h"

#include <array>
#include <bit>
#include <cstring>
#include <vector>

namespace stepscope::load::native {
namespace {

constexpr std::size_t kRows = trace::PackedIntegers::kBlockRows;

/// The numbers of groups whose bytes begin at `planes`.
std::vector<std::uint64_t> numbersOf(const char* planes, std::size_t bytes, std::size_t count) {
  std::vector<std::uint64_t> numbers(count, 0);
  for (std::size_t p = 0; p < bytes; ++p)
    for (std::size_t i = 0; i < count; ++i)
      numbers[i] |= std::uint64_t{static_cast<std::uint8_t>(planes[p * count + i])} << (8 * p);
  return numbers;
}

/// Takes the next `rows` bytes of each plane.
using Cursors = std::array<const std::uint8_t*, kMostPlanes>;

template <std::size_t Planes, typename U, typename Rows> void join(const Cursors& planes, Rows rows, U* out) {
  Cursors from = planes; // a copy, because for all the compiler knows `out` may point to the original
  for (std::size_t i = 0; i < rows; ++i) {
    U number = 0;
    for (std::size_t p = 0; p < Planes && p < sizeof(U); ++p)
      number = static_cast<U>(number | static_cast<U>(static_cast<U>(from[p][i]) << (8 * p)));
    out[i] = number;
  }
}

/// Numbers to `Width` bytes each; may write up to a number more than they take.
template <std::size_t Width> void store(const Number<Width>* numbers, std::size_t rows, std::uint8_t* out) {
  if constexpr (sizeof(Number<Width>) == Width)
    std::memcpy(out, numbers, rows * Width);
  else
    for (std::size_t i = 0; i < rows; ++i)
      std::memcpy(out + i * Width, numbers + i, sizeof(Number<Width>));
}

/// A group as it stands in the file.
struct Group {
  Form form;
  std::uint64_t least, step;
  std::size_t firstRow;
};

/// Codes to offsets, in place.
template <typename U, typename Rows> void undo(const Group& group, Rows rows, U* numbers) {
  if (group.form.as == RowsAs::Differences) {
    for (std::size_t i = 0; i < rows; ++i)
      numbers[i] = unzigzag(numbers[i]);
    U last = 0;
    for (std::size_t i = 0; i < rows; ++i)
      numbers[i] = last = static_cast<U>(last + numbers[i]);
  } else if (group.form.as == RowsAs::Distances) {
    const auto none = static_cast<U>(std::uint64_t{0} - 1 - group.least);
    const auto first = static_cast<U>(group.firstRow - group.least);
    for (std::size_t i = 0; i < rows; ++i) {
      const auto isNone = static_cast<U>(0 - static_cast<U>(numbers[i] == 0));
      const auto value = static_cast<U>(first + static_cast<U>(i) - numbers[i]);
      numbers[i] = static_cast<U>((none & isNone) | (value & static_cast<U>(~isNone)));
    }
  }
}

/// The rows of a group, to where they lie in memory. `rows` is a number, or a constant for faster loops.
template <std::size_t Width, typename Rows>
void readGroup(const Group& group, const Cursors& planes, Rows rows, std::uint8_t* out) {
  using U = Number<Width>;
  std::array<U, kRows> numbers;
  if (group.form.ramp()) {
    const bool down = std::bit_cast<std::int64_t>(group.step) < 0;
    auto number = static_cast<U>(down ? std::uint64_t{0} - group.step * (rows - 1) : 0);
    for (std::size_t i = 0; i < rows; ++i, number = static_cast<U>(number + group.step))
      numbers[i] = number;
  } else {
    withWidth(group.form.planes, [&](auto count) {
      if constexpr (count() <= Width) join<count()>(planes, rows, numbers.data());
    });
    undo(group, rows, numbers.data());
  }
  if constexpr (sizeof(U) == Width) return store<Width>(numbers.data(), rows, out);
  // Aside first: whole numbers reach into bytes of the next group, which may be another thread's.
  std::array<std::uint8_t, kRows * Width + sizeof(U)> bytes;
  store<Width>(numbers.data(), rows, bytes.data());
  std::memcpy(out, bytes.data(), rows * Width);
}

} // namespace

bool readPackedText(std::string_view text, trace::PackedIntegers& out, std::size_t first, std::size_t count,
                    std::size_t at, std::size_t memoryBytes) {
  if (count > text.size() || first + count > out.blocks()) return false;
  const std::string_view forms = text.substr(0, count);
  std::array<std::size_t, kMostPlanes + 1> planeBytes{}; // [p]: of groups with exactly p planes
  std::size_t ramps = 0, memory = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Form form(static_cast<std::uint8_t>(forms[i]));
    if (!form.valid()) return false;
    const std::size_t rows = out.block(first + i).rows;
    planeBytes[form.planes] += rows;
    ramps += form.ramp() ? 1 : 0;
    memory += form.width * rows;
  }
  if (memory != memoryBytes || count + 2 > text.size()) return false;
  const auto leastBytes = static_cast<std::uint8_t>(text[count]),
             stepBytes = static_cast<std::uint8_t>(text[count + 1]);
  if (leastBytes > sizeof(std::uint64_t) || stepBytes > sizeof(std::uint64_t)) return false;
  const std::size_t headBytes = count + 2 + leastBytes * count + stepBytes * ramps;
  if (headBytes > text.size()) return false;
  const auto leasts = numbersOf(text.data() + count + 2, leastBytes, count);
  const auto steps = numbersOf(text.data() + count + 2 + leastBytes * count, stepBytes, ramps);
  // Plane p holds the groups with more than p planes.
  for (std::size_t p = kMostPlanes; p-- > 0;)
    planeBytes[p] += planeBytes[p + 1];
  Cursors planes{};
  const auto* next = reinterpret_cast<const std::uint8_t*>(text.data()) + headBytes;
  for (std::size_t p = 0, left = text.size() - headBytes; p < kMostPlanes; ++p) {
    if (planeBytes[p + 1] > left) return false;
    left -= planeBytes[p + 1];
    planes[p] = next;
    next += planeBytes[p + 1];
    if (p + 1 == kMostPlanes && left != 0) return false;
  }
  std::uint64_t least = 0;
  for (std::size_t i = 0, ramp = 0; i < count; ++i) {
    const Form form(static_cast<std::uint8_t>(forms[i]));
    const std::size_t rows = out.block(first + i).rows;
    least += unzigzag(leasts[i]);
    std::uint8_t* const bytes = out.place(first + i, static_cast<std::int64_t>(least), form.width, at);
    if (bytes == nullptr) return false;
    at += form.width * rows;
    if (form.width == 0) continue;
    const Group group{form, least, form.ramp() ? unzigzag(steps[ramp++]) : 0, (first + i) * kRows};
    withWidth(form.width, [&](auto width) {
      if (rows == kRows)
        return readGroup<width()>(group, planes, std::integral_constant<std::size_t, kRows>(), bytes);
      readGroup<width()>(group, planes, rows, bytes);
    });
    for (std::size_t p = 0; p < form.planes; ++p)
      planes[p] += rows;
  }
  return true;
}

} // namespace stepscope::load::native
