// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace stepscope::app {

/// What tr() is told of a count to choose the plural: no known grammar looks at more than six digits.
constexpr int pluralOf(std::uint64_t count) {
  constexpr std::uint64_t kMillion = 1'000'000;
  return static_cast<int>(count < kMillion ? count : kMillion + count % kMillion);
}

} // namespace stepscope::app
