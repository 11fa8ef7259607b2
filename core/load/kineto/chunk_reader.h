// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace stepscope::load::kineto {

/// A piece of the content that probably begins and ends between two events.
struct Chunk {
  std::vector<char> buffer; ///< reused; `size` bytes are valid
  std::size_t size = 0;
  std::uint64_t offset = 0; ///< of the first byte in the content
  std::uint64_t index = 0;
  bool last = false;

  std::string_view text() const { return {buffer.data(), size}; }
};

/// Cuts a stream into chunks where the text reads "} , {": a guess (it may be inside an argument or a string)
/// that the parser of the chunk before confirms. Not thread-safe.
class ChunkReader {
public:
  ChunkReader(ByteSource& source, std::size_t chunkBytes) : m_source(source), m_chunkBytes(chunkBytes) {}

  /// Fills the next chunk. After the one with `last` there is none. A content of no bytes gives one empty
  /// last chunk.
  Result<void> next(Chunk& chunk);
  bool finished() const { return m_finished; }
  std::uint64_t contentBytes() const { return m_offset; }

private:
  ByteSource& m_source;
  std::size_t m_chunkBytes;
  std::vector<char> m_carry;
  std::uint64_t m_offset = 0;
  std::uint64_t m_index = 0;
  bool m_finished = false;
};

} // namespace stepscope::load::kineto
