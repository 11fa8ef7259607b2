// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>

namespace stepscope::app {

/// Index of the first of values[from..] that does not go before, as std::partition_point. Steps double, so
/// that an answer near `from` is found at once: questions asked in order cost little more than their spread.
template <typename Values, typename GoesBefore>
std::size_t gallop(const Values& values, std::size_t from, const GoesBefore& goesBefore) {
  std::size_t step = 1, low = from;
  while (low + step <= values.size() && goesBefore(values[low + step - 1])) {
    low += step;
    step *= 2;
  }
  const auto begin = values.begin() + std::ptrdiff_t(low);
  const auto end = values.begin() + std::ptrdiff_t(std::min(values.size(), low + step));
  return std::size_t(std::partition_point(begin, end, goesBefore) - values.begin());
}

} // namespace stepscope::app
