// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/native/format.h"
#include "core/trace/packed_integers.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

namespace stepscope::load::native {

/// Packs blocks: numbers become small (base or difference), their bytes are sorted by significance, and zstd
/// packs the result. Both transforms are tried and the smaller result is taken. One for each thread.
class BlockEncoder {
public:
  BlockEncoder();
  ~BlockEncoder();
  BlockEncoder(const BlockEncoder&) = delete;
  BlockEncoder& operator=(const BlockEncoder&) = delete;
  /// `rows` numbers of `elementBytes` (1, 2, 4 or 8) each at `data`; at most kBlockBytes in all.
  ///   returns  the packed bytes; `info` gets everything but the offset
  std::string encode(const void* data, std::size_t rows, std::size_t elementBytes, BlockInfo& info);

private:
  template <typename U> std::string encodeAs(const U* values, std::size_t rows, BlockInfo& info);
  template <typename U> std::string pack(const std::vector<U>& numbers, BlockInfo& info);

  ZSTD_CCtx_s* m_context;
  std::string m_planes;
};

/// Undoes BlockEncoder. One for each thread.
class BlockDecoder {
public:
  BlockDecoder();
  ~BlockDecoder();
  BlockDecoder(const BlockDecoder&) = delete;
  BlockDecoder& operator=(const BlockDecoder&) = delete;
  /// Fills rows * elementBytes at `out`, whatever `packed` and `info` hold.
  ///   returns  false when they are no block of so many rows
  bool decode(std::string_view packed, const BlockInfo& info, std::size_t rows, std::size_t elementBytes,
              void* out);
  /// The same into a column with room for it: rows from `firstRow`, a multiple of PackedIntegers::kBlockRows,
  /// as bytes [place, place + info.memoryBytes).
  ///   returns  false also when they take more or fewer bytes
  bool decode(std::string_view packed, const BlockInfo& info, std::size_t rows, std::size_t elementBytes,
              trace::PackedIntegers& out, std::size_t firstRow, std::size_t place);

private:
  bool unpack(std::string_view packed, const BlockInfo& info, std::size_t rows, std::size_t elementBytes);

  ZSTD_DCtx_s* m_context;
  std::unique_ptr<unsigned char[]> m_planes;
};

/// Bytes that `rows` numbers of `elementBytes` each, signed, take in trace::PackedIntegers.
std::uint32_t memoryBytesOf(const void* data, std::size_t rows, std::size_t elementBytes);

/// XXH3-64.
std::uint64_t checksumOf(std::string_view bytes);

} // namespace stepscope::load::native
