// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/block_codec.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <span>
#include <type_traits>

#include <xxhash.h>
#include <zstd.h>

namespace stepscope::load::native {
namespace {

constexpr int kLevel = 3;

template <typename U> U zigzag(U value) {
  using S = std::make_signed_t<U>;
  const auto sign = static_cast<U>(static_cast<S>(value) >> (std::numeric_limits<U>::digits - 1));
  return static_cast<U>(static_cast<U>(value << 1) ^ sign);
}

template <typename U> U unzigzag(U code) {
  return static_cast<U>(static_cast<U>(code >> 1) ^ static_cast<U>(-static_cast<U>(code & 1)));
}

/// The lowest as a signed number, so that a column of row numbers with "none" (all bits set) stays small.
template <typename U> U lowest(const U* values, std::size_t rows) {
  using S = std::make_signed_t<U>;
  S least = std::numeric_limits<S>::max();
  for (std::size_t i = 0; i < rows; ++i)
    least = std::min(least, static_cast<S>(values[i]));
  return static_cast<U>(least);
}

template <int Planes, typename U>
void joinPlanes(const unsigned char* planes, std::size_t stride, std::size_t rows, U* out) {
  for (std::size_t i = 0; i < rows; ++i) {
    U value = 0;
    for (int p = 0; p < Planes; ++p)
      value = static_cast<U>(value | static_cast<U>(static_cast<U>(planes[stride * p + i]) << (8 * p)));
    out[i] = value;
  }
}

template <typename U>
void joinPlanes(int count, const unsigned char* planes, std::size_t stride, std::size_t rows, U* out) {
  switch (count) {
  case 0:
    return void(std::fill_n(out, rows, U{0}));
  case 1:
    return joinPlanes<1>(planes, stride, rows, out);
  case 2:
    return joinPlanes<std::min<int>(2, sizeof(U))>(planes, stride, rows, out);
  case 3:
    return joinPlanes<std::min<int>(3, sizeof(U))>(planes, stride, rows, out);
  case 4:
    return joinPlanes<std::min<int>(4, sizeof(U))>(planes, stride, rows, out);
  default:
    break;
  }
  joinPlanes<std::min<int>(4, sizeof(U))>(planes, stride, rows, out);
  for (int p = 4; p < count; ++p)
    for (std::size_t i = 0; i < rows; ++i)
      out[i] = static_cast<U>(out[i] | static_cast<U>(std::uint64_t{planes[stride * p + i]} << (8 * p)));
}

constexpr std::size_t kPiece = 4096; // stays in the nearest cache between the passes
static_assert(kPiece % trace::PackedIntegers::kBlockRows == 0);

/// Makes the numbers of a block, piece by piece, in the memory that target(first row) names, and hands each
/// piece to done(first row, piece).
template <typename U, typename Target, typename Done>
bool join(const unsigned char* planes, const BlockInfo& info, std::size_t rows, const Target& target,
          const Done& done) {
  U last = static_cast<U>(info.base);
  for (std::size_t at = 0; at < rows; at += kPiece) {
    const std::size_t count = std::min(kPiece, rows - at);
    U* piece = target(at);
    joinPlanes(info.planes, planes + at, rows, count, piece);
    if (info.transform == Transform::Plain) {
      for (std::size_t i = 0; i < count; ++i)
        piece[i] = static_cast<U>(piece[i] + last);
    } else {
      for (std::size_t i = 0; i < count; ++i)
        piece[i] = unzigzag(piece[i]);
      for (std::size_t i = 0; i < count; ++i)
        piece[i] = last = static_cast<U>(last + piece[i]);
    }
    if (!done(at, std::span<const U>(piece, count))) return false;
  }
  return true;
}

/// Calls each(block of a packed column, its values) for the rows.
template <typename U, typename Each> bool eachPackedBlock(std::span<const U> rows, const Each& each) {
  constexpr std::size_t kRows = trace::PackedIntegers::kBlockRows;
  std::array<std::int64_t, kRows> values;
  for (std::size_t at = 0; at < rows.size(); at += kRows) {
    const std::span<const U> block = rows.subspan(at, std::min(kRows, rows.size() - at));
    for (std::size_t i = 0; i < block.size(); ++i)
      values[i] = static_cast<std::make_signed_t<U>>(block[i]);
    if (!each(at / kRows, std::span<const std::int64_t>(values.data(), block.size()))) return false;
  }
  return true;
}

/// Calls work(a value of the unsigned type of that size).
template <typename Work> auto withType(std::size_t elementBytes, const Work& work) {
  switch (elementBytes) {
  case 1:
    return work(std::uint8_t{});
  case 2:
    return work(std::uint16_t{});
  case 4:
    return work(std::uint32_t{});
  default:
    return work(std::uint64_t{});
  }
}

} // namespace

std::uint64_t checksumOf(std::string_view bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

BlockEncoder::BlockEncoder() : m_context(ZSTD_createCCtx()) {}
BlockEncoder::~BlockEncoder() { ZSTD_freeCCtx(m_context); }

template <typename U> std::string BlockEncoder::pack(const std::vector<U>& numbers, BlockInfo& info) {
  std::uint64_t used = 0;
  for (const U number : numbers)
    used |= number;
  info.planes = static_cast<std::uint8_t>((std::bit_width(used) + 7) / 8);
  const std::size_t rows = numbers.size();
  m_planes.resize(rows * info.planes);
  for (std::size_t p = 0; p < info.planes; ++p)
    for (std::size_t i = 0; i < rows; ++i)
      m_planes[p * rows + i] = static_cast<char>(static_cast<std::uint64_t>(numbers[i]) >> (8 * p));
  std::string packed;
  if (m_planes.empty()) return packed;
  packed.resize(ZSTD_compressBound(m_planes.size()));
  packed.resize(
      ZSTD_compressCCtx(m_context, packed.data(), packed.size(), m_planes.data(), m_planes.size(), kLevel));
  return packed;
}

template <typename U> std::string BlockEncoder::encodeAs(const U* values, std::size_t rows, BlockInfo& info) {
  std::vector<U> numbers(rows);
  BlockInfo plain = info, delta = info;
  plain.transform = Transform::Plain;
  const U least = lowest(values, rows);
  plain.base = least;
  for (std::size_t i = 0; i < rows; ++i)
    numbers[i] = static_cast<U>(values[i] - least);
  std::string packedPlain = pack(numbers, plain);
  delta.transform = Transform::Delta;
  delta.base = values[0];
  for (std::size_t i = 0; i < rows; ++i)
    numbers[i] = zigzag(static_cast<U>(values[i] - values[i == 0 ? 0 : i - 1]));
  std::string packedDelta = pack(numbers, delta);
  const bool better = packedDelta.size() < packedPlain.size();
  info = better ? delta : plain;
  return better ? packedDelta : packedPlain;
}

std::string BlockEncoder::encode(const void* data, std::size_t rows, std::size_t elementBytes,
                                 BlockInfo& info) {
  std::string packed = withType(elementBytes, [&](auto type) {
    return encodeAs(static_cast<const decltype(type)*>(data), rows, info);
  });
  info.bytes = static_cast<std::uint32_t>(packed.size());
  info.checksum = checksumOf(packed);
  return packed;
}

BlockDecoder::BlockDecoder()
    : m_context(ZSTD_createDCtx()), m_planes(std::make_unique_for_overwrite<unsigned char[]>(kBlockBytes)) {}
BlockDecoder::~BlockDecoder() { ZSTD_freeDCtx(m_context); }

bool BlockDecoder::unpack(std::string_view packed, const BlockInfo& info, std::size_t rows,
                          std::size_t elementBytes) {
  const std::size_t planeBytes = rows * info.planes;
  if (info.planes > elementBytes || planeBytes > kBlockBytes) return false;
  if (planeBytes == 0 && packed.empty()) return true;
  const std::size_t got =
      ZSTD_decompressDCtx(m_context, m_planes.get(), planeBytes, packed.data(), packed.size());
  return ZSTD_isError(got) == 0 && got == planeBytes;
}

bool BlockDecoder::decode(std::string_view packed, const BlockInfo& info, std::size_t rows,
                          std::size_t elementBytes, void* out) {
  return unpack(packed, info, rows, elementBytes) && withType(elementBytes, [&](auto type) {
           using U = decltype(type);
           return join<U>(
               m_planes.get(), info, rows, [&](std::size_t at) { return static_cast<U*>(out) + at; },
               [](std::size_t, std::span<const U>) { return true; });
         });
}

bool BlockDecoder::decode(std::string_view packed, const BlockInfo& info, std::size_t rows,
                          std::size_t elementBytes, trace::PackedIntegers& out, std::size_t firstRow,
                          std::size_t place) {
  constexpr std::size_t kRows = trace::PackedIntegers::kBlockRows;
  const std::size_t end = place + info.memoryBytes;
  return unpack(packed, info, rows, elementBytes) && withType(elementBytes, [&](auto type) {
           using U = decltype(type);
           std::array<U, kPiece> piece;
           const auto pack = [&](std::size_t at, std::span<const U> values) {
             return eachPackedBlock(
                 values, [&](std::size_t block, std::span<const std::int64_t> rowsOfBlock) {
                   const auto taken = out.setBlock((firstRow + at) / kRows + block, rowsOfBlock, place, end);
                   place += taken.value_or(0);
                   return taken.has_value();
                 });
           };
           return join<U>(
                      m_planes.get(), info, rows, [&](std::size_t) { return piece.data(); }, pack) &&
                  place == end;
         });
}

std::uint32_t memoryBytesOf(const void* data, std::size_t rows, std::size_t elementBytes) {
  std::size_t bytes = 0;
  withType(elementBytes, [&](auto type) {
    using U = decltype(type);
    return eachPackedBlock(std::span(static_cast<const U*>(data), rows),
                           [&](std::size_t, std::span<const std::int64_t> values) {
                             bytes += trace::PackedIntegers::blockBytes(values);
                             return true;
                           });
  });
  return static_cast<std::uint32_t>(bytes);
}

} // namespace stepscope::load::native
