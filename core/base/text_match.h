// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope {

/// How a word fits a text, worst to best. Upper and lower case of ASCII letters are alike.
enum class Fit : std::uint8_t {
  None,
  Abbreviation, ///< letters in order, each at the begin of a word or right after the one before: "cuLK"
  Inside,       ///< somewhere
  WordStart,    ///< at the begin of a word: "launch" in "cudaLaunchKernel", "mm" in "aten::mm"
  Start,
  Whole,
};

/// A text cut at blanks, in lower case, as the functions below want it.
std::vector<std::string> searchWords(std::string_view text);

/// Best place of a word in a text.
///   word  lower case; empty: fits everywhere, at its start; abbreviations have at most 63 bytes
///   cost  O(length of the text) for most texts
Fit fitOf(std::string_view word, std::string_view text);

/// Whether the text holds the word. Cheaper than fitOf.
bool holds(std::string_view text, std::string_view word);

/// The fit of several words, all of which must fit: that of the worst one.
Fit fitOfAll(const std::vector<std::string>& words, std::string_view text);

} // namespace stepscope
