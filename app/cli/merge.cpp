// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "core/base/atomic_file.h"
#include "core/job/job_file.h"
#include "core/job/job_text.h"

#include <algorithm>
#include <cstdio>

namespace stepscope::app::cli {
namespace {

Result<void> save(const job::Job& job, const std::string& path) {
  auto file = AtomicFile::create(path);
  if (!file.has_value()) return file.error();
  if (const Result<void> written = file.value().write(job::jobLines(job)); !written.has_value())
    return written.error();
  return file.value().commit();
}

std::string print(const job::Job& job, Format format) {
  if (format == Format::Json) return job::jobJson(job, 2);
  if (format == Format::Markdown) return job::jobMarkdown(job);
  const Page page = standardOutput();
  return job::jobText(job, page.width, page.colour);
}

} // namespace

Status runMerge(const MergeArguments& arguments) {
  if (std::count(arguments.files.begin(), arguments.files.end(), "-") > 1)
    return report({ErrorCode::BadArgument, "only one input can be read from standard input", "-", {}});
  const std::vector<std::filesystem::path> paths(arguments.files.begin(), arguments.files.end());
  auto read = job::readSummaries(paths, {});
  if (!read.has_value()) return report(read.error());
  const std::uint64_t bad = read.value().badLines;
  if (bad > 0)
    std::fprintf(stderr,
                 "stepscope-cli: lines that are no summary of a rank and were left out: %llu; first: %s\n",
                 static_cast<unsigned long long>(bad), read.value().firstBad.c_str());
  const job::Job job = job::mergeRanks(std::move(read.value().ranks));
  if (!arguments.output.empty())
    if (const Result<void> saved = save(job, arguments.output); !saved.has_value())
      return report(saved.error());
  if (const Result<void> written = writeResult(print(job, arguments.format), {}); !written.has_value())
    return report(written.error());
  const bool unreadable = std::any_of(job.ranks.begin(), job.ranks.end(),
                                      [](const job::RankSummary& rank) { return !rank.readable(); });
  return bad > 0 || unreadable ? kUnusable : kDone;
}

} // namespace stepscope::app::cli
