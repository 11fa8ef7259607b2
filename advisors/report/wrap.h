// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stepscope::advisors::report {

/// Terminal columns of UTF-8 text: one for each code point, none for colour sequences.
std::size_t displayColumns(std::string_view text);

/// `text` in lines of at most `width` columns, each ending in a newline; `first` in front of the first line,
/// `rest` in front of the others. A figure and its unit stay together; words longer than a line are not cut.
std::string wrapText(std::string_view text, int width, std::string_view first, std::string_view rest);

/// Control characters, escape sequences among them, replaced by '?': names in a trace may hold anything.
std::string printable(std::string_view text);

std::vector<std::string_view> splitLines(std::string_view text);
std::string toUpper(std::string_view text);

} // namespace stepscope::advisors::report
