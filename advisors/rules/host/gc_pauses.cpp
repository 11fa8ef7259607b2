// SPDX-License-Identifier: Apache-2.0
// Python's garbage collector stops the thread that launches the GPU's work.
#include "advisors/registry.h"
#include "advisors/support/operators.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <array>

namespace stepscope::advisors {

namespace {

constexpr double kShare = 0.02;
constexpr double kSevereShare = 0.20;

bool isCollection(std::string_view name) {
  constexpr std::array<std::string_view, 3> names = {"Python GC", "<built-in function collect",
                                                     "<built-in method collect of module"};
  return std::any_of(names.begin(), names.end(), [&](std::string_view one) { return name.starts_with(one); });
}

Outcome evaluate(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  bool recorded = false;
  std::vector<SliceId> collections;
  const auto look = [&](SliceId slice) {
    if (!isCollection(trace.name(slice))) return;
    recorded = true;
    if (trace.interval(slice).overlaps(input.step.ledger.window)) collections.push_back(slice);
  };
  for (const SliceId slice : trace.pythonFrames().slice)
    look(slice);
  for (const SliceId slice : trace.operators().slice)
    look(slice);
  if (!recorded)
    return NotJudgedBecause{
        "The trace holds no collection. Automatic ones are recorded only with "
        "experimental_config=_ExperimentalConfig(record_python_gc_info=True), explicit ones with stacks."};
  const std::int64_t idleNs = input.step.ledger[analysis::Bucket(analysis::IdleCause::Gc)];
  const double share = shareOf(idleNs, input.step.ledger.window.length());
  if (collections.empty() || share < kShare) return Clean{};

  std::stable_sort(collections.begin(), collections.end(),
                   [&](SliceId a, SliceId b) { return trace.duration(a) > trace.duration(b); });
  const bool isExplicit = trace.name(collections.front()).find("collect") != std::string_view::npos;
  Finding finding;
  finding.id = "gc-pauses";
  finding.variant = isExplicit ? "explicit" : "automatic";
  finding.severity = share >= kSevereShare ? Level::High : Level::Medium;
  finding.confidence = Level::High;
  finding.affectedNs = idleNs;
  finding.title = "The GPU waits for Python's garbage collector: " + duration(idleNs) + " (" +
                  percent(share) + ") of the step";
  finding.explanation =
      "A full collection looks at every object of the process. Nothing else runs in Python meanwhile, so "
      "nothing is launched.";
  Evidence evidence;
  evidence.text = counted(collections.size(), "collection") + ", the longest " +
                  duration(trace.duration(collections.front())) + "; the GPU is idle for " +
                  duration(idleNs) + " of it.";
  evidence.slice = collections.front();
  evidence.interval = trace.interval(evidence.slice);
  evidence.track = trackName(trace, evidence.slice);
  evidence.value = static_cast<double>(idleNs);
  evidence.unit = "ns";
  finding.evidence.push_back(std::move(evidence));
  for (SliceId at = trace.parent(collections.front()); at.valid(); at = trace.parent(at))
    if (trace.kind(at) == trace::SliceKind::PythonFrame &&
        trace.name(at).find(".py(") != std::string_view::npos) {
      Evidence caller;
      caller.text = "Called from " + std::string(trace.name(at)) + ".";
      caller.slice = at;
      finding.evidence.push_back(std::move(caller));
      break;
    }
  finding.fix.summary =
      isExplicit ? "Remove gc.collect() from the step."
                 : "Keep the collector out of the step: freeze what lives long, collect between epochs.";
  finding.fix.config = {
      "gc.collect(); gc.freeze()     # once, behind the set-up: these objects are not looked at again",
      "gc.disable()                  # collect by hand every few hundred steps, on all ranks at once\n"
      "if step % 500 == 0:\n    gc.collect(1)"};
  finding.fix.conditions = {
      "The loop makes little cyclic garbage (not checked: watch the process's memory)."};
  finding.fix.verify = {"The ledger's \"idle: garbage collection\" is near zero."};
  finding.fix.caveats = {
      "With the collector off, reference cycles keep tensors and their GPU memory alive until the next "
      "collection by hand.",
      "No gain is given: the pause of a single step says little about the average one."};
  finding.fix.references = {"https://docs.python.org/3/library/gc.html#gc.freeze"};
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule gcPauses() {
  return {
      "gc-pauses",
      {{"GPU idle while the garbage collector runs, of the step", kShare, "share",
        "Young collections take microseconds and stay far below."},
       {"the same, for severity high", kSevereShare, "share", "A fifth of the step is spent on waiting."}},
      evaluate};
}

} // namespace stepscope::advisors
