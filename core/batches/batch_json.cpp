// SPDX-License-Identifier: Apache-2.0
// JSON Lines (one batch an object, one object a line) and JSON arrays (of batches, or of plain lengths).
// Keys that are not ours are ignored; a key that is null counts as absent.
#include "core/batches/batch_record.h"

#include <simdjson.h>

namespace stepscope::batches::detail {
namespace {

using simdjson::dom::element;
using simdjson::dom::object;

/// The member `key`, or nothing when absent or null.
std::optional<element> member(const object& source, std::string_view key) {
  element value;
  if (source.at_key(key).get(value) != simdjson::SUCCESS || value.is_null()) return {};
  return value;
}

/// Reads the typed member `key` into `out`; false when it is there but of another type.
template <typename T> bool readMember(const object& source, std::string_view key, std::optional<T>& out) {
  const std::optional<element> found = member(source, key);
  if (!found) return true;
  T value{};
  if (found->get(value) != simdjson::SUCCESS) return false;
  out = value;
  return true;
}

Result<Batch> readBatch(const element& source, const Place& place) {
  object fields;
  if (source.get(fields) != simdjson::SUCCESS) return place.error("is not a JSON object");

  BatchRecord record;
  if (const std::optional<element> lengths = member(fields, "lengths")) {
    simdjson::dom::array values;
    if (lengths->get(values) != simdjson::SUCCESS)
      return place.error("\"lengths\" must be a list of integers");
    record.lengths.emplace();
    record.lengths->reserve(values.size());
    for (const element value : values) {
      std::int64_t length = 0;
      if (value.get(length) != simdjson::SUCCESS)
        return place.error("\"lengths\" must be a list of integers");
      record.lengths->push_back(length);
    }
  }
  if (!readMember(fields, "rows", record.rows)) return place.error("\"rows\" must be an integer");
  if (!readMember(fields, "width", record.width)) return place.error("\"width\" must be an integer");
  if (!readMember(fields, "step", record.step)) return place.error("\"step\" must be an integer");
  if (!readMember(fields, "loss_tokens", record.lossTokens))
    return place.error("\"loss_tokens\" must be an integer");
  if (!readMember(fields, "rank", record.rank)) return place.error("\"rank\" must be an integer");
  if (!readMember(fields, "seconds", record.seconds)) return place.error("\"seconds\" must be a number");
  if (!readMember(fields, "packed", record.packed)) return place.error("\"packed\" must be true or false");
  if (!readMember(fields, "position_ids_reset", record.positionIdsReset))
    return place.error("\"position_ids_reset\" must be true or false");
  return checkedBatch(std::move(record), place);
}

std::string notJson(simdjson::error_code code) {
  return std::string("is not valid JSON: ") + simdjson::error_message(code);
}

} // namespace

Result<BatchStats> parseJsonLines(std::string_view text, const std::string& name,
                                  std::optional<std::int64_t> rows) {
  if (rows) return rowsAreStated(name);
  BatchStats stats;
  stats.source = name;
  simdjson::dom::parser parser;
  for (Lines lines(text); lines.next();) {
    const std::string_view line = trimmed(lines.line());
    if (line.empty()) continue;
    const Place place{name, "line " + std::to_string(lines.number())};
    element document;
    if (const auto code = parser.parse(line.data(), line.size()).get(document))
      return place.error(notJson(code));
    Result<Batch> batch = readBatch(document, place);
    if (!batch.has_value()) return batch.error();
    stats.batches.push_back(std::move(batch).value());
  }
  return stats;
}

Result<BatchStats> parseJsonArray(std::string_view text, const std::string& name,
                                  std::optional<std::int64_t> rows) {
  simdjson::dom::parser parser;
  simdjson::dom::array values;
  if (const auto code = parser.parse(text.data(), text.size()).get_array().get(values))
    return Error{ErrorCode::BadArgument, notJson(code), name, {}};

  BatchStats stats;
  stats.source = name;
  std::vector<std::int64_t> plain;
  std::size_t index = 0;
  for (const element value : values) {
    const Place place{name, "entry " + std::to_string(++index)};
    if (std::int64_t length = 0; value.get(length) == simdjson::SUCCESS) {
      if (const Result<void> fits = checkLength(length, place); !fits.has_value()) return fits.error();
      plain.push_back(length);
    } else if (value.is_object()) {
      Result<Batch> batch = readBatch(value, place);
      if (!batch.has_value()) return batch.error();
      stats.batches.push_back(std::move(batch).value());
    } else {
      return place.error("is neither a batch nor an integer length");
    }
    if (!plain.empty() && !stats.batches.empty()) return place.error("batches and plain lengths are mixed");
  }
  if (!plain.empty()) return cutIntoBatches(plain, rows, name);
  if (rows) return rowsAreStated(name);
  return stats;
}

} // namespace stepscope::batches::detail
