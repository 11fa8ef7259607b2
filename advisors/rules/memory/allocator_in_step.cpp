// SPDX-License-Identifier: Apache-2.0
// Device memory is allocated and freed inside the step instead of being reused.
#include "advisors/registry.h"
#include "advisors/rules/memory/allocator_calls.h"
#include "advisors/support/batch_shapes.h"
#include "advisors/support/evidence.h"
#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;

constexpr double kHostShare = 0.02;
constexpr double kMediumShare = 0.10;
constexpr double kSevereShare = 0.30;
constexpr double kUncachedShare = 0.80;
constexpr std::uint64_t kUncachedCalls = 100;
constexpr std::size_t kCallsShown = 4;

enum class Cause : std::uint8_t { NoCache, Retries, Emptied, Pinned, Growth };

Cause causeOf(const AllocatorCalls& calls) {
  if (calls.pinned > calls.allocations + calls.frees) return Cause::Pinned;
  if (calls.retries > 0 && 2 * calls.retries >= calls.frees) return Cause::Retries;
  if (calls.frees > 0 && calls.freesOutside * 2 >= calls.frees) return Cause::Emptied;
  const auto fewer = static_cast<double>(std::min(calls.allocations, calls.frees));
  const auto more = static_cast<double>(std::max(calls.allocations, calls.frees));
  if (calls.allocations + calls.frees >= kUncachedCalls && fewer >= kUncachedShare * more)
    return Cause::NoCache;
  return Cause::Growth;
}

std::string_view sentence(Cause cause) {
  switch (cause) {
  case Cause::NoCache:
    return "Nearly every allocation has its free in the same step: no caching allocator is at work.";
  case Cause::Retries:
    return "Memory is freed and allocated again inside one operator: the pool had no piece of the size asked "
           "for and "
           "the device no room, so PyTorch gave its cached memory back and tried again. That is what "
           "fragmentation "
           "looks like.";
  case Cause::Emptied:
    return "The frees lie outside every operator, as torch.cuda.empty_cache() makes them; what it gives back "
           "is "
           "allocated again right after.";
  case Cause::Pinned:
    return "The host allocates pinned memory, which costs far more than device memory does.";
  case Cause::Growth:
    return "The pool still grows: the step meets sizes for which no cached piece is left.";
  }
  return "";
}

Fix fixOf(const RuleInput& input, Cause cause) {
  Fix fix;
  switch (cause) {
  case Cause::NoCache:
    fix.summary = "Switch the caching allocator on.";
    fix.commands = {"env -u PYTORCH_NO_CUDA_MEMORY_CACHING -u PYTORCH_NO_HIP_MEMORY_CACHING python train.py"};
    break;
  case Cause::Emptied:
    fix.summary = "Take torch.cuda.empty_cache() out of the training loop.";
    fix.config = {"# transformers: TrainingArguments(torch_empty_cache_steps=None)",
                  "# Find the callers: \nimport torch, traceback\n"
                  "original = torch.cuda.empty_cache\n"
                  "torch.cuda.empty_cache = lambda: (traceback.print_stack(), original())"};
    break;
  case Cause::Pinned:
    fix.summary = "Let the loader pin batches in its own thread and reuse the buffers.";
    fix.config = {"DataLoader(..., pin_memory=True, persistent_workers=True)"};
    break;
  case Cause::Retries:
  case Cause::Growth:
    fix.summary = "Let memory grow in place, and let batches have few shapes.";
    fix.commands = {"PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True python train.py"};
    break;
  }
  const BatchShapes shapes = batchShapes(input.batches);
  fix.conditions = {shapes.batches < 2
                        ? "Not checked: whether the shapes vary; batch statistics (--batches) tell it."
                        : "Checked against the batch statistics: " + counted(shapes.batches, "batch") +
                              " have " + counted(shapes.distinct, "shape") +
                              (shapes.distinct > 1 ? ", so sizes vary from step to step." : ".")};
  fix.caveats = {
      "Where memory is truly short, emptying the pool hides it: the next step up is out of memory. Fewer "
      "rows, checkpointing or a sharded optimizer make room."};
  if (cause == Cause::Retries || cause == Cause::Growth)
    fix.caveats.push_back(
        "expandable_segments is not available on Windows, and shares memory between processes "
        "only from PyTorch 2.6 on.");
  fix.verify = {
      "torch.cuda.memory_stats()[\"num_device_alloc\"] and [\"num_alloc_retries\"] stand still after the "
      "warm-up.",
      "A capture after the warm-up holds no call that allocates or frees."};
  fix.references = {"https://docs.pytorch.org/docs/stable/notes/"
                    "cuda.html#optimizing-memory-usage-with-pytorch-cuda-alloc-conf",
                    "https://docs.pytorch.org/docs/stable/generated/torch.cuda.memory.empty_cache.html"};
  return fix;
}

