// SPDX-License-Identifier: Apache-2.0
#include "core/batches/batch_stats.h"

#include "core/base/byte_source.h"
#include "core/batches/batch_record.h"

#include <numeric>

namespace stepscope::batches {
namespace {

/// Far above any run: a batch takes about 60 bytes, so this is some ten million of them.
constexpr std::uint64_t kMaxFileBytes = std::uint64_t{1} << 30;

enum class Shape { JsonLines, JsonArray, PlainLengths, Csv };

Shape shapeOf(char firstCharacter) {
  switch (firstCharacter) {
  case '{':
    return Shape::JsonLines;
  case '[':
    return Shape::JsonArray;
  case '+':
  case '-':
    return Shape::PlainLengths;
  default:
    return firstCharacter >= '0' && firstCharacter <= '9' ? Shape::PlainLengths : Shape::Csv;
  }
}

} // namespace

std::int64_t Batch::tokens() const {
  return std::accumulate(lengths.begin(), lengths.end(), std::int64_t{0});
}

Result<BatchStats> parseBatchStats(std::string_view text, const std::string& name,
                                   std::optional<std::int64_t> rowsPerBatch) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::string_view content = detail::trimmed(text);
  if (content.empty()) return Error{ErrorCode::Empty, "holds no batches", name, {}};

  Result<BatchStats> stats = [&]() -> Result<BatchStats> {
    switch (shapeOf(content.front())) {
    case Shape::JsonLines:
      return detail::parseJsonLines(text, name, rowsPerBatch);
    case Shape::JsonArray:
      return detail::parseJsonArray(text, name, rowsPerBatch);
    case Shape::PlainLengths:
      return detail::parsePlainLengths(text, name, rowsPerBatch);
    case Shape::Csv:
      break;
    }
    return detail::parseCsv(text, name, rowsPerBatch);
  }();
  if (stats.has_value() && stats.value().batches.empty())
    return Error{ErrorCode::Empty, "holds no batches", name, {}};
  return stats;
}

Result<BatchStats> readBatchStats(const std::filesystem::path& path,
                                  std::optional<std::int64_t> rowsPerBatch) {
  const Result<std::string> text = readAll(path, kMaxFileBytes);
  if (!text.has_value()) return text.error();
  return parseBatchStats(text.value(), path == "-" ? "standard input" : path.string(), rowsPerBatch);
}

} // namespace stepscope::batches
