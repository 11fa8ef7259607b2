// SPDX-License-Identifier: Apache-2.0
// The GPU stands idle while the training loop waits for its data loader.
#include "advisors/registry.h"
#include "advisors/support/add_gain.h"
#include "advisors/support/operators.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <map>

namespace stepscope::advisors {

namespace {

using analysis::Bucket;
using analysis::IdleCause;

constexpr double kShare = 0.05;
constexpr double kSevereShare = 0.20;
constexpr std::string_view kLoader = "enumerate(DataLoader)#";
constexpr std::size_t kOperatorsShown = 3;
/// What taking a finished batch from a worker costs: ResNet-50 on a V100 with four workers spends 1.4 ms in
/// the loader's range (mean of six steps), a small convolution net on an H200 with eight 0.05 ms.
constexpr std::int64_t kSlowHandoverNs = 1'500'000, kHandoverNs = 500'000, kFastHandoverNs = 50'000;

struct Loader {
  SliceId longest; ///< its longest call in the step's window
  std::int64_t ns = 0;
  bool inMainProcess = false;
};

Loader loaderIn(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  Loader loader;
  for (const SliceId slice : trace.operators().slice) {
    const std::string_view name = trace.name(slice);
    const Interval inside = trace.interval(slice).intersect(input.step.ledger.window);
    if (inside.empty() || !name.starts_with(kLoader)) continue;
    if (!loader.longest.valid() || trace.duration(slice) > trace.duration(loader.longest))
      loader.longest = slice;
    loader.ns += inside.length();
    loader.inMainProcess |= name.find("_SingleProcessDataLoaderIter") != std::string_view::npos;
  }
  return loader;
}

/// What the loader does in this process: its operators by time, children excluded.
void addOperators(const RuleInput& input, const Loader& loader, Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  const Interval within = trace.interval(loader.longest);
  std::map<std::string_view, std::pair<std::uint64_t, std::int64_t>> byName;
  const trace::Track& track = trace.track(trace.trackOf(loader.longest));
  for (std::uint32_t row = loader.longest.row() + 1; row < track.firstSlice + track.sliceCount; ++row) {
    const SliceId slice(row);
    if (trace.interval(slice).begin >= within.end) break;
    if (trace.parent(slice) != loader.longest || trace.kind(slice) != trace::SliceKind::Operator) continue;
    auto& [count, ns] = byName[trace.name(slice)];
    ++count;
    ns += trace.duration(slice);
  }
  std::vector<std::pair<std::string_view, std::pair<std::uint64_t, std::int64_t>>> order(byName.begin(),
                                                                                         byName.end());
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.second.second > b.second.second; });
  for (std::size_t i = 0; i < order.size() && i < kOperatorsShown; ++i) {
    Evidence evidence;
    evidence.text = std::string(order[i].first) +
                    " inside the loader: " + counted(order[i].second.first, "call") + ", " +
                    duration(order[i].second.second) + ".";
    evidence.slice = loader.longest;
    evidence.interval = within;
    finding.evidence.push_back(std::move(evidence));
  }
}

void addFix(const Loader& loader, Finding& finding) {
  Fix& fix = finding.fix;
  if (loader.inMainProcess) {
    fix.summary = "Load in worker processes, so that the next batches are ready when the step asks for them.";
    fix.config = {
        "DataLoader(dataset, ..., num_workers=8, pin_memory=True, prefetch_factor=4, "
        "persistent_workers=True)",
        "# transformers Trainer: the default is 0\nTrainingArguments(..., dataloader_num_workers=8, "
        "dataloader_prefetch_factor=4, dataloader_persistent_workers=True)"};
    fix.conditions = {"The loader runs in the training process: num_workers is 0 (checked by its range "
                      "_SingleProcessDataLoaderIter).",
                      "The host has cores to spare for each rank (not checked)."};
    fix.caveats = {
        "The dataset must be picklable where processes are spawned, and must seed its random numbers per "
        "worker."};
  } else {
    fix.summary =
        "The workers are too slow: more of them, more batches ahead, or less work for each example.";
    fix.config = {
        "DataLoader(dataset, ..., num_workers=2 * current, prefetch_factor=4, persistent_workers=True)",
        "# move work out of the epoch: decode, resize or tokenise once and store the result"};
    fix.conditions = {"Worker processes are in use (checked by the loader's range).",
                      "Cores are free: more workers than cores slow each other down (not checked).",
                      "The wait is not the first batch of an epoch, which no prefetching hides (not checked; "
                      "persistent_workers shortens it)."};
    fix.caveats = {"Traces do not show the worker processes; profile one with py-spy to see what it does."};
  }
  fix.verify = {
      "The ledger's \"idle: input wait\" is below 5 % of the step, and the loader's range lasts well under a "
      "millisecond."};
  fix.references = {"https://docs.pytorch.org/docs/stable/data.html#multi-process-data-loading",
                    "https://docs.pytorch.org/tutorials/recipes/recipes/tuning_guide.html"};
}

