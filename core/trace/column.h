// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace stepscope::trace {

/// A column of 64-bit integers that nearly always fit 31 bits, at 4 bytes a row.
/// Values outside [-1, 2^32 - 3] go to a sorted side table of (row, value); -1 is the usual "none".
class CompactColumn {
public:
  void reserve(std::size_t rows) { m_low.reserve(rows); }
  std::size_t size() const { return m_low.size(); }

  void push_back(std::int64_t value) {
    if (value >= -1 && value + 1 < kEscape) {
      m_low.push_back(static_cast<std::uint32_t>(value + 1));
    } else {
      m_wideRow.push_back(static_cast<std::uint32_t>(m_low.size()));
      m_wideValue.push_back(value);
      m_low.push_back(kEscape);
    }
  }

  std::int64_t operator[](std::size_t row) const {
    const std::uint32_t low = m_low[row];
    return low != kEscape ? static_cast<std::int64_t>(low) - 1 : wide(static_cast<std::uint32_t>(row));
  }

  /// Calls visit with each of the vectors that the column consists of, to store them and to fill them again.
  template <typename Self, typename Visit> static void visitParts(Self& self, const Visit& visit) {
    visit(self.m_low);
    visit(self.m_wideRow);
    visit(self.m_wideValue);
  }
  std::uint64_t bytes() const {
    std::uint64_t sum = 0;
    visitParts(*this, [&](const auto& part) { sum += part.capacity() * sizeof(part[0]); });
    return sum;
  }
  /// True when every row has a value, as after push_back; to be asked before the first use of a column whose
  /// parts were filled through visitParts.
  bool complete() const {
    if (m_wideRow.size() != m_wideValue.size()) return false;
    std::size_t escapes = 0;
    for (const std::uint32_t low : m_low)
      escapes += low == kEscape ? 1 : 0;
    if (escapes != m_wideRow.size()) return false;
    for (std::size_t i = 0; i < m_wideRow.size(); ++i) {
      if (i > 0 && m_wideRow[i] <= m_wideRow[i - 1]) return false;
      if (m_wideRow[i] >= m_low.size() || m_low[m_wideRow[i]] != kEscape) return false;
    }
    return true;
  }

private:
  static constexpr std::uint32_t kEscape = std::numeric_limits<std::uint32_t>::max();

  std::int64_t wide(std::uint32_t row) const {
    const auto it = std::lower_bound(m_wideRow.begin(), m_wideRow.end(), row);
    return m_wideValue[static_cast<std::size_t>(it - m_wideRow.begin())];
  }

  std::vector<std::uint32_t> m_low;
  std::vector<std::uint32_t> m_wideRow; ///< rows of the values that do not fit, ascending
  std::vector<std::int64_t> m_wideValue;
};

} // namespace stepscope::trace
