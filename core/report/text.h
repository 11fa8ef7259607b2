// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::report {

/// "1.358 s", "842.2 ms", "9.6 µs", "12 ns".
std::string formatDuration(std::int64_t ns);
/// "26,733".
std::string formatCount(std::uint64_t count);
/// "62.0 %"; `share` in [0, 1].
std::string formatShare(double share);
/// "12 B", "5.2 MiB".
std::string formatBytes(std::uint64_t bytes);
/// part / whole; 0 when the whole is 0.
double shareOf(std::int64_t part, std::int64_t whole);

/// A bar of block characters, `share` of `columns` long, in steps of an eighth of a column; padded with
/// spaces.
std::string bar(double share, std::size_t columns);

/// Columns of a terminal that a UTF-8 text takes, at one for each code point.
std::size_t columnsOf(std::string_view text);

/// Words of `text` in lines of at most `width` columns, a longer word alone on its line; the first line is
/// indented by `indent`, the others by two more; each ends in "\n".
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

enum class Align { Left, Right };

/// Rows of cells with aligned columns, two spaces apart.
class TextTable {
public:
  explicit TextTable(std::vector<Align> columns) : m_columns(std::move(columns)) {}
  /// One cell a column; missing ones at the end are empty.
  void add(std::vector<std::string> cells);
  /// Every row with `indent` spaces in front and "\n" behind, nothing after the last text.
  std::string toString(std::size_t indent) const;

private:
  std::vector<Align> m_columns;
  std::vector<std::vector<std::string>> m_rows;
};

} // namespace stepscope::report
