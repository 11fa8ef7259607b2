// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/chunk_reader.h"

#include <algorithm>

namespace stepscope::load::kineto {
namespace {

bool isSpace(char c) { return static_cast<unsigned char>(c) <= ' '; }

/// The last '{' at or behind `from` and in front of `to`; `to` when there is none.
std::size_t braceBefore(std::string_view text, std::size_t to, std::size_t from) {
  const std::size_t found = text.substr(from, to - from).rfind('{');
  return found == std::string_view::npos ? to : from + found;
}

/// Position behind the last "}," of "}, {\"" in the text; 0 when there is none.
///   from  braces in front of it are known to be no cuts; moved on to where the next call has to begin
std::size_t lastCut(std::string_view text, std::size_t& from) {
  const std::size_t floor = std::max<std::size_t>(from, 1);
  if (text.size() <= floor) return 0;
  std::size_t end = text.size(), brace = braceBefore(text, end, floor);
  from = brace; // what follows the last one may not be there yet
  for (; brace != end; end = brace, brace = braceBefore(text, end, floor)) {
    std::size_t after = brace + 1;
    while (after < text.size() && isSpace(text[after]))
      ++after;
    if (after == text.size() || text[after] != '"') continue;
    std::size_t before = brace;
    while (before > 0 && isSpace(text[before - 1]))
      --before;
    if (before == 0 || text[before - 1] != ',') continue;
    const std::size_t cut = before;
    --before;
    while (before > 0 && isSpace(text[before - 1]))
      --before;
    if (before > 0 && text[before - 1] == '}') return cut;
  }
  return 0;
}

} // namespace

Result<void> ChunkReader::next(Chunk& chunk) {
  constexpr std::size_t kLargestFactor = 64; // a text without any cut is handed over as it is at this size
  chunk.buffer.resize(std::max(chunk.buffer.size(), m_carry.size() + m_chunkBytes));
  std::copy(m_carry.begin(), m_carry.end(), chunk.buffer.begin());
  std::size_t size = m_carry.size();
  m_carry.clear();
  std::size_t cut = 0, searched = 0;
  for (;;) {
    if (chunk.buffer.size() < size + m_chunkBytes) chunk.buffer.resize(size + m_chunkBytes);
    auto got = m_source.read(std::span(chunk.buffer).subspan(size, m_chunkBytes));
    if (!got.has_value()) return got.error();
    size += got.value();
    m_finished = got.value() < m_chunkBytes;
    if (m_finished) {
      cut = size;
      break;
    }
    cut = lastCut({chunk.buffer.data(), size}, searched);
    if (cut != 0) break;
    if (size >= m_chunkBytes * kLargestFactor) {
      cut = size;
      break;
    }
  }
  m_carry.assign(chunk.buffer.begin() + static_cast<std::ptrdiff_t>(cut),
                 chunk.buffer.begin() + static_cast<std::ptrdiff_t>(size));
  chunk.size = cut;
  chunk.offset = m_offset;
  chunk.index = m_index++;
  chunk.last = m_finished;
  m_offset += cut;
  return {};
}

} // namespace stepscope::load::kineto
