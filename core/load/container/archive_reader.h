// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/base/load_control.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace stepscope::load {

enum class ArchiveKind { None, Zip, Tar };

/// By content: "PK\3\4" (or an empty zip), "ustar" at byte 257. `prefix` should have 512 bytes.
ArchiveKind sniffArchive(std::string_view prefix);

/// Walks over the members of a zip or tar, in the order of the file, without writing anything anywhere. Names
/// are labels only and never used as paths.
///   source  a SeekableSource is sought in (zip: its directory is read first); others are read through
///   memory  a few buffers, and the directory of a sought zip
class ArchiveReader {
public:
  struct Entry {
    std::string name;
    std::optional<std::uint64_t>
        bytes;            ///< as stored, before a compression of its own; unknown in a streamed zip
    bool regular = false; ///< no folder, link or device
    bool encrypted = false;
  };

  ///   errors  UnknownFormat, Damaged, Cancelled; without path
  static Result<std::unique_ptr<ArchiveReader>> open(std::unique_ptr<ByteSource> source, ArchiveKind kind,
                                                     const LoadControl& control);
  virtual ~ArchiveReader() = default;

  /// The next member; nullopt at the end. Damage ends the walk with a warning once a member was seen.
  virtual Result<std::optional<Entry>> next() = 0;
  /// Content of the member that next() gave; 0 bytes at its end. A member that cannot be read to its end
  /// gives an error (encrypted, unknown compression, a bomb) or a warning (damaged).
  virtual Result<std::size_t> read(std::span<char> out) = 0;

  virtual std::uint64_t rawBytesRead() const = 0;
  virtual std::vector<std::string> warnings() const = 0;
};

/// The member that `reader` stands at, as a source that keeps the reader.
std::unique_ptr<ByteSource> memberSource(std::unique_ptr<ArchiveReader> reader,
                                         const ArchiveReader::Entry& entry);

} // namespace stepscope::load
