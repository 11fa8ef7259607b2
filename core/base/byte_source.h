// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace stepscope {

/// A stream of bytes, already decompressed. Not thread-safe; one reader at a time.
class ByteSource {
public:
  virtual ~ByteSource() = default;

  /// Fills `out` from the front and returns how much; less than out.size() only at the end, 0 from then on.
  virtual Result<std::size_t> read(std::span<char> out) = 0;

  /// Bytes consumed from the file itself (compressed bytes for a compressed file).
  virtual std::uint64_t rawBytesRead() const = 0;
  /// Size of the file itself; 0 when unknown (pipe).
  virtual std::uint64_t rawBytesTotal() const = 0;
  /// What was damaged in the container but could be read over, such as "gzip stream ends early"; may be
  /// empty.
  virtual std::vector<std::string> warnings() const { return {}; }
};

/// Compression layers found in the content, outermost first, such as {"gzip"}.
struct OpenedSource {
  std::unique_ptr<ByteSource> source;
  std::vector<std::string> layers;
  /// The file that is the content as it lies, for readers that need one; empty where there is none.
  std::filesystem::path file;
};

/// Opens a file ("-": standard input) and unwraps gzip and zstd by content, never by name, at most three
/// layers.
///   errors  NotFound, Unreadable, Empty
Result<OpenedSource> openSource(const std::filesystem::path& path);

/// The same over bytes in memory; for tests and fuzzing.
Result<OpenedSource> openMemory(std::string content);

/// `prefix`, then what `rest` still has: gives back bytes that were read to look at the content.
std::unique_ptr<ByteSource> withPrefix(std::string prefix, std::unique_ptr<ByteSource> rest);

/// Reads everything, up to `limitBytes`; for small files (batch statistics, environment).
///   errors  those of openSource, and BadArgument when the file is larger than the limit
Result<std::string> readAll(const std::filesystem::path& path, std::uint64_t limitBytes);

} // namespace stepscope
