// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <type_traits>

namespace stepscope {

/// Calls work(width as a constant), so that loops over values of so many bytes are compiled for each; 1 <=
/// width <= 8.
template <typename Work> auto withWidth(std::size_t width, const Work& work) {
  switch (width) {
  case 1:
    return work(std::integral_constant<std::size_t, 1>());
  case 2:
    return work(std::integral_constant<std::size_t, 2>());
  case 3:
    return work(std::integral_constant<std::size_t, 3>());
  case 4:
    return work(std::integral_constant<std::size_t, 4>());
  case 5:
    return work(std::integral_constant<std::size_t, 5>());
  case 6:
    return work(std::integral_constant<std::size_t, 6>());
  case 7:
    return work(std::integral_constant<std::size_t, 7>());
  default:
    return work(std::integral_constant<std::size_t, 8>());
  }
}

} // namespace stepscope
