// SPDX-License-Identifier: Apache-2.0
// One rank comes late to the collectives, and all others wait for it.
#include "advisors/registry.h"
#include "advisors/rules/communication/ranks.h"
#include "advisors/support/evidence.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

using analysis::Bucket;
using analysis::IdleCause;

constexpr double kWaitedShare = 0.10;
constexpr double kSevereShare = 0.30;
constexpr double kLastShare = 0.50;

std::int64_t windowOf(const RankWait& rank) { return rank.step->ledger.window.length(); }

/// The largest thing that a rank's GPU stands still for.
std::string idleOf(const RankWait& rank) {
  const analysis::Ledger& ledger = rank.step->ledger;
  std::size_t largest = 0;
  for (std::size_t i = 0; i < analysis::kIdleCauseCount; ++i)
    if (ledger[Bucket(static_cast<IdleCause>(i))] > ledger[Bucket(static_cast<IdleCause>(largest))])
      largest = i;
  const Bucket bucket(static_cast<IdleCause>(largest));
  return "GPU busy " + duration(ledger.busyNs()) + ", longest " + std::string(analysis::label(bucket)) +
         " (" + duration(ledger[bucket]) + ")";
}

Outcome evaluate(const RuleInput& input) {
  if (input.otherRanks.empty())
    return NotJudgedBecause{
        "One rank alone does not show which rank the others wait for; give the traces of the "
        "others with --rank."};
  const auto ranks = compareRanks(input);
  if (!ranks)
    return NotJudgedBecause{
        "The collectives of the given ranks do not match one another: the traces are of other steps "
        "or other process groups."};
  if (ranks->front().collectives == 0) return NotJudgedBecause{"The step holds no collectives."};
  const RankWait* late = &ranks->front();
  const RankWait* patient = late;
  for (const RankWait& rank : *ranks) {
    if (rank.last > late->last) late = &rank;
    if (shareOf(rank.waitedNs, windowOf(rank)) > shareOf(patient->waitedNs, windowOf(*patient)))
      patient = &rank;
  }
  const double share = shareOf(patient->waitedNs, windowOf(*patient));
  const double lastShare = static_cast<double>(late->last) / static_cast<double>(late->collectives);
  if (share < kWaitedShare || late == patient || lastShare <= kLastShare) return Clean{};

  Finding finding;
  finding.id = "straggler-rank";
  finding.severity = share >= kSevereShare ? Level::High : Level::Medium;
  finding.confidence = Level::High;
  finding.title = capitalised(late->name) + " comes late: " + patient->name + " waits " +
                  duration(patient->waitedNs) + " of " + duration(windowOf(*patient));
  finding.explanation =
      "A collective ends on all ranks at once, so the rank whose kernel is shortest came last. What "
      "the others' kernels take beyond it is waiting. The step is as slow as the slowest rank.";
  for (const RankWait& rank : *ranks)
    finding.evidence.push_back(
        fact(capitalised(rank.name) + " comes last to " + grouped(rank.last) + " of " +
                 counted(rank.collectives, "collective") + " and waits " + duration(rank.waitedNs) + " of " +
                 duration(windowOf(rank)) + "; tokens " +
                 (rank.step->tokens ? grouped(*rank.step->tokens) : std::string("unknown")) + ", " +
                 idleOf(rank) + ".",
             static_cast<double>(rank.waitedNs), "ns"));
  finding.fix.summary = "Look at " + late->name + " first: what makes it late makes every rank late.";
  finding.fix.commands = {"stepscope-cli advise " + late->file};
  finding.fix.config = {"# Equal work: the same number of tokens on every rank in every step.\n"
                        "# Pack to a fixed budget, or deal out batches of one length to all ranks."};
  finding.fix.conditions = {
      "Checked: the collectives of the given ranks match in order, kernel and size. Ranks that "
      "were not given may be later still."};
  finding.fix.verify = {
      "Every rank comes last about equally often, and none waits for more than a tenth of its step."};
  finding.fix.caveats = {
      "A rank that is profiled with more switches than the others is late for that reason.",
      "No gain is stated: the replay holds one rank."};
  finding.fix.references = {"https://docs.pytorch.org/docs/stable/distributed.html"};
  finding.affectedNs = patient->waitedNs;
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule stragglerRank() {
  return {"straggler-rank",
          {{"time a rank waits in collectives for the last one, of its step", kWaitedShare, "share",
            "Removing a smaller wait entirely speeds the step up by less than 1.11 times."},
           {"the same, for severity high", kSevereShare, "share", "A third of the step is lost."},
           {"collectives in which the same rank comes last, more than", kLastShare, "share",
            "Where ranks come last in turn, it is the spread of their steps and not one of them."}},
          evaluate};
}

} // namespace stepscope::advisors