/// The loader's ranges of the step take no longer than handing over a batch.
Plan withWorkers(const RuleInput& input) {
  namespace replay = analysis::replay;
  const trace::Trace& trace = *input.summary.trace;
  Plan plan;
  plan.key = "input";
  plan.steady = true;
  std::array<replay::ReplaceRegions, 3> edits;
  for (const SliceId slice : trace.operators().slice) {
    const Interval interval = trace.interval(slice);
    if (!input.step.step.annotation.contains(interval.begin) || !trace.name(slice).starts_with(kLoader))
      continue;
    const auto id = static_cast<std::uint32_t>(plan.regions.size());
    plan.regions.push_back({trace.trackOf(slice), interval, id});
    const std::array<std::int64_t, 3> ns = {kSlowHandoverNs, kHandoverNs, kFastHandoverNs};
    for (std::size_t i = 0; i < edits.size(); ++i)
      edits[i].replacements.push_back(
          {id, std::min(ns[i], interval.length()), 0, analysis::Family::OtherCompute});
  }
  for (std::size_t i = 0; i < edits.size(); ++i)
    plan.edits[i] = {edits[i]};
  return plan;
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  if (input.step.operators == 0)
    return NotJudgedBecause{"The trace holds no operators and ranges, so the data loader's cannot be found."};
  const Loader loader = loaderIn(input);
  const std::int64_t idleNs = input.step.ledger[Bucket(IdleCause::InputWait)];
  const double share = shareOf(idleNs, input.step.ledger.window.length());
  if (!loader.longest.valid() || share < kShare) return Clean{};

  const trace::Trace& trace = *input.summary.trace;
  Finding finding;
  finding.id = "input-wait";
  finding.variant = loader.inMainProcess ? "main-process" : "workers";
  finding.severity = share >= kSevereShare ? Level::High : Level::Medium;
  finding.confidence = Level::High;
  finding.affectedNs = idleNs;
  finding.title =
      "The GPU waits for the data loader: " + duration(idleNs) + " (" + percent(share) + ") of the step";
  finding.explanation =
      loader.inMainProcess
          ? "Each batch is made by the training process itself, between two steps, while the GPU "
            "runs dry."
          : "The step asks for a batch before the workers have one ready.";
  Evidence evidence;
  evidence.text = "The step spends " + duration(loader.ns) + " in " +
                  std::string(trace.name(loader.longest)) + "; for " + duration(idleNs) +
                  " of it the GPU has no work.";
  evidence.slice = loader.longest;
  evidence.interval = trace.interval(loader.longest);
  evidence.track = trackName(trace, loader.longest);
  evidence.value = static_cast<double>(idleNs);
  evidence.unit = "ns";
  finding.evidence.push_back(std::move(evidence));
  addOperators(input, loader, finding);
  addFix(loader, finding);
  addGain(input, finding, loader.inMainProcess ? std::optional(withWorkers(input)) : std::nullopt,
          {"Enough workers run to make a batch in the time of a step; taking one over costs 0.05 to 1.5 ms."},
          "the trace does not show how long the workers take for a batch.");
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule inputWait() {
  return {
      "input-wait",
      {{"GPU idle while the step's thread is in the data loader, of the step", kShare, "share",
        "Single steps vary by a few per cent; from 5 % on it is the loader."},
       {"the same, for severity high", kSevereShare, "share", "A fifth of the step is spent on waiting."}},
      evaluate};
}

} // namespace stepscope::advisors
