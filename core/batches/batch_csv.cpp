// SPDX-License-Identifier: Apache-2.0
// CSV with a header (RFC 4180: quotes around fields that hold commas, "" for a quote; a field may not span
// lines), and plain lists of lengths. Two shapes of CSV are read:
//   one batch a line    columns lengths, rows, width, and the optional ones of JSON Lines; the cell of
//   lengths holds integers
//                       with spaces, ';' or ',' between them and perhaps [ ] around them
//   one example a line  a column length; rows a batch must be given
// Other columns are ignored; an empty cell counts as absent.
#include "core/batches/batch_record.h"

#include <algorithm>
#include <charconv>

namespace stepscope::batches::detail {
namespace {

/// The cells of a line; nullopt when a quote is not closed.
std::optional<std::vector<std::string>> splitCells(std::string_view line) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
      cells.back() += '"';
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  if (quoted) return {};
  for (std::string& cell : cells)
    cell = std::string(trimmed(cell));
  return cells;
}

std::optional<std::vector<std::int64_t>> toIntegers(std::string_view cell) {
  if (cell.starts_with('[') && cell.ends_with(']')) cell = cell.substr(1, cell.size() - 2);
  std::vector<std::int64_t> values;
  constexpr std::string_view kBetween = " \t,;";
  for (std::size_t at = cell.find_first_not_of(kBetween); at < cell.size();) {
    const std::size_t end = std::min(cell.find_first_of(kBetween, at), cell.size());
    const std::optional<std::int64_t> value = toInteger(cell.substr(at, end - at));
    if (!value) return {};
    values.push_back(*value);
    at = cell.find_first_not_of(kBetween, end);
  }
  return values;
}

std::optional<double> toNumber(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

std::optional<bool> toBool(std::string_view text) {
  if (text == "true" || text == "True" || text == "1") return true;
  if (text == "false" || text == "False" || text == "0") return false;
  return {};
}

/// Column numbers by name.
class Header {
public:
  explicit Header(std::vector<std::string> names) : m_names(std::move(names)) {}
  std::size_t size() const { return m_names.size(); }
  bool has(std::string_view name) const {
    return std::find(m_names.begin(), m_names.end(), name) != m_names.end();
  }
  /// A name that stands twice; empty when none does.
  std::string repeated() const {
    for (auto it = m_names.begin(); it != m_names.end(); ++it)
      if (!it->empty() && std::find(it + 1, m_names.end(), *it) != m_names.end()) return *it;
    return {};
  }
  /// The cell of column `name`; empty when there is no such column.
  std::string_view cell(const std::vector<std::string>& cells, std::string_view name) const {
    const auto it = std::find(m_names.begin(), m_names.end(), name);
    return it == m_names.end() ? std::string_view() : cells[static_cast<std::size_t>(it - m_names.begin())];
  }

private:
  std::vector<std::string> m_names;
};

/// Reads the cell of column `name` with `convert` into `out`; false when it does not fit.
template <typename T, typename Convert>
bool readCell(const Header& header, const std::vector<std::string>& cells, std::string_view name,
              Convert convert, std::optional<T>& out) {
  const std::string_view cell = header.cell(cells, name);
  if (cell.empty()) return true;
  out = convert(cell);
  return out.has_value();
}

Result<Batch> readBatch(const Header& header, const std::vector<std::string>& cells, const Place& place) {
  BatchRecord record;
  if (!readCell(header, cells, "lengths", toIntegers, record.lengths))
    return place.error("lengths must be integers with spaces between them");
  if (!readCell(header, cells, "rows", toInteger, record.rows)) return place.error("rows must be an integer");
  if (!readCell(header, cells, "width", toInteger, record.width))
    return place.error("width must be an integer");
  if (!readCell(header, cells, "step", toInteger, record.step)) return place.error("step must be an integer");
  if (!readCell(header, cells, "loss_tokens", toInteger, record.lossTokens))
    return place.error("loss_tokens must be an integer");
  if (!readCell(header, cells, "rank", toInteger, record.rank)) return place.error("rank must be an integer");
  if (!readCell(header, cells, "seconds", toNumber, record.seconds))
    return place.error("seconds must be a number");
  if (!readCell(header, cells, "packed", toBool, record.packed))
    return place.error("packed must be true or false");
  if (!readCell(header, cells, "position_ids_reset", toBool, record.positionIdsReset))
    return place.error("position_ids_reset must be true or false");
  return checkedBatch(std::move(record), place);
}

} // namespace

Result<BatchStats> parseCsv(std::string_view text, const std::string& name,
                            std::optional<std::int64_t> rows) {
  std::optional<Header> header;
  BatchStats stats;
  stats.source = name;
  std::vector<std::int64_t> plain;
  bool perExample = false;
  for (Lines lines(text); lines.next();) {
    if (trimmed(lines.line()).empty()) continue;
    const Place place{name, "line " + std::to_string(lines.number())};
    std::optional<std::vector<std::string>> cells = splitCells(lines.line());
    if (!cells) return place.error("a quote is not closed");
    if (!header) {
      header.emplace(std::move(*cells));
      if (const std::string twice = header->repeated(); !twice.empty())
        return place.error("the column " + twice + " stands twice");
      perExample = header->has("length");
      if (perExample == header->has("lengths"))
        return place.error("the header must name a column lengths (one batch a line, with rows and width) or "
                           "a column length "
                           "(one example a line)");
      if (rows && !perExample) return rowsAreStated(name);
      continue;
    }
    if (cells->size() != header->size())
      return place.error(std::to_string(cells->size()) + " cells under a header of " +
                         std::to_string(header->size()));
    if (perExample) {
      const std::optional<std::int64_t> length = toInteger(header->cell(*cells, "length"));
      if (!length) return place.error("length must be an integer");
      if (const Result<void> fits = checkLength(*length, place); !fits.has_value()) return fits.error();
      plain.push_back(*length);
    } else {
      Result<Batch> batch = readBatch(*header, *cells, place);
      if (!batch.has_value()) return batch.error();
      stats.batches.push_back(std::move(batch).value());
    }
  }
  if (perExample) return cutIntoBatches(plain, rows, name);
  return stats;
}

Result<BatchStats> parsePlainLengths(std::string_view text, const std::string& name,
                                     std::optional<std::int64_t> rows) {
  std::vector<std::int64_t> lengths;
  for (Lines lines(text); lines.next();) {
    const std::string_view line = trimmed(lines.line());
    if (line.empty()) continue;
    const Place place{name, "line " + std::to_string(lines.number())};
    const std::optional<std::int64_t> length = toInteger(line);
    if (!length) return place.error("\"" + std::string(line.substr(0, 40)) + "\" is not an integer");
    if (const Result<void> fits = checkLength(*length, place); !fits.has_value()) return fits.error();
    lengths.push_back(*length);
  }
  return cutIntoBatches(lengths, rows, name);
}

} // namespace stepscope::batches::detail
