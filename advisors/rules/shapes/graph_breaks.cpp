// SPDX-License-Identifier: Apache-2.0
// torch.compile cuts the model into pieces where it meets Python that it cannot compile.
#include "advisors/registry.h"
#include "advisors/support/evidence.h"
#include "advisors/support/operators.h"
#include "advisors/support/text.h"

#include "core/analysis/call_names.h"
#include "core/analysis/track_slices.h"

#include <algorithm>
#include <map>
#include <set>

namespace stepscope::advisors {

namespace {

constexpr std::string_view kRegion = "Torch-Compiled Region: ";
constexpr std::uint64_t kFewestBreaks = 1;
constexpr double kLostShare = 0.02;

/// A compiled region that ran, and its frame: "Torch-Compiled Region: frame/recompile".
struct Region {
  SliceId slice;
  std::string_view frame;
};

std::vector<Region> regionsOf(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::vector<Region> regions;
  for (const SliceId slice : trace.operators().slice) {
    const std::string_view name = trace.name(slice);
    if (!name.starts_with(kRegion) || !input.step.step.annotation.contains(trace.interval(slice).begin))
      continue;
    const std::string_view id = name.substr(kRegion.size());
    regions.push_back({slice, id.substr(0, id.find('/'))});
  }
  std::stable_sort(regions.begin(), regions.end(), [&](const Region& a, const Region& b) {
    return trace.interval(a.slice).begin < trace.interval(b.slice).begin;
  });
  return regions;
}

/// What is seen between two regions of a thread that follow each other.
struct Break {
  Interval gap;
  SliceId wait; ///< operator that waits for the device, or the frame of a resumed function
  std::string because;
};

std::optional<Break> breakBetween(const trace::Trace& trace, const Region& before, const Region& after) {
  const TrackId track = trace.trackOf(before.slice);
  if (track != trace.trackOf(after.slice) || before.frame == after.frame) return std::nullopt;
  Break found;
  found.gap = {trace.interval(before.slice).end, trace.interval(after.slice).begin};
  if (found.gap.empty()) return std::nullopt;
  const auto [first, last] =
      analysis::rowsBeginningIn(trace, trace.track(track), {found.gap.begin, found.gap.end + 1});
  for (std::uint32_t row = first; row < last; ++row) {
    const SliceId slice(row);
    const std::string_view name = trace.name(slice);
    if (trace.kind(slice) == trace::SliceKind::PythonFrame &&
        name.find("torch_dynamo_resume_in_") != std::string_view::npos) {
      found.wait = slice;
      found.because = "PyTorch resumes in " + std::string(name);
    }
    if (trace::isCall(trace.kind(slice)) && analysis::isSynchronisingCall(name)) {
      const SliceId op = enclosingOperator(trace, slice);
      found.wait = op.valid() ? op : slice;
      found.because = std::string(trace.name(found.wait)) + " waits for the device between them";
    }
    if (found.wait.valid()) return found;
  }
  return std::nullopt;
}

Outcome evaluate(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  if (input.step.operators == 0)
    return NotJudgedBecause{"The trace holds no operators or ranges, so compiled code cannot be recognised."};
  const auto regions = regionsOf(input);
  if (regions.empty()) return Clean{};
  std::set<std::string_view> frames;
  std::vector<Break> breaks;
  std::vector<Interval> gaps;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    frames.insert(regions[i].frame);
    if (i == 0) continue;
    if (auto found = breakBetween(trace, regions[i - 1], regions[i])) {
      gaps.push_back(found->gap);
      breaks.push_back(std::move(*found));
    }
  }
  const std::int64_t idleNs = idleNsIn(input.step.ledger, gaps);
  if (breaks.size() < kFewestBreaks || shareOf(idleNs, input.step.ledger.window.length()) < kLostShare)
    return Clean{};

  Finding finding;
  finding.id = "graph-breaks";
  finding.severity = Level::Low;
  finding.confidence = Level::Medium;
  finding.title = "torch.compile breaks the model into " + counted(frames.size(), "piece");
  finding.explanation =
      "Where a compiled function meets Python that it cannot trace, it ends, Python runs, and another "
      "piece begins. Nothing is fused across the break, and CUDA graphs end there.";
  finding.evidence.push_back(fact("The step runs " + counted(regions.size(), "compiled region") + " of " +
                                      counted(frames.size(), "frame") + "; between " +
                                      grouped(breaks.size()) +
                                      " of them the cause of a break is seen, and the GPU stands still for " +
                                      duration(idleNs) + " there.",
                                  static_cast<double>(breaks.size()), "breaks"));
  std::map<std::string, std::pair<std::uint64_t, SliceId>> causes;
  for (const Break& one : breaks) {
    auto& [count, example] = causes[one.because];
    ++count;
    example = one.wait;
  }
  for (const auto& [because, cause] : causes)
    finding.evidence.push_back(factAt(trace, cause.second,
                                      capitalised(because) + " (" + counted(cause.first, "time") + ").",
                                      trace.duration(cause.second)));
  finding.fix.summary = "Keep reading back and printing out of the compiled function.";
  finding.fix.commands = {"TORCH_LOGS=graph_breaks python train.py"};
  finding.fix.config = {"torch.compile(model, fullgraph=True)     # stops at the first break and says where",
                        "loss_sum += loss.detach()                # instead of loss.item() inside the model\n"
                        "x = torch.where(condition, a, b)         # instead of if condition.item():"};
  finding.fix.conditions = {"Not checked: whether the value that is read back is needed at once."};
  finding.fix.verify = {"The graph_breaks log is empty, and a step runs one compiled region."};
  finding.fix.caveats = {
      "Code that is compiled layer by layer has one region a layer by intention; those are not "
      "counted, since they share a frame or have no such cause between them."};
  finding.fix.references = {"https://docs.pytorch.org/docs/stable/torch.compiler_troubleshooting.html"};
  finding.affectedNs = idleNs;
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule graphBreaks() {
  return {"graph-breaks",
          {{"breaks whose cause is in the trace", static_cast<double>(kFewestBreaks), "breaks",
            "Two compiled functions in a row are no break; one that waits for the device in between is."},
           {"GPU idle between the pieces, of the step", kLostShare, "share",
            "A break that the launch queue hides costs fusion at most, which this trace cannot price."}},
          evaluate};
}

} // namespace stepscope::advisors
