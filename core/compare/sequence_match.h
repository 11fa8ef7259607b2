// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace stepscope::compare {

/// Which items of two sequences are partners: pairs of indices, both strictly increasing.
///
/// What both begin and end with is paired. Of the rest, tokens that occur equally often on both sides are
/// paired first with first, second with second and so on, of these pairs the longest increasing run is kept,
/// and the stretches between its members are matched in the same way, unless one is more than four times as
/// long as the other: there something was replaced, and single tokens that both happen to hold mean nothing.
/// With the sides swapped the answer is the same, swapped.
///   cost  O(n log n), n = both lengths
std::vector<std::pair<std::uint32_t, std::uint32_t>> matchSequences(std::span<const std::uint64_t> a,
                                                                    std::span<const std::uint64_t> b);

} // namespace stepscope::compare
