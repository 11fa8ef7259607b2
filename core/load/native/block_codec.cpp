// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/block_codec.h"

#include "core/load/native/packed_codec.h"
#include "core/load/native/zigzag.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include <xxhash.h>
#include <zstd.h>

namespace stepscope::load::native {
namespace {

// Higher levels leave fewer pieces, which are read faster; above this one saving takes much longer.
constexpr int kLevel = 6;
constexpr int kFastLevel = -3; // leaves what does not repeat as it is: read several times faster
constexpr std::size_t kMostText = std::max(kBlockBytes, mostPackedText(kPackedRows));

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

/// Makes the numbers of a block, piece by piece.
template <typename U>
void join(const unsigned char* planes, const BlockInfo& info, std::size_t rows, U* out) {
  U last = static_cast<U>(info.base);
  for (std::size_t at = 0; at < rows; at += kPiece) {
    const std::size_t count = std::min(kPiece, rows - at);
    U* const piece = out + at;
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
  }
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
  return m_planes.empty() ? std::string() : compressed(m_planes, kLevel);
}

std::string BlockEncoder::compressed(std::string_view bytes, int level) {
  std::string packed(ZSTD_compressBound(bytes.size()), '\0');
  packed.resize(
      ZSTD_compressCCtx(m_context, packed.data(), packed.size(), bytes.data(), bytes.size(), level));
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
  const bool better =
      packedDelta.size() < packedPlain.size() - packedPlain.size() / 8; // it is slower to read
  info = better ? delta : plain;
  return better ? packedDelta : packedPlain;
}

std::string BlockEncoder::encode(const void* data, std::size_t rows, std::size_t elementBytes,
                                 BlockInfo& info) {
  std::string packed = withType(elementBytes, [&](auto type) {
    return encodeAs(static_cast<const decltype(type)*>(data), rows, info);
  });
  info.memoryBytes = static_cast<std::uint32_t>(rows * elementBytes);
  return finished(std::move(packed), info);
}

std::string BlockEncoder::encode(const trace::PackedIntegers& integers, std::size_t first, std::size_t count,
                                 BlockInfo& info) {
  std::uint64_t memoryBytes = 0;
  std::string text, fast;
  for (const RowsAs as : {RowsAs::Offsets, RowsAs::Differences, RowsAs::Distances}) {
    std::string textSo = packedText(integers, first, count, as, memoryBytes);
    std::string fastSo = compressed(textSo, kFastLevel);
    if (!fast.empty() && fastSo.size() >= fast.size()) continue;
    text = std::move(textSo);
    fast = std::move(fastSo);
  }
  std::string small = compressed(text, kLevel);
  info.memoryBytes = static_cast<std::uint32_t>(memoryBytes);
  return finished(fast.size() <= small.size() + small.size() / 3 ? std::move(fast) : std::move(small), info);
}

std::string BlockEncoder::finished(std::string packed, BlockInfo& info) {
  info.bytes = static_cast<std::uint32_t>(packed.size());
  info.checksum = checksumOf(packed);
  return packed;
}

BlockDecoder::BlockDecoder()
    : m_context(ZSTD_createDCtx()), m_text(std::make_unique_for_overwrite<unsigned char[]>(kMostText)) {}
BlockDecoder::~BlockDecoder() { ZSTD_freeDCtx(m_context); }

std::optional<std::string_view> BlockDecoder::unpack(std::string_view packed) {
  if (packed.empty()) return packed;
  const std::size_t got =
      ZSTD_decompressDCtx(m_context, m_text.get(), kMostText, packed.data(), packed.size());
  if (ZSTD_isError(got) != 0) return {};
  return std::string_view(reinterpret_cast<const char*>(m_text.get()), got);
}

bool BlockDecoder::decode(std::string_view packed, const BlockInfo& info, std::size_t rows,
                          std::size_t elementBytes, void* out) {
  const auto planes = unpack(packed);
  if (!planes || info.planes > elementBytes || planes->size() != rows * info.planes) return false;
  withType(elementBytes, [&](auto type) {
    join(reinterpret_cast<const unsigned char*>(planes->data()), info, rows,
         static_cast<decltype(type)*>(out));
  });
  return true;
}

bool BlockDecoder::decode(std::string_view packed, const BlockInfo& info, trace::PackedIntegers& out,
                          std::size_t first, std::size_t count, std::size_t at) {
  const auto text = unpack(packed);
  return text && readPackedText(*text, out, first, count, at, info.memoryBytes);
}

} // namespace stepscope::load::native
