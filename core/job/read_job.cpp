// SPDX-License-Identifier: Apache-2.0
#include "core/base/byte_source.h"
#include "core/job/job_file.h"
#include "core/job/rank_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace stepscope::job {
namespace {

namespace fs = std::filesystem;

/// A rank's line holds 20 kB; the first line of a job grows with its ranks and is not looked into.
constexpr std::size_t kMostParsedBytes = 1 << 20;

/// Takes bytes in pieces of any size and reads the lines in them.
class LineReader {
public:
  LineReader(std::string name, ReadSummaries& result) : m_name(std::move(name)), m_result(result) {}

  void take(std::string_view bytes) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      const std::string_view part = bytes.substr(0, end);
      // Of a line that is too long, only so much is kept that it can be told what it is.
      if (m_line.size() <= kMostParsedBytes) m_line += part.substr(0, kMostParsedBytes + 1 - m_line.size());
      if (end == std::string_view::npos) return;
      finishLine();
      bytes.remove_prefix(end + 1);
    }
  }
  void end() { finishLine(); }

private:
  void finishLine() {
    ++m_number;
    std::string line;
    line.swap(m_line);
    if (line.find_first_not_of(" \t\r") == std::string::npos || line.starts_with(kHead)) return;
    if (line.size() > kMostParsedBytes) return bad("is longer than 1 MiB");
    Result<RankSummary> rank = parseRank(line, m_name);
    if (!rank.has_value()) return bad(rank.error().message);
    m_result.ranks.push_back(std::move(rank).value());
  }
  void bad(const std::string& why) {
    if (m_result.badLines++ == 0)
      m_result.firstBad = m_name + ": line " + std::to_string(m_number) + ": " + why;
  }

  static constexpr std::string_view kHead = "{\"schema\":\"stepscope.job/1\"";
  std::string m_name, m_line;
  std::uint64_t m_number = 0;
  ReadSummaries& m_result;
};

Result<void> readFile(const fs::path& path, const LoadControl& control, ReadSummaries& result) {
  const std::string name = path == "-" ? "standard input" : path.string();
  auto opened = openSource(path);
  if (!opened.has_value()) return opened.error();
  LineReader reader(name, result);
  std::string piece(1 << 18, '\0');
  while (true) {
    if (control.cancelled()) return Error{ErrorCode::Cancelled, "reading was cancelled", name, {}};
    auto got = opened.value().source->read(piece);
    if (!got.has_value()) return got.error();
    reader.take(std::string_view(piece).substr(0, got.value()));
    if (result.ranks.size() > kMostRanks)
      return Error{ErrorCode::TooLarge, "holds more than 100,000 ranks", name, {}};
    if (got.value() < piece.size()) break;
  }
  reader.end();
  return {};
}

Result<std::vector<fs::path>> filesOf(const fs::path& path) {
  std::error_code problem;
  if (!fs::is_directory(path, problem)) return std::vector<fs::path>{path};
  std::vector<fs::path> files;
  for (fs::directory_iterator it(path, problem); !problem && it != fs::directory_iterator();
       it.increment(problem))
    if (it->path().extension() == ".jsonl") files.push_back(it->path());
  if (problem) return Error{ErrorCode::Unreadable, problem.message(), path.string(), {}};
  std::sort(files.begin(), files.end());
  if (files.empty()) return Error{ErrorCode::Empty, "holds no .jsonl file", path.string(), {}};
  return files;
}

Result<ReadSummaries> orEmpty(ReadSummaries read, const std::string& name) {
  if (!read.ranks.empty()) return read;
  if (read.badLines == 0) return Error{ErrorCode::Empty, "holds no summary of a rank", name, {}};
  return Error{ErrorCode::Damaged, "no line is the summary of a rank; " + read.firstBad, name, {}};
}

} // namespace

bool isJob(std::string_view prefix) {
  constexpr std::string_view kSchema = "{\"schema\":\"";
  if (!prefix.starts_with(kSchema)) return false;
  prefix.remove_prefix(kSchema.size());
  return prefix.starts_with(kJobSchema) || prefix.starts_with(kRankSchema);
}

bool isJobFile(const fs::path& path) {
  std::error_code problem;
  if (path == "-" || !fs::is_regular_file(path, problem)) return false;
  auto opened = openSource(path);
  if (!opened.has_value()) return false;
  std::string prefix(64, '\0');
  const auto got = opened.value().source->read(prefix);
  return got.has_value() && isJob(std::string_view(prefix).substr(0, got.value()));
}

Result<ReadSummaries> readSummaries(std::span<const fs::path> paths, const LoadControl& control) {
  ReadSummaries read;
  for (const fs::path& path : paths) {
    const auto files = filesOf(path);
    if (!files.has_value()) return files.error();
    for (const fs::path& file : files.value())
      if (const Result<void> done = readFile(file, control, read); !done.has_value()) return done.error();
  }
  return orEmpty(std::move(read), paths.empty() ? std::string() : paths.front().string());
}

Result<ReadSummaries> parseSummaries(std::string_view text, const std::string& name) {
  ReadSummaries read;
  LineReader reader(name, read);
  reader.take(text);
  reader.end();
  return orEmpty(std::move(read), name);
}

} // namespace stepscope::job
