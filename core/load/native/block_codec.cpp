// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/block_codec.h"

#include <algorithm>
#include <cstring>
#include <limits>
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

template <typename U>
void join(const unsigned char* planes, const BlockInfo& info, std::size_t rows, U* out) {
  constexpr std::size_t kPiece = 4096; // stays in the nearest cache between the two passes
  U last = static_cast<U>(info.base);
  for (std::size_t at = 0; at < rows; at += kPiece) {
    const std::size_t count = std::min(kPiece, rows - at);
    U* piece = out + at;
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
  std::string packed;
  if (elementBytes == 1) {
    packed = encodeAs(static_cast<const std::uint8_t*>(data), rows, info);
  } else if (elementBytes == 2) {
    packed = encodeAs(static_cast<const std::uint16_t*>(data), rows, info);
  } else if (elementBytes == 4) {
    packed = encodeAs(static_cast<const std::uint32_t*>(data), rows, info);
  } else {
    packed = encodeAs(static_cast<const std::uint64_t*>(data), rows, info);
  }
  info.bytes = static_cast<std::uint32_t>(packed.size());
  info.checksum = checksumOf(packed);
  return packed;
}

BlockDecoder::BlockDecoder()
    : m_context(ZSTD_createDCtx()), m_planes(std::make_unique_for_overwrite<unsigned char[]>(kBlockBytes)) {}
BlockDecoder::~BlockDecoder() { ZSTD_freeDCtx(m_context); }

bool BlockDecoder::decode(std::string_view packed, const BlockInfo& info, std::size_t rows,
                          std::size_t elementBytes, void* out) {
  const std::size_t planeBytes = rows * info.planes;
  if (info.planes > elementBytes || planeBytes > kBlockBytes) return false;
  if (planeBytes != 0 || !packed.empty()) {
    const std::size_t got =
        ZSTD_decompressDCtx(m_context, m_planes.get(), planeBytes, packed.data(), packed.size());
    if (ZSTD_isError(got) != 0 || got != planeBytes) return false;
  }
  if (elementBytes == 1)
    join(m_planes.get(), info, rows, static_cast<std::uint8_t*>(out));
  else if (elementBytes == 2)
    join(m_planes.get(), info, rows, static_cast<std::uint16_t*>(out));
  else if (elementBytes == 4)
    join(m_planes.get(), info, rows, static_cast<std::uint32_t*>(out));
  else
    join(m_planes.get(), info, rows, static_cast<std::uint64_t*>(out));
  return true;
}

} // namespace stepscope::load::native
