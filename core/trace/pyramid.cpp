// SPDX-License-Identifier: Apache-2.0
#include "core/trace/pyramid.h"

#include <algorithm>

namespace stepscope::trace {

void Pyramid::finish() {
  m_begins.seal();
  m_nodes.reserve(m_nodes.size() + m_nodes.size() / (kFanOut - 1) + kMostLevels);
  m_upperBegins.reserve(m_begins.size() / (kFanOut - 1) + kMostLevels);
  std::size_t begin = 0;
  while (m_nodes.size() > begin) {
    m_levelBegin.push_back(begin);
    const std::size_t end = m_nodes.size();
    if (end - begin == 1) break;
    for (std::size_t first = begin; first < end; first += kFanOut) {
      Node sum = m_nodes[first];
      for (std::size_t i = first + 1; i < std::min(first + kFanOut, end); ++i)
        join(sum, m_nodes[i]);
      m_nodes.push_back(sum);
      m_upperBegins.push_back(this->begin(m_levelBegin.size() - 1, first - begin));
    }
    begin = end;
  }
  m_nodes.shrink_to_fit();
}

std::uint64_t Pyramid::bytesUsed() const {
  return m_begins.bytes() + m_upperBegins.capacity() * sizeof(std::int64_t) +
         m_nodes.capacity() * sizeof(Node) + m_levelBegin.capacity() * sizeof(std::size_t);
}

} // namespace stepscope::trace
