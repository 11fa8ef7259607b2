// SPDX-License-Identifier: Apache-2.0
#include "core/report/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace stepscope::report {
namespace {

std::string fixed(double value, int decimals, std::string_view unit) {
  std::array<char, 64> text{};
  const int length = std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  return std::string(text.data(), static_cast<std::size_t>(length)).append(" ").append(unit);
}

} // namespace

std::string formatDuration(std::int64_t ns) {
  const auto value = static_cast<double>(ns);
  const double size = std::abs(value);
  if (size < 1e3) return std::to_string(ns) + " ns";
  // The limits are where rounding would show 1000.0 of the smaller unit.
  if (size < 999.95e3) return fixed(value / 1e3, 1, "µs");
  if (size < 999.95e6) return fixed(value / 1e6, 1, "ms");
  return fixed(value / 1e9, 3, "s");
}

std::string formatCount(std::uint64_t count) {
  std::string text = std::to_string(count);
  for (std::size_t at = text.size(); at > 3;) {
    at -= 3;
    text.insert(at, 1, ',');
  }
  return text;
}

std::string formatShare(double share) { return fixed(share * 100, 1, "%"); }

std::string formatBytes(std::uint64_t bytes) {
  if (bytes < 1024) return std::to_string(bytes) + " B";
  constexpr std::array kUnits = {"KiB", "MiB", "GiB", "TiB"};
  double value = static_cast<double>(bytes) / 1024;
  std::size_t unit = 0;
  for (; value >= 1023.95 && unit + 1 < kUnits.size(); ++unit)
    value /= 1024;
  return fixed(value, 1, kUnits[unit]);
}

double shareOf(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string bar(double share, std::size_t columns) {
  constexpr std::array<std::string_view, 8> kPart = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const double exact = std::clamp(share, 0.0, 1.0) * static_cast<double>(columns) * 8;
  const auto eighths = static_cast<std::size_t>(std::lround(exact));
  std::string text;
  for (std::size_t i = 0; i < eighths / 8; ++i)
    text += "█";
  text += kPart[eighths % 8];
  text.append(columns - eighths / 8 - (eighths % 8 != 0 ? 1 : 0), ' ');
  return text;
}

std::size_t columnsOf(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::string lines, line(indent, ' ');
  bool empty = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!empty && columnsOf(line) + 1 + columnsOf(word) > width) {
      lines += line + '\n';
      line.assign(indent + 2, ' ');
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
  }
  return lines + line + '\n';
}

void TextTable::add(std::vector<std::string> cells) {
  cells.resize(m_columns.size());
  m_rows.push_back(std::move(cells));
}

std::string TextTable::toString(std::size_t indent) const {
  std::vector<std::size_t> widths(m_columns.size(), 0);
  for (const std::vector<std::string>& row : m_rows)
    for (std::size_t column = 0; column < row.size(); ++column)
      widths[column] = std::max(widths[column], columnsOf(row[column]));

  std::string text;
  for (const std::vector<std::string>& row : m_rows) {
    std::string line(indent, ' ');
    for (std::size_t column = 0; column < row.size(); ++column) {
      const std::string space(widths[column] - columnsOf(row[column]), ' ');
      if (column > 0) line += "  ";
      line += m_columns[column] == Align::Right ? space + row[column] : row[column] + space;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

} // namespace stepscope::report
