// SPDX-License-Identifier: Apache-2.0
// The GPU waits while the training process is in Python, outside all operators.
#include "advisors/registry.h"
#include "advisors/support/launch_wait.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <map>

namespace stepscope::advisors {

namespace {

constexpr double kShare = 0.10;
constexpr double kSevereShare = 0.30;
constexpr std::size_t kShown = 4;

/// Host work of the window that is recorded as operator or call, merged.
std::vector<Interval> recordedWork(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::vector<Interval> work;
  const auto add = [&](SliceId slice) {
    const Interval inside = trace.interval(slice).intersect(input.step.ledger.window);
    if (!inside.empty()) work.push_back(inside);
  };
  for (const SliceId slice : trace.operators().slice)
    if (trace.kind(slice) == trace::SliceKind::Operator) add(slice);
  for (const SliceId slice : trace.calls().slice)
    add(slice);
  return mergeIntervals(std::move(work));
}

/// Parts of the ledger's dispatch segments outside `work`, by begin.
std::vector<Interval> pythonWaits(const RuleInput& input, const std::vector<Interval>& work) {
  std::vector<Interval> waits;
  for (const analysis::LedgerSegment& segment : input.step.ledger.segments) {
    if (!(segment.bucket == analysis::Bucket(analysis::IdleCause::Dispatch))) continue;
    std::int64_t from = segment.interval.begin;
    auto next = std::partition_point(work.begin(), work.end(),
                                     [&](const Interval& one) { return one.end <= segment.interval.begin; });
    for (; next != work.end() && next->begin < segment.interval.end; ++next) {
      if (next->begin > from) waits.push_back({from, next->begin});
      from = std::max(from, next->end);
    }
    if (from < segment.interval.end) waits.push_back({from, segment.interval.end});
  }
  return waits;
}

/// Innermost Python frame of the user's files around the middle of each wait, by time; empty without stacks.
std::map<StringId, std::int64_t> framesOf(const RuleInput& input, const std::vector<Interval>& waits) {
  const trace::Trace& trace = *input.summary.trace;
  std::map<StringId, std::int64_t> frames;
  const TrackId thread = input.step.step.thread;
  if (!thread.valid() || trace.pythonFrames().slice.size() == 0) return frames;
  const trace::Track& track = trace.track(thread);
  for (const Interval& wait : waits) {
    const std::int64_t middle = wait.begin + wait.length() / 2;
    // The last slice that begins before the middle; its parents hold what is around it.
    std::uint32_t low = track.firstSlice, high = track.firstSlice + track.sliceCount;
    while (low < high) {
      const std::uint32_t half = low + (high - low) / 2;
      if (trace.slices().begin[half] <= middle)
        low = half + 1;
      else
        high = half;
    }
    if (low == track.firstSlice) continue;
    for (SliceId at(low - 1); at.valid(); at = trace.parent(at)) {
      if (trace.kind(at) != trace::SliceKind::PythonFrame || trace.interval(at).end <= middle) continue;
      if (trace.name(at).find(".py(") == std::string_view::npos) continue;
      frames[trace.slices().name[at.row()]] += wait.length();
      break;
    }
  }
  return frames;
}

void addPlaces(const RuleInput& input, std::vector<Interval> waits, Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  const auto frames = framesOf(input, waits);
  std::vector<std::pair<StringId, std::int64_t>> order(frames.begin(), frames.end());
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  for (std::size_t i = 0; i < order.size() && i < kShown; ++i) {
    Evidence evidence;
    evidence.text =
        duration(order[i].second) + " in " + std::string(trace.strings().view(order[i].first)) + ".";
    evidence.value = static_cast<double>(order[i].second);
    evidence.unit = "ns";
    finding.evidence.push_back(std::move(evidence));
  }
  std::stable_sort(waits.begin(), waits.end(),
                   [](const Interval& a, const Interval& b) { return a.length() > b.length(); });
  for (std::size_t i = 0; i < waits.size() && i < kShown; ++i) {
    Evidence evidence;
    evidence.text = "Nothing recorded but Python for " + duration(waits[i].length()) + ".";
    evidence.interval = waits[i];
    evidence.value = static_cast<double>(waits[i].length());
    evidence.unit = "ns";
    finding.evidence.push_back(std::move(evidence));
  }
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  if (input.step.operators == 0 || input.step.calls == 0)
    return NotJudgedBecause{
        "Without recorded operators and calls, Python cannot be told from the rest of the host."};
  const std::vector<Interval> waits = pythonWaits(input, recordedWork(input));
  std::int64_t recordedNs = 0;
  for (const Interval& wait : waits)
    recordedNs += wait.length();
  // Recording lengthens these waits like the others: they keep their part of what is left of all.
  const LaunchWait all = launchWait(input);
  const auto ns =
      static_cast<std::int64_t>(static_cast<double>(recordedNs) * shareOf(all.correctedNs, all.recordedNs));
  const double share = shareOf(ns, all.correctedWindowNs);
  if (share < kShare) return Clean{};

  const bool stacks = input.summary.trace->pythonFrames().slice.size() > 0;
  Finding finding;
  finding.id = "python-overhead";
  finding.severity = share >= kSevereShare ? Level::High : Level::Medium;
  finding.confidence = stacks ? Level::Low : Level::Medium;
  finding.affectedNs = ns;
  finding.title = "The GPU waits while the host is in Python, outside all operators: " + duration(ns) + " (" +
                  percent(share) + ") of the step";
  finding.explanation =
      "Module calls, hooks, data structures and the training loop itself run in the interpreter. Between "
      "two operators it takes longer than the GPU has work for.";
  Evidence total;
  total.text = duration(recordedNs) + " of " + duration(input.step.ledger.window.length()) +
               " pass with an idle GPU, an empty queue and no operator or CUDA call on any thread, about " +
               duration(ns) + " without the profiler's own cost" +
               (stacks ? "; recording stacks lengthens them most." : ".");
  total.interval = input.step.ledger.window;
  total.value = static_cast<double>(ns);
  total.unit = "ns";
  finding.evidence.push_back(std::move(total));
  addPlaces(input, waits, finding);
  finding.fix.summary = "Take the interpreter out of the step: compile it, or do less between operators.";
  finding.fix.config = {
      "model = torch.compile(model)                          # Python runs once, at compile time",
      "model = torch.compile(model, mode=\"reduce-overhead\")  # and launches become graphs"};
  finding.fix.conditions = {
      "The model's Python does the same in every step (not checked: torch.compile tells by "
      "recompiling)."};
  finding.fix.verify = {
      "The ledger's \"idle: host dispatch\" shrinks; py-spy top shows which lines are left."};
  finding.fix.caveats = {
      "No gain is given here: rules host-bound-step and launch-flood replay the step as graphs.",
      "Forward hooks, logging and metrics in the loop are not compiled away: move them to every Nth "
      "step."};
  finding.fix.references = {"https://docs.pytorch.org/docs/stable/generated/torch.compile.html",
                            "https://docs.pytorch.org/tutorials/recipes/recipes/tuning_guide.html"};
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule pythonOverhead() {
  return {"python-overhead",
          {{"GPU idle with an empty queue and the host outside operators and calls, of the step", kShare,
            "share", "Below a tenth the queue hides the interpreter in an unrecorded run."},
           {"the same, for severity high", kSevereShare, "share", "Nearly a third of the step is Python."}},
          evaluate};
}

} // namespace stepscope::advisors
