// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/live/file_descriptor.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct XXH3_state_s;

namespace stepscope::live {

/// A file goes over in parts of so many bytes at most, each a zstd frame of its own that says how long it is
/// unpacked.
constexpr std::size_t kFilePartBytes = std::size_t{512} << 10;

/// Whether a frame of the protocol is a part of a file; the others are JSON.
bool isFilePart(std::string_view frame);

struct FreeChecksum {
  void operator()(XXH3_state_s* state) const;
};

/// XXH3, 64 bits, of what was added.
class Checksum {
public:
  Checksum();
  void add(std::string_view bytes);
  std::string hex() const; ///< 16 digits

private:
  std::unique_ptr<XXH3_state_s, FreeChecksum> m_state;
};

class FileSender {
public:
  /// errors  NotFound, Unreadable: no regular file of this user
  static Result<FileSender> open(const std::string& path);

  std::uint64_t sizeBytes() const { return m_size; }
  /// The next part; nullopt after the last.
  ///   errors  Unreadable, also when the file is shorter than it was
  Result<std::optional<std::string>> next();
  /// Of the whole file, after the last part.
  std::string checksum() const { return m_checksum.hex(); }

private:
  FileSender(FileDescriptor file, std::string path, std::uint64_t size)
      : m_file(std::move(file)), m_path(std::move(path)), m_size(size) {}

  FileDescriptor m_file;
  std::string m_path;
  std::uint64_t m_size, m_sent = 0;
  Checksum m_checksum;
};

/// Writes a file from its parts; it is removed again unless finish() succeeds.
class FileReceiver {
public:
  /// A new file at `path`.
  ///   errors  WriteFailed, also when the disk has not `sizeBytes` left
  static Result<FileReceiver> create(const std::string& path, std::uint64_t sizeBytes);
  ~FileReceiver();
  FileReceiver(FileReceiver&&) noexcept = default;
  FileReceiver& operator=(FileReceiver&&) = delete;

  std::uint64_t receivedBytes() const { return m_received; }
  /// errors  Damaged: no such part, or more than was announced. WriteFailed
  Result<void> add(std::string_view part);
  /// errors  Damaged: not what was sent
  Result<void> finish(const std::string& checksum);

private:
  FileReceiver(FileDescriptor file, std::string path, std::uint64_t size)
      : m_file(std::move(file)), m_path(std::move(path)), m_size(size) {}

  FileDescriptor m_file;
  std::string m_path;
  std::uint64_t m_size, m_received = 0;
  Checksum m_checksum;
  bool m_complete = false;
};

} // namespace stepscope::live
