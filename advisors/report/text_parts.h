// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/report/writers.h"

#include <cstdlib>
#include <string>
#include <string_view>

namespace stepscope::advisors::report {

/// Terminal colours; every one carries a word or a glyph of its own as well.
class Painter {
public:
  explicit Painter(bool colour) : m_colour(colour) {}
  bool colour() const { return m_colour; }
  std::string bold(std::string_view text) const { return wrapped("1", text); }
  std::string dim(std::string_view text) const { return wrapped("2", text); }
  std::string level(Level level, std::string_view text) const {
    return wrapped(level == Level::High ? "1;31" : level == Level::Medium ? "1;33" : "1;36", text);
  }
  std::string hex(std::string_view rrggbb, std::string_view text) const {
    const unsigned long value = std::strtoul(std::string(rrggbb.substr(1)).c_str(), nullptr, 16);
    return wrapped("38;2;" + std::to_string(value >> 16) + ";" + std::to_string((value >> 8) & 0xff) + ";" +
                       std::to_string(value & 0xff),
                   text);
  }

private:
  std::string wrapped(const std::string& code, std::string_view text) const {
    return m_colour ? "\033[" + code + "m" + std::string(text) + "\033[0m" : std::string(text);
  }
  bool m_colour;
};

/// With spaces behind it (or in front of it) to at least `columns` terminal columns.
std::string padded(std::string text, std::size_t columns, bool right = false);

/// The ledger as a bar of glyphs with a legend; the page has a ledger.
void writeTextLedger(const StepPage& page, const TextStyle& style, const Painter& paint, std::string& out);

} // namespace stepscope::advisors::report
