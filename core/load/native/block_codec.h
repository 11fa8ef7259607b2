// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/native/format.h"
#include "core/trace/packed_integers.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

namespace stepscope::load::native {

/// Packs blocks with zstd; of the ways to make them small before, see Transform and packed_codec.h, the one
/// with the smallest result is taken. One for each thread.
class BlockEncoder {
public:
  BlockEncoder();
  ~BlockEncoder();
  BlockEncoder(const BlockEncoder&) = delete;
  BlockEncoder& operator=(const BlockEncoder&) = delete;
  /// `rows` numbers of `elementBytes` (1, 2, 4 or 8) each at `data`; at most kBlockBytes in all.
  ///   returns  the packed bytes; `info` gets everything but the offset
  std::string encode(const void* data, std::size_t rows, std::size_t elementBytes, BlockInfo& info);
  /// Blocks [first, first + count) of a packed column; at most kPackedRows rows.
  std::string encode(const trace::PackedIntegers& integers, std::size_t first, std::size_t count,
                     BlockInfo& info);

private:
  template <typename U> std::string encodeAs(const U* values, std::size_t rows, BlockInfo& info);
  template <typename U> std::string pack(const std::vector<U>& numbers, BlockInfo& info);
  std::string compressed(std::string_view bytes, int level);
  static std::string finished(std::string packed, BlockInfo& info);

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
  /// The same for blocks [first, first + count) of a column with room for them, as bytes
  /// [at, at + info.memoryBytes) of it.
  ///   returns  false also when they take more or fewer bytes
  bool decode(std::string_view packed, const BlockInfo& info, trace::PackedIntegers& out, std::size_t first,
              std::size_t count, std::size_t at);

private:
  std::optional<std::string_view> unpack(std::string_view packed);

  ZSTD_DCtx_s* m_context;
  std::unique_ptr<unsigned char[]> m_text;
};

/// XXH3-64.
std::uint64_t checksumOf(std::string_view bytes);

} // namespace stepscope::load::native
