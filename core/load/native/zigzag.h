// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <type_traits>

namespace stepscope::load::native {

/// 0, -1, 1, -2, 2, ... as 0, 1, 2, 3, 4, ...: numbers near 0 become small.
template <typename U> U zigzag(U value) {
  using S = std::make_signed_t<U>;
  const auto sign = static_cast<U>(static_cast<S>(value) >> (std::numeric_limits<U>::digits - 1));
  return static_cast<U>(static_cast<U>(value << 1) ^ sign);
}

template <typename U> U unzigzag(U code) {
  return static_cast<U>(static_cast<U>(code >> 1) ^ static_cast<U>(-static_cast<U>(code & 1)));
}

} // namespace stepscope::load::native
