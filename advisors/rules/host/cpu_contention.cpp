// SPDX-License-Identifier: Apache-2.0
// The host's threads are stopped in the middle of operators that only compute on the host: the CPU runs
// something else.
#include "advisors/registry.h"
#include "advisors/support/operators.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <array>
#include <map>

namespace stepscope::advisors {

namespace {

constexpr std::int64_t kStoppedNs = 1'000'000;
constexpr std::int64_t kTimesMedian = 50;
constexpr std::size_t kFewestOperators = 200;
constexpr std::size_t kFewestStops = 2;
constexpr double kShare = 0.20;
constexpr std::size_t kStopsShown = 4;

/// Operators that only make a new view of a tensor: no allocation, no call, no lock, nothing to wait for.
bool isView(std::string_view name) {
  constexpr std::array<std::string_view, 8> views = {
      "aten::view",    "aten::as_strided", "aten::_reshape_alias", "aten::alias",
      "aten::detach_", "detach",           "aten::expand",         "aten::unsafe_view"};
  return std::find(views.begin(), views.end(), name) != views.end();
}

Outcome evaluate(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::vector<SliceId> views;
  std::map<StringId, bool> known;
  for (const SliceId slice : trace.operators().slice) {
    if (!input.step.step.annotation.contains(trace.interval(slice).begin)) continue;
    const auto [entry, isNew] = known.try_emplace(trace.slices().name[slice.row()]);
    if (isNew) entry->second = isView(trace.name(slice));
    if (entry->second) views.push_back(slice);
  }
  if (views.size() < kFewestOperators)
    return NotJudgedBecause{
        "The step records " + counted(views.size(), "operator") +
        " that only make views, too few to tell whether the threads were stopped (at least " +
        grouped(static_cast<std::uint64_t>(kFewestOperators)) + ")."};
  std::vector<std::int64_t> durations;
  std::int64_t totalNs = 0;
  for (const SliceId slice : views) {
    durations.push_back(trace.duration(slice));
    totalNs += durations.back();
  }
  const auto middle = durations.begin() + static_cast<std::ptrdiff_t>(durations.size() / 2);
  std::nth_element(durations.begin(), middle, durations.end());
  const std::int64_t median = *middle;
  std::vector<SliceId> stops;
  std::int64_t lostNs = 0;
  for (const SliceId slice : views) {
    const std::int64_t ns = trace.duration(slice);
    if (ns < kStoppedNs || ns < kTimesMedian * median) continue;
    stops.push_back(slice);
    lostNs += ns - median;
  }
  const double share = shareOf(lostNs, totalNs);
  if (stops.size() < kFewestStops || share < kShare) return Clean{};

  std::stable_sort(stops.begin(), stops.end(),
                   [&](SliceId a, SliceId b) { return trace.duration(a) > trace.duration(b); });
  Finding finding;
  finding.id = "cpu-contention";
  finding.severity = Level::Medium;
  finding.confidence = stops.size() > 4 ? Level::Medium : Level::Low;
  finding.affectedNs = lostNs;
  finding.title = "The host's threads are stopped in the middle of trivial operators: the CPU is shared";
  finding.explanation = "Making a view takes about a microsecond and waits for nothing. When single ones "
                        "take milliseconds, the operating "
                        "system has taken the CPU away: more threads want to run than there are cores, often "
                        "those of other ranks, of data "
                        "loader workers or of OpenMP.";
  Evidence total;
  total.text = grouped(static_cast<std::uint64_t>(stops.size())) + " of " +
               grouped(static_cast<std::uint64_t>(views.size())) +
               " operators that only make views take over " + duration(kStoppedNs) + ", at a median of " +
               duration(median) + ": " + percent(share) +
               " of the time in them is lost. The same share of the threads' other work is to be expected.";
  total.interval = input.step.step.annotation;
  total.value = share;
  total.unit = "share";
  finding.evidence.push_back(std::move(total));
  for (std::size_t i = 0; i < stops.size() && i < kStopsShown; ++i) {
    Evidence evidence;
    evidence.text = std::string(trace.name(stops[i])) + " takes " + duration(trace.duration(stops[i])) + ".";
    evidence.slice = stops[i];
    evidence.interval = trace.interval(stops[i]);
    evidence.track = trackName(trace, stops[i]);
    evidence.value = static_cast<double>(trace.duration(stops[i]));
    evidence.unit = "ns";
    finding.evidence.push_back(std::move(evidence));
  }
  finding.fix.summary = "Give each rank cores of its own, and fewer threads than it has cores.";
  finding.fix.commands = {
      "OMP_NUM_THREADS=1 torchrun --nproc-per-node=8 train.py",
      "numactl --cpunodebind=0 --membind=0 python train.py   # for one rank, the GPU's own node",
      "pidstat -t -w -p PID 1   # involuntary context switches (nvcswch/s) of each thread"};
  finding.fix.config = {"torch.set_num_threads(1)   # in the training process\n"
                        "DataLoader(..., num_workers=cores_per_rank - 2)"};
  finding.fix.conditions = {
      "Ranks, loader workers and OpenMP threads together outnumber the cores the job may use (not "
      "checked: containers often allow fewer than the machine has)."};
  finding.fix.verify = {"No view takes longer than a tenth of a millisecond; nvcswch/s is near zero."};
  finding.fix.caveats = {
      "Page faults of a swapping host and other threads that hold Python's lock look alike.",
      "No gain is given: the trace does not record when threads run."};
  finding.fix.references = {"https://docs.pytorch.org/tutorials/recipes/recipes/tuning_guide.html"};
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule cpuContention() {
  return {"cpu-contention",
          {{"view that counts as stopped, from", static_cast<double>(kStoppedNs), "ns",
            "A scheduler's time slice is a millisecond and more; the longest view in undisturbed captures is "
            "0.2 ms."},
           {"and of the median view", static_cast<double>(kTimesMedian), "times",
            "Recording and slow hosts lengthen all views alike."},
           {"views in the step, at least", static_cast<double>(kFewestOperators), "operators",
            "They are the samples from which the rest is concluded."},
           {"stopped views, at least", static_cast<double>(kFewestStops), "operators", "One may be chance."},
           {"time lost in them, of the time in all views", kShare, "share",
            "A fifth of the host's time is gone; undisturbed captures lose under 1 %."}},
          evaluate};
}

} // namespace stepscope::advisors
