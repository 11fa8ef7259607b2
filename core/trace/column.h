// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>
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
      m_wide.emplace_back(static_cast<std::uint32_t>(m_low.size()), value);
      m_low.push_back(kEscape);
    }
  }

  std::int64_t operator[](std::size_t row) const {
    const std::uint32_t low = m_low[row];
    return low != kEscape ? static_cast<std::int64_t>(low) - 1 : wide(static_cast<std::uint32_t>(row));
  }

  std::uint64_t bytes() const {
    return m_low.capacity() * sizeof(std::uint32_t) + m_wide.capacity() * sizeof(m_wide[0]);
  }

private:
  static constexpr std::uint32_t kEscape = std::numeric_limits<std::uint32_t>::max();

  std::int64_t wide(std::uint32_t row) const {
    const auto it = std::lower_bound(m_wide.begin(), m_wide.end(), row,
                                     [](const auto& entry, std::uint32_t r) { return entry.first < r; });
    return it->second;
  }

  std::vector<std::uint32_t> m_low;
  std::vector<std::pair<std::uint32_t, std::int64_t>> m_wide;
};

} // namespace stepscope::trace
