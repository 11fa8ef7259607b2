// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <unordered_map>

namespace stepscope::load {

/// Correlation ids are unique within a process only, but a file may hold several processes and a trace links
/// by id alone. The first process met keeps its ids; those of each further one get its number in the bits
/// above 48.
class CorrelationScope {
public:
  /// 0 (no id) stays 0.
  std::int64_t unique(std::int64_t process, std::int64_t id) {
    if (id == 0) return 0;
    const auto number = static_cast<std::int64_t>(
        m_numbers.try_emplace(process, static_cast<std::uint16_t>(m_numbers.size())).first->second);
    constexpr int kShift = 48;
    constexpr std::int64_t kMost =
        0x7fff; // the sign bit stays clear; more processes than that share a number
    return id ^ ((number & kMost) << kShift);
  }

private:
  std::unordered_map<std::int64_t, std::uint16_t> m_numbers;
};

} // namespace stepscope::load