void addGain(const RuleInput& input, const AllocatorCalls& calls, Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  Plan plan;
  plan.key = "allocator";
  replay::ReplaceRegions none;
  for (const SliceId slice : calls.slices) {
    const auto id = static_cast<std::uint32_t>(plan.regions.size());
    plan.regions.push_back({trace.trackOf(slice), trace.interval(slice), id});
    none.replacements.push_back({id, 0, 0});
  }
  plan.edits = {std::vector<replay::Edit>{none}, {none}, {none}};
  std::optional<Gain> gain = gainOf(input, plan);
  if (!gain) return;
  gain->assumptions.push_back("None of these calls is made any more; everything else stays.");
  finding.gain = std::move(gain);
  finding.plan = std::move(plan);
}

void addSteps(const RuleInput& input, Finding& finding) {
  const auto& steps = input.summary.steps;
  std::uint64_t with = 0;
  for (const analysis::StepSummary& step : steps)
    if (!allocatorCallsIn(*input.summary.trace, step.step.annotation).slices.empty()) ++with;
  finding.confidence = steps.size() > 1 && with == steps.size() ? Level::High : Level::Medium;
  finding.evidence.push_back(
      steps.size() == 1
          ? fact("The trace holds one step: if few came before it, the pool may still have been filling.", 1,
                 "steps")
          : fact(grouped(with) + " of " + counted(steps.size(), "step") + " of this trace allocate or free.",
                 static_cast<double>(with), "steps"));
}

Outcome evaluate(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  if (input.step.calls == 0)
    return NotJudgedBecause{"The trace holds no CUDA calls in this step, so allocations cannot be seen."};
  const AllocatorCalls calls = allocatorCallsIn(trace, input.step.step.annotation);
  const std::int64_t window = input.step.ledger.window.length();
  const double share = shareOf(calls.ns, window);
  if (calls.slices.empty() || share < kHostShare) return Clean{};
  if (input.summary.stepList.source == analysis::StepSource::WholeTrace)
    return NotJudgedBecause{
        "The trace is not divided into steps, and the first pass of a program always allocates: " +
        counted(calls.slices.size(), "call") + " take " + duration(calls.ns) + "."};
  if (&input.step == &input.summary.steps.front() && input.summary.steps.size() > 1 &&
      allocatorCallsIn(trace, input.summary.steps.back().step.annotation).slices.empty())
    return Clean{}; // the warm-up; rule warm-up-traced speaks of it

  const Cause cause = causeOf(calls);
  Finding finding;
  finding.id = "allocator-in-step";
  finding.severity = share >= kSevereShare ? Level::High : share >= kMediumShare ? Level::Medium : Level::Low;
  finding.title = counted(calls.slices.size(), "call") +
                  " allocate or free memory in the step: " + duration(calls.ns) + " of the host's time";
  finding.explanation =
      "PyTorch keeps memory it has allocated and hands it out again, so a step of a warm process "
      "makes no such call. cudaFree also waits until the GPU has finished everything. " +
      std::string(sentence(cause));
  const std::int64_t idleNs = input.step.ledger[analysis::Bucket(analysis::IdleCause::Allocator)];
  finding.evidence.push_back(
      fact(counted(calls.allocations, "allocation") + ", " + counted(calls.frees, "free") + " (" +
               grouped(calls.retries) + " of them to make room, " + grouped(calls.freesOutside) +
               " outside every operator) and " + grouped(calls.pinned) + " calls for pinned memory take " +
               duration(calls.ns) + " (" + percent(share) + " of the step); the GPU stands still for " +
               duration(idleNs) + " of it.",
           static_cast<double>(calls.ns), "ns"));
  std::vector<std::pair<std::string, AllocatorCalls::Kind>> rows(calls.byName.begin(), calls.byName.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second.ns > b.second.ns; });
  for (std::size_t i = 0; i < rows.size() && i < kCallsShown; ++i)
    finding.evidence.push_back(factAt(trace, rows[i].second.longest,
                                      counted(rows[i].second.count, "call") + " of " + rows[i].first +
                                          " take " + duration(rows[i].second.ns) + ", the longest " +
                                          duration(trace.duration(rows[i].second.longest)) + ".",
                                      rows[i].second.ns));
  addSteps(input, finding);
  finding.fix = fixOf(input, cause);
  finding.affectedNs = idleNs;
  addGain(input, calls, finding);
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule allocatorInStep() {
  return {"allocator-in-step",
          {{"host time in calls that allocate or free, of the step", kHostShare, "share",
            "A warm step makes none. A few calls for a new shape are below this; steps vary by more."},
           {"the same, for severity medium", kMediumShare, "share", "A tenth is felt in every step."},
           {"the same, for severity high", kSevereShare, "share", "A third of the step is lost."},
           {"frees for each allocation, to call it uncached", kUncachedShare, "share",
            "A pool keeps what it allocates: freeing four fifths of it in the same step is no pool."},
           {"and at least so many calls", static_cast<double>(kUncachedCalls), "calls",
            "A handful of large temporary buffers can come and go beside a pool."}},
          evaluate};
}

} // namespace stepscope::advisors
