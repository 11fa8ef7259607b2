// SPDX-License-Identifier: Apache-2.0
#include "core/batches/batch_stats.h"

#include "core/base/byte_source.h"
#include "core/batches/batch_record.h"

#include <algorithm>
#include <numeric>
#include <utility>

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

constexpr std::string_view kRankFileEnd = ".batches.jsonl"; // as the capture helper names them

/// The number in "rank3.batches.jsonl".
std::optional<std::int64_t> rankOf(const std::filesystem::path& file) {
  const std::string name = file.filename().string();
  if (!name.starts_with("rank")) return std::nullopt;
  return detail::toInteger(std::string_view(name).substr(4, name.size() - 4 - kRankFileEnd.size()));
}

/// All ranks' files of a folder, in the order of the ranks.
Result<BatchStats> readFolder(const std::filesystem::path& folder, std::optional<std::int64_t> rowsPerBatch) {
  std::vector<std::pair<std::int64_t, std::filesystem::path>> files;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed))
    if (entry.path().filename().string().ends_with(kRankFileEnd))
      files.emplace_back(rankOf(entry.path()).value_or(0), entry.path());
  if (failed) return Error{ErrorCode::Unreadable, failed.message(), folder.string(), {}};
  if (files.empty())
    return Error{
        ErrorCode::Empty, "holds no file that ends in " + std::string(kRankFileEnd), folder.string(), {}};
  std::sort(files.begin(), files.end());
  BatchStats all;
  all.source = folder.string();
  for (const auto& [rank, file] : files) {
    Result<BatchStats> one = readBatchStats(file, rowsPerBatch);
    if (!one.has_value()) return one.error();
    for (Batch& batch : one.value().batches) {
      if (!batch.rank && files.size() > 1) batch.rank = rank;
      all.batches.push_back(std::move(batch));
    }
  }
  return all;
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
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) return readFolder(path, rowsPerBatch);
  const Result<std::string> text = readAll(path, kMaxFileBytes);
  if (!text.has_value()) return text.error();
  return parseBatchStats(text.value(), path == "-" ? "standard input" : path.string(), rowsPerBatch);
}

} // namespace stepscope::batches
