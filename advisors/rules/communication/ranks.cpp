// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/communication/ranks.h"

#include "advisors/support/text.h"
#include "core/analysis/collectives.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

using analysis::Collective;

struct Rank {
  RankWait wait;
  const trace::Trace* trace = nullptr;
  std::vector<Collective> collectives;
};

/// The step of the same name, else the one that the rank's own report is about.
const analysis::StepSummary& stepLike(const analysis::TraceSummary& summary, const std::string& name) {
  for (const analysis::StepSummary& step : summary.steps)
    if (step.step.name == name) return step;
  return summary.step();
}

Rank rankOf(const analysis::TraceSummary& summary, const analysis::StepSummary& step) {
  Rank rank;
  rank.trace = summary.trace.get();
  const int number = rank.trace->writer().rank;
  rank.wait.file = fileName(rank.trace->path());
  rank.wait.name = number >= 0 ? "rank " + std::to_string(number) : rank.wait.file;
  rank.wait.step = &step;
  rank.collectives = analysis::collectivesOf(summary, step);
  rank.wait.collectives = rank.collectives.size();
  return rank;
}

bool sameSequence(const Rank& a, const Rank& b) {
  return std::equal(a.collectives.begin(), a.collectives.end(), b.collectives.begin(), b.collectives.end(),
                    [&](const Collective& x, const Collective& y) {
                      return x.bytes == y.bytes && x.groupSize == y.groupSize &&
                             a.trace->strings().view(x.name) == b.trace->strings().view(y.name);
                    });
}

} // namespace

std::optional<std::vector<RankWait>> compareRanks(const RuleInput& input) {
  std::vector<Rank> ranks = {rankOf(input.summary, input.step)};
  for (const analysis::TraceSummary* other : input.otherRanks)
    if (other && other->hasSteps()) ranks.push_back(rankOf(*other, stepLike(*other, input.step.step.name)));
  for (Rank& rank : ranks) // of one stream they come in order; streams differ in when they run
    std::stable_sort(rank.collectives.begin(), rank.collectives.end(),
                     [&](const Collective& a, const Collective& b) {
                       const auto stream = [&](const Collective& one) {
                         return rank.trace->trackOf(rank.trace->gpuWork().slice[one.work.row()]);
                       };
                       return stream(a) < stream(b);
                     });
  if (!std::all_of(ranks.begin(), ranks.end(),
                   [&](const Rank& rank) { return sameSequence(ranks.front(), rank); }))
    return std::nullopt;
  for (std::size_t i = 0; i < ranks.front().collectives.size(); ++i) {
    const auto shorter = [i](const Rank& a, const Rank& b) {
      return a.collectives[i].durationNs < b.collectives[i].durationNs;
    };
    const auto last = std::min_element(ranks.begin(), ranks.end(), shorter);
    ++last->wait.last;
    for (Rank& rank : ranks)
      rank.wait.waitedNs += rank.collectives[i].durationNs - last->collectives[i].durationNs;
  }
  std::vector<RankWait> waits;
  for (Rank& rank : ranks)
    waits.push_back(std::move(rank.wait));
  return waits;
}

} // namespace stepscope::advisors
