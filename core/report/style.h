// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace stepscope::report {

/// Terminal colours; empty texts when colour is off.
struct Style {
  explicit Style(bool colour) {
    if (!colour) return;
    bold = "\x1b[1m";
    muted = "\x1b[2m";
    busy = "\x1b[36m";
    idle = "\x1b[33m";
    off = "\x1b[0m";
  }
  std::string_view bold, muted, busy, idle, off;
};

/// A line of its own in front of a section.
inline std::string heading(std::string_view text, const Style& style) {
  return std::string("\n").append(style.bold).append(text).append(style.off).append("\n");
}

} // namespace stepscope::report
