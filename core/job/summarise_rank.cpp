// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/collectives.h"
#include "core/job/rank_summary.h"

#include <algorithm>
#include <utility>

namespace stepscope::job {
namespace {

constexpr std::size_t kMostTextBytes = 120;
constexpr std::int64_t kMostNumber = std::int64_t{1} << 53; // more is a damaged record

/// Cut between code points.
std::string cut(std::string text) {
  if (text.size() <= kMostTextBytes) return text;
  std::size_t end = kMostTextBytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
    --end;
  text.resize(end);
  return text + "...";
}

RankStep stepOf(const analysis::StepSummary& step) {
  RankStep result;
  result.name = cut(step.step.name);
  result.window = step.ledger.window;
  result.ns = step.ledger.ns;
  result.kernels = step.kernels;
  result.launches = step.launches;
  result.kernelSumNs = step.kernelSumNs;
  result.tokens = step.tokens;
  return result;
}

std::vector<std::pair<std::string, std::int64_t>> familyTimes(const analysis::TraceSummary& summary) {
  std::vector<std::pair<std::string, std::int64_t>> times;
  for (const analysis::Family family : analysis::kAllFamilies) {
    std::int64_t ns = 0;
    for (const analysis::StepSummary& step : summary.steps)
      ns += step.workNsByFamily[static_cast<std::size_t>(family)];
    if (ns > 0) times.emplace_back(key(family), ns);
  }
  std::stable_sort(times.begin(), times.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return times;
}

/// Adds the step's collectives to the result, at most `most` of them.
void addCollectives(const analysis::TraceSummary& summary, const analysis::StepSummary& step,
                    std::uint32_t stepIndex, std::size_t most, RankSummary& result) {
  const trace::Trace& trace = *summary.trace;
  RankStep& own = result.steps[stepIndex];
  std::vector<std::uint32_t> seen(result.kinds.size(), 0);
  std::vector<CollectiveTime> times;
  for (const analysis::Collective& one : analysis::collectivesOf(summary, step)) {
    ++own.collectives;
    own.collectiveNs += one.durationNs;
    analysis::CollectiveArgs args = analysis::collectiveArgs(trace, one.work);
    if (args.name.empty()) args.name = analysis::shortKernelName(trace.name(one.work));
    if (args.groupSize > kMostNumber) args.groupSize = 0;
    if (args.seq > kMostNumber) args.seq.reset();
    const CollectiveKind kind{cut(std::move(args.name)),
                              cut(std::move(args.group)),
                              cut(std::move(args.groupRanks)),
                              cut(std::move(args.dtype)),
                              args.groupSize,
                              args.bytes};
    auto at = std::find(result.kinds.begin(), result.kinds.end(), kind);
    if (at == result.kinds.end()) {
      if (result.kinds.size() == kMostKinds) continue;
      at = result.kinds.insert(at, kind);
    }
    const auto index = static_cast<std::uint32_t>(at - result.kinds.begin());
    seen.resize(result.kinds.size(), 0);
    times.push_back({index, stepIndex, seen[index]++, args.seq, trace.interval(one.work)});
  }
  while (times.size() > most && own.stride < kMostStride) {
    own.stride *= 2;
    std::erase_if(times, [&](const CollectiveTime& one) { return one.number() % own.stride != 0; });
  }
  times.resize(std::min(times.size(), most));
  result.collectivesLeftOut += own.collectives - times.size();
  result.collectives.insert(result.collectives.end(), times.begin(), times.end());
}

} // namespace

RankSummary summariseRank(const analysis::TraceSummary& summary, std::optional<int> fallbackRank,
                          std::vector<FindingLine> findings) {
  const trace::Trace& trace = *summary.trace;
  const trace::Writer& writer = trace.writer();
  RankSummary result;
  result.file = trace.path();
  result.rank = writer.rank >= 0 ? std::optional(writer.rank) : fallbackRank;
  if (writer.worldSize > 0) result.worldSize = writer.worldSize;
  result.host = cut(writer.hostName);
  result.format = cut(trace.format());
  result.health = trace.health().grade(trace.eventsTotal());
  result.startNs = writer.baseTimeNs + trace.fileTimeOfStart();
  result.resolutionNs = trace.timeResolutionNs();
  result.rangeNs = trace.range().length();
  result.familyNs = familyTimes(summary);
  for (FindingLine& finding : findings) {
    if (result.findings.size() == kMostFindings)
      ++result.findingsLeftOut;
    else
      result.findings.push_back(std::move(finding));
  }
  if (!summary.hasSteps()) return result;
  result.stepsFrom = describe(summary.stepList.source);
  for (const trace::Device& device : trace.devices())
    if (device.id == summary.step().ledger.device) result.device = cut(device.name);

  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < summary.steps.size(); ++i)
    if (i < kMostSteps - 1 || i == summary.chosen || summary.steps.size() == kMostSteps) kept.push_back(i);
  if (summary.chosen < kMostSteps - 1 && kept.size() < kMostSteps && summary.steps.size() > kept.size())
    kept.push_back(kept.size());
  result.stepsLeftOut = summary.steps.size() - kept.size();
  for (const std::size_t i : kept) {
    if (i == summary.chosen) result.chosen = result.steps.size();
    result.steps.push_back(stepOf(summary.steps[i]));
  }
  for (std::size_t i = 0; i < kept.size(); ++i)
    addCollectives(summary, summary.steps[kept[i]], static_cast<std::uint32_t>(i),
                   kMostCollectives / kept.size(), result);
  return result;
}

} // namespace stepscope::job
