// SPDX-License-Identifier: Apache-2.0
// Summaries of ranks come from other machines. Whatever the lines are, the outcome is an error or a job that
// can be printed and reads back as itself.
#include "core/job/job_file.h"
#include "core/job/job_text.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace stepscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  auto read = job::parseSummaries(text, "input");
  if (!read.has_value()) return 0;
  const job::Job merged = job::mergeRanks(std::move(read).value().ranks);
  (void)job::jobText(merged, 80, true);
  (void)job::jobMarkdown(merged);
  const std::string lines = job::jobLines(merged);
  auto again = job::parseSummaries(lines, "again");
  if (!again.has_value() || again.value().badLines > 0) std::abort();
  if (again.value().ranks.size() != merged.ranks.size()) std::abort();
  if (job::jobLines(job::mergeRanks(std::move(again).value().ranks)) != lines) std::abort();
  return 0;
}
