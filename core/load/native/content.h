// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/base/huge_buffer.h"
#include "core/base/load_control.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

namespace stepscope::load::native {

/// Memory that a thread reads into again and again.
struct Room {
  std::unique_ptr<char[]> bytes;
  std::size_t size = 0;
};

/// The bytes of a native file, in memory or where they lie; any number of threads may read.
class Content {
public:
  /// Of bytes that outlive it.
  explicit Content(std::string_view bytes) : m_bytes(bytes), m_size(bytes.size()) {}
  /// Of a regular file; nothing when it cannot be opened as one. What changes in it meanwhile is found by
  /// checksums.
  static std::optional<Content> ofFile(const std::filesystem::path& path);
  /// Everything that is left of a source; takes memory for what really comes, up to what may be used.
  ///   onFirst  gets what the first read gives
  ///   errors   those of the source, TooLarge, Cancelled
  static Result<Content> ofSource(ByteSource& source, const LoadControl& control,
                                  const std::function<void(std::string_view)>& onFirst);

  std::uint64_t size() const { return m_size; }
  /// Bytes [offset, offset + count), less where the content ends or cannot be read; valid until `room` is
  /// used again.
  std::string_view at(std::uint64_t offset, std::uint64_t count, Room& room) const;

private:
  Content() = default;

  std::string_view m_bytes;
  HugeBuffer m_buffer;               ///< what m_bytes points to, if it is our own
  std::shared_ptr<const int> m_file; ///< descriptor, where it is a file
  std::uint64_t m_size = 0;
};

} // namespace stepscope::load::native
