// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
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

/// A ByteSource that can go on elsewhere; rawBytesRead() still counts every byte handed out.
class SeekableSource : public ByteSource {
public:
  /// False where that is not possible (a pipe, or behind the end).
  virtual bool seek(std::uint64_t offset) = 0;
};

/// Compression layers found in the content, outermost first, such as {"gzip"}.
struct OpenedSource {
  std::unique_ptr<ByteSource> source;
  std::vector<std::string> layers;
  /// The file that is the content as it lies, for readers that need one; empty where there is none.
  std::filesystem::path file;
};

/// Opens a file ("-": standard input) and unwraps gzip and zstd by content, never by name, at most three
/// layers. Content of more than kMostRatio times the file's size is not handed out to its end.
///   errors  NotFound, Unreadable, Empty
Result<OpenedSource> openSource(const std::filesystem::path& path);

/// Layers of compression and archives that are unwrapped; what is nested deeper is left as it is.
constexpr int kMostLayers = 3;
/// Real traces shrink 10 to 100 times. More than this, beyond the first kFreeBytes, is a bomb, not a trace.
constexpr std::uint64_t kMostRatio = 1000, kFreeBytes = std::uint64_t{256} << 20;

/// Unwraps at most `mostLayers` layers of gzip and zstd around `source`. `path` is for messages.
///   errors  Unreadable, Empty
Result<OpenedSource> unwrapSource(std::unique_ptr<ByteSource> source, const std::string& path,
                                  int mostLayers = kMostLayers);

/// `source`, ended with an error (Damaged) where it grows beyond kMostRatio times `packedBytes()`.
std::unique_ptr<ByteSource> limitRatio(std::unique_ptr<ByteSource> source,
                                       std::function<std::uint64_t()> packedBytes);

/// The bytes of a file as they are; a pipe can be read but not sought.
///   errors  NotFound, Unreadable
Result<std::unique_ptr<SeekableSource>> openRaw(const std::filesystem::path& path);
std::unique_ptr<SeekableSource> rawMemory(std::string content);

/// The same over bytes in memory; for tests and fuzzing.
Result<OpenedSource> openMemory(std::string content);

/// `prefix`, then what `rest` still has: gives back bytes that were read to look at the content.
std::unique_ptr<ByteSource> withPrefix(std::string prefix, std::unique_ptr<ByteSource> rest);

/// Reads everything, up to `limitBytes`; for small files (batch statistics, environment).
///   errors  those of openSource, and BadArgument when the file is larger than the limit
Result<std::string> readAll(const std::filesystem::path& path, std::uint64_t limitBytes);

} // namespace stepscope
