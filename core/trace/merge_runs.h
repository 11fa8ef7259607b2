// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace stepscope::trace {

/// Stable sort for data that consists of few ascending runs, as tracks do (operators, then the calls among
/// them).
///   cost  O(n) for one run, O(n log runs) otherwise
template <typename T, typename Less> void sortByRuns(std::vector<T>& items, const Less& less) {
  std::vector<std::size_t> bounds{0};
  for (std::size_t i = 1; i < items.size(); ++i)
    if (less(items[i], items[i - 1])) bounds.push_back(i);
  bounds.push_back(items.size());
  std::vector<T> merged;
  while (bounds.size() > 2) {
    merged.resize(items.size());
    std::vector<std::size_t> next{0};
    const auto at = [](std::vector<T>& v, std::size_t i) {
      return v.begin() + static_cast<std::ptrdiff_t>(i);
    };
    for (std::size_t run = 0; run + 1 < bounds.size(); run += 2) {
      const std::size_t begin = bounds[run], middle = bounds[run + 1];
      const std::size_t end = run + 2 < bounds.size() ? bounds[run + 2] : middle;
      std::merge(at(items, begin), at(items, middle), at(items, middle), at(items, end), at(merged, begin),
                 less);
      next.push_back(end);
    }
    items.swap(merged);
    bounds = std::move(next);
  }
}

} // namespace stepscope::trace
