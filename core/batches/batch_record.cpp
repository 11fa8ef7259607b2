// SPDX-License-Identifier: Apache-2.0
#include "core/batches/batch_record.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace stepscope::batches::detail {

Error Place::error(const std::string& what) const {
  return Error{ErrorCode::BadArgument, where + ": " + what, name, {}};
}

bool Lines::next() {
  if (m_rest.empty()) return false;
  const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
  m_line = m_rest.substr(0, end);
  if (m_line.ends_with('\r')) m_line.remove_suffix(1);
  m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
  ++m_number;
  return true;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::optional<std::int64_t> toInteger(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

namespace {

std::string inRange(std::int64_t low, std::int64_t high) {
  return "must be from " + std::to_string(low) + " to " + std::to_string(high);
}

/// Empty when all is well.
std::string rangeProblem(const BatchRecord& record) {
  if (*record.rows < 1 || *record.rows > kMaxRows)
    return "rows is " + std::to_string(*record.rows) + "; it " + inRange(1, kMaxRows);
  if (*record.width < 1 || *record.width > kMaxWidth)
    return "width is " + std::to_string(*record.width) + "; it " + inRange(1, kMaxWidth);
  if (*record.rows * *record.width > kMaxPositions)
    return "rows x width is " + std::to_string(*record.rows * *record.width) + "; at most " +
           std::to_string(kMaxPositions) + " is accepted";
  if (record.step && *record.step < 0) return "step is negative";
  if (record.rank && *record.rank < 0) return "rank is negative";
  if (record.lossTokens && *record.lossTokens < 0) return "loss_tokens is negative";
  if (record.seconds && !(std::isfinite(*record.seconds) && *record.seconds > 0))
    return "seconds must be a positive number";
  return {};
}

std::string lengthsProblem(const BatchRecord& record) {
  const std::vector<std::int64_t>& lengths = *record.lengths;
  std::int64_t sum = 0;
  const std::int64_t positions = *record.rows * *record.width;
  for (const std::int64_t length : lengths) {
    if (length < 0) return "length " + std::to_string(length) + " is negative";
    if (length > *record.width)
      return "length " + std::to_string(length) + " is longer than the width " +
             std::to_string(*record.width);
    sum += length;
    if (sum > positions) return "the lengths add up to more than rows x width = " + std::to_string(positions);
  }
  const auto examples = static_cast<std::int64_t>(lengths.size());
  if (examples < *record.rows)
    return std::to_string(examples) + " lengths for " + std::to_string(*record.rows) +
           " rows; a row of padding alone has length 0";
  if (record.packed && !*record.packed && examples > *record.rows)
    return std::to_string(examples) + " lengths for " + std::to_string(*record.rows) +
           " rows, yet packed is false";
  if (record.lossTokens && *record.lossTokens > positions)
    return "loss_tokens is more than rows x width = " + std::to_string(positions);
  return {};
}

} // namespace

Result<Batch> checkedBatch(BatchRecord record, const Place& place) {
  if (!record.lengths) return place.error("\"lengths\" is missing");
  if (!record.rows) return place.error("\"rows\" is missing");
  if (!record.width) return place.error("\"width\" is missing");
  if (const std::string problem = rangeProblem(record); !problem.empty()) return place.error(problem);
  if (const std::string problem = lengthsProblem(record); !problem.empty()) return place.error(problem);

  Batch batch;
  batch.rows = *record.rows;
  batch.width = *record.width;
  batch.step = record.step;
  batch.lossTokens = record.lossTokens;
  batch.rank = record.rank;
  batch.seconds = record.seconds;
  batch.packed = record.packed.value_or(static_cast<std::int64_t>(record.lengths->size()) > batch.rows);
  batch.positionIdsReset = record.positionIdsReset;
  batch.lengths = std::move(*record.lengths);
  return batch;
}

Result<void> checkLength(std::int64_t length, const Place& place) {
  if (length >= 1 && length <= kMaxWidth) return {};
  return place.error("length is " + std::to_string(length) + "; it " + inRange(1, kMaxWidth));
}

Error rowsAreStated(const std::string& name) {
  return Error{ErrorCode::BadArgument,
               "states the rows of each batch itself; give them for plain lists of lengths only",
               name,
               {}};
}

Result<BatchStats> cutIntoBatches(const std::vector<std::int64_t>& lengths, std::optional<std::int64_t> rows,
                                  const std::string& name) {
  if (lengths.empty()) return Error{ErrorCode::Empty, "holds no lengths", name, {}};
  if (!rows)
    return Error{
        ErrorCode::BadArgument,
        "is a plain list of lengths, which does not say how they were batched; give the rows of a batch",
        name,
        {}};
  if (*rows < 1 || *rows > kMaxRows)
    return Error{ErrorCode::BadArgument,
                 "the rows of a batch are " + std::to_string(*rows) + "; they " + inRange(1, kMaxRows),
                 name,
                 {}};

  BatchStats stats;
  stats.source = name;
  for (std::size_t first = 0; first < lengths.size(); first += static_cast<std::size_t>(*rows)) {
    const std::size_t last = std::min(lengths.size(), first + static_cast<std::size_t>(*rows));
    Batch batch;
    batch.lengths.assign(lengths.begin() + static_cast<std::ptrdiff_t>(first),
                         lengths.begin() + static_cast<std::ptrdiff_t>(last));
    batch.rows = static_cast<std::int64_t>(batch.lengths.size());
    batch.width = *std::max_element(batch.lengths.begin(), batch.lengths.end());
    if (batch.positions() > kMaxPositions)
      return Place{name, "batch " + std::to_string(stats.batches.size() + 1)}.error(
          "rows x width is " + std::to_string(batch.positions()) + "; at most " +
          std::to_string(kMaxPositions) + " is accepted");
    stats.batches.push_back(std::move(batch));
  }
  return stats;
}

} // namespace stepscope::batches::detail
