// SPDX-License-Identifier: Apache-2.0
#include "advisors/gather/gather.h"

#include "advisors/rule.h"
#include "core/load/container/member_names.h"
#include "core/load/load.h"
#include "core/load/members.h"

#include <utility>

namespace stepscope::advisors {
namespace {

std::vector<job::FindingLine> findingsOf(const analysis::TraceSummary& summary) {
  std::vector<job::FindingLine> lines;
  if (!summary.hasSteps()) return lines;
  const Findings answer = advise(summary, summary.chosen, nullptr, Environment{});
  for (const Finding& finding : answer.findings)
    lines.push_back({finding.id, finding.variant, std::string(key(finding.severity)),
                     finding.gain ? std::optional(finding.gain->speedup.expected) : std::nullopt});
  return lines;
}

} // namespace

Result<std::vector<RankFile>> rankFiles(const std::string& path, const LoadControl& control) {
  const auto members = load::listMembers(path, control);
  if (!members.has_value()) return members.error();
  if (!members.value())
    return std::vector<RankFile>{{path, load::factsFromName(path).rank, std::nullopt, std::nullopt}};
  std::vector<RankFile> files;
  for (const load::Member& member : members.value()->members)
    if (member.isTrace()) files.push_back({member.path, member.rank, member.worldSize, member.bytes});
  if (files.empty()) return load::noTrace(*members.value(), path);
  return files;
}

Result<job::RankSummary> summariseFile(const RankFile& file, const LoadControl& control) {
  Result<trace::TracePtr> trace = load::loadTrace(file.path, control);
  if (!trace.has_value()) {
    if (trace.error().code == ErrorCode::Cancelled) return trace.error();
    job::RankSummary failed;
    failed.file = file.path;
    failed.rank = file.rank;
    failed.error = trace.error().message.substr(0, 1000);
    return failed;
  }
  const analysis::TraceSummary summary = analysis::summarise(std::move(trace).value(), control.stop);
  if (control.cancelled()) return Error{ErrorCode::Cancelled, "was cancelled", file.path, {}};
  return job::summariseRank(summary, file.rank, findingsOf(summary));
}

} // namespace stepscope::advisors
