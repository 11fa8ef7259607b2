// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/batches/batch_stats.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Shared by the readers of batch statistics; not for users of the library.
namespace stepscope::batches::detail {

/// The largest numbers that make sense; sums over any file that is read stay far inside 64 bits.
constexpr std::int64_t kMaxRows = std::int64_t{1} << 20;
constexpr std::int64_t kMaxWidth = std::int64_t{1} << 30;
constexpr std::int64_t kMaxPositions = std::int64_t{1} << 36;

/// Where a record stands, for messages.
struct Place {
  const std::string& name; ///< of the input
  std::string where;       ///< "line 3", "batch 3"

  /// BadArgument: "line 3: what".
  Error error(const std::string& what) const;
};

/// The fields of one batch as a reader found them, before they are checked against each other.
struct BatchRecord {
  std::optional<std::vector<std::int64_t>> lengths;
  std::optional<std::int64_t> rows, width, step, lossTokens, rank;
  std::optional<double> seconds;
  std::optional<bool> packed, positionIdsReset;
};

/// Checks that the needed fields are there, and that all are in range and agree.
Result<Batch> checkedBatch(BatchRecord record, const Place& place);

/// A length that stands alone, outside a batch.
Result<void> checkLength(std::int64_t length, const Place& place);

/// Batches of `rows` examples in the order given, each as wide as its longest; the last one may have fewer
/// rows.
///   lengths  each passed checkLength
///   errors   BadArgument when `rows` is missing or out of range, Empty when there is no length
Result<BatchStats> cutIntoBatches(const std::vector<std::int64_t>& lengths, std::optional<std::int64_t> rows,
                                  const std::string& name);

/// The answer when rows a batch were given for an input that states its own.
Error rowsAreStated(const std::string& name);

/// One line after another, without "\n" or "\r\n"; counts from 1.
class Lines {
public:
  explicit Lines(std::string_view text) : m_rest(text) {}
  /// False at the end.
  bool next();
  std::string_view line() const { return m_line; }
  std::int64_t number() const { return m_number; }

private:
  std::string_view m_rest, m_line;
  std::int64_t m_number = 0;
};

std::string_view trimmed(std::string_view text);
/// The whole of `text` as a decimal integer.
std::optional<std::int64_t> toInteger(std::string_view text);

/// The readers; each takes the whole text, so that its line numbers are those of the file.
Result<BatchStats> parseJsonLines(std::string_view text, const std::string& name,
                                  std::optional<std::int64_t> rows);
Result<BatchStats> parseJsonArray(std::string_view text, const std::string& name,
                                  std::optional<std::int64_t> rows);
Result<BatchStats> parseCsv(std::string_view text, const std::string& name, std::optional<std::int64_t> rows);
Result<BatchStats> parsePlainLengths(std::string_view text, const std::string& name,
                                     std::optional<std::int64_t> rows);

} // namespace stepscope::batches::detail
