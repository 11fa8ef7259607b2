// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisors/gather/gather.h"
#include "app/cli/commands.h"
#include "core/base/atomic_file.h"
#include "core/base/byte_source.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/job/rank_json.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <sstream>

namespace stepscope::app::cli {
namespace {

constexpr std::uint64_t kLongestListBytes = 64u << 20;

/// Names given, one trace or container each.
Result<std::vector<std::string>> namesOf(const SummarizeArguments& arguments) {
  std::vector<std::string> names = arguments.files;
  if (arguments.filesFrom.empty()) return names;
  const Result<std::string> list = readAll(arguments.filesFrom, kLongestListBytes);
  if (!list.has_value()) {
    if (list.error().code == ErrorCode::Empty && !names.empty()) return names;
    return list.error();
  }
  std::istringstream lines(list.value());
  for (std::string line; std::getline(lines, line);) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
      line.pop_back();
    if (!line.empty()) names.push_back(line);
  }
  return names;
}

job::RankSummary failed(const std::string& file, const Error& error) {
  job::RankSummary summary;
  summary.file = file;
  summary.error = error.message;
  return summary;
}

/// A trace to read, or a line that is known already.
struct Entry {
  advisors::RankFile file;
  std::optional<job::RankSummary> known;
};

std::vector<Entry> entriesOf(const std::vector<std::string>& names) {
  std::vector<Entry> entries;
  for (const std::string& name : names) {
    auto files = advisors::rankFiles(name, {});
    if (!files.has_value())
      entries.push_back({{name, {}, {}, {}}, failed(name, files.error())});
    else
      for (advisors::RankFile& file : files.value())
        entries.push_back({std::move(file), {}});
  }
  return entries;
}

/// Writes lines in the order of the entries as soon as all before them are there.
class Lines {
public:
  Lines(std::size_t count, AtomicFile* file) : m_waiting(count), m_file(file) {}

  void put(std::size_t index, const job::RankSummary& summary) {
    std::string line = job::rankLine(summary) + '\n';
    const std::lock_guard lock(m_mutex);
    if (!summary.readable()) {
      report({ErrorCode::Unreadable, summary.error, summary.file, {}});
      m_unreadable = true;
    }
    m_waiting[index] = std::move(line);
    for (; m_next < m_waiting.size() && m_waiting[m_next]; ++m_next) {
      if (m_written.has_value())
        m_written =
            m_file == nullptr ? writeResult(*m_waiting[m_next], {}) : m_file->write(*m_waiting[m_next]);
      m_waiting[m_next] = std::string();
    }
  }
  const Result<void>& written() const { return m_written; }
  bool unreadable() const { return m_unreadable; }

private:
  std::mutex m_mutex;
  std::vector<std::optional<std::string>> m_waiting;
  std::size_t m_next = 0;
  AtomicFile* m_file;
  Result<void> m_written;
  bool m_unreadable = false;
};

} // namespace

Status runSummarize(const SummarizeArguments& arguments) {
  const auto names = namesOf(arguments);
  if (!names.has_value()) return report(names.error());
  const std::vector<Entry> entries = entriesOf(names.value());
  std::optional<AtomicFile> file;
  if (!arguments.output.empty()) {
    auto created = AtomicFile::create(arguments.output);
    if (!created.has_value()) return report(created.error());
    file.emplace(std::move(created).value());
  }
  const auto jobs = static_cast<unsigned>(arguments.jobs);
  LoadControl control;
  control.threads = std::max(1u, threadsFor(0) / jobs);
  control.memoryLimitBytes = arguments.memoryLimitBytes.value_or(availableMemory() / jobs);
  Lines lines(entries.size(), file ? &*file : nullptr);
  // Lines that go to a terminal say by themselves how far it is.
  auto progress = file ? progressLine("summarizing") : nullptr;
  std::atomic<std::size_t> read = 0;
  forEachIndex(entries.size(), jobs, [&](std::size_t i) {
    if (entries[i].known) return lines.put(i, *entries[i].known);
    const auto summary = advisors::summariseFile(entries[i].file, control);
    lines.put(i, summary.has_value() ? summary.value() : failed(entries[i].file.path, summary.error()));
    if (progress) progress(++read, entries.size());
  });
  progress = nullptr;
  if (!lines.written().has_value()) return report(lines.written().error());
  if (file)
    if (const Result<void> done = file->commit(); !done.has_value()) return report(done.error());
  return lines.unreadable() ? kUnusable : kDone;
}

} // namespace stepscope::app::cli
