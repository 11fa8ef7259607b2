// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace stepscope::advisors::report {

/// For HTML and XML text and quoted attributes; control characters other than newline and tab become U+FFFD,
/// as does what is not UTF-8 or no character.
std::string htmlEscaped(std::string_view text);

/// For Markdown running text: nothing in it is taken for markup or HTML, and it stays on one line.
std::string markdownEscaped(std::string_view text);

/// A fenced code block that `text` cannot end.
std::string fenced(std::string_view text, std::string_view language);

} // namespace stepscope::advisors::report
