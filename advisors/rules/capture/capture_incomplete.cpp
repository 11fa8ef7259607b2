// SPDX-License-Identifier: Apache-2.0
// The recording lacks what answers need, and another set of switches would have it.
#include "advisors/registry.h"
#include "advisors/support/evidence.h"
#include "advisors/support/text.h"

#include "core/analysis/call_names.h"

namespace stepscope::advisors {

namespace {

constexpr double kLaunchless = 0.10;

bool fromKineto(const trace::Trace& trace) {
  return trace.format().starts_with("kineto") || trace.origin().format.starts_with("kineto");
}

std::uint64_t launchCalls(const trace::Trace& trace) {
  std::uint64_t count = 0;
  for (const SliceId slice : trace.calls().slice)
    if (analysis::isLaunchCall(trace.name(slice))) ++count;
  return count;
}

bool anyShapes(const trace::Trace& trace) {
  if (trace.writer().recordShapes) return true;
  for (const SliceId slice : trace.operators().slice) {
    const std::string_view args = trace.args(slice);
    if (args.find("Input Dims") != std::string_view::npos ||
        args.find("Input dims") != std::string_view::npos)
      return true;
  }
  return false;
}

struct Gap {
  std::string what;
  std::string therefore;
  double count;
  std::string unit;
  bool severe;
};

std::vector<Gap> gapsOf(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::vector<Gap> gaps;
  const std::uint64_t launches = launchCalls(trace);
  if (trace.gpuWorkCount() == 0)
    gaps.push_back(
        {launches ? "No GPU work, although " + counted(launches, "launch") + " were recorded"
                  : "No GPU work and no launch",
         launches ? "CUPTI or roctracer delivered nothing: another profiler was attached, permission is "
                    "missing, or the recording stopped before the GPU was done"
                  : "the activity CUDA was not recorded, or nothing ran on a GPU",
         0, "kernels", launches > 0});
  else if (shareOf(static_cast<std::int64_t>(input.summary.kernelsWithoutLaunch),
                   static_cast<std::int64_t>(input.summary.kernels)) >= kLaunchless)
    gaps.push_back({grouped(input.summary.kernelsWithoutLaunch) + " of " +
                        counted(input.summary.kernels, "kernel") + " have no recorded launch",
                    "why the GPU waits cannot be told for them",
                    static_cast<double>(input.summary.kernelsWithoutLaunch), "kernels", false});
  if (trace.operatorCount() == 0)
    gaps.push_back(
        {"No operators", "no kernel can be traced back to the code that launched it", 0, "operators", true});
  else if (!anyShapes(trace))
    gaps.push_back({"No shapes", "the size of matrix products, tokens a step and new shapes cannot be told",
                    0, "operators", false});
  if (input.summary.stepList.source != analysis::StepSource::ProfilerStep)
    gaps.push_back({"No marks of the steps",
                    "the trace is divided as follows: " + input.summary.stepList.note,
                    static_cast<double>(input.summary.steps.size()), "steps", false});
  return gaps;
}

Outcome evaluate(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  if (!fromKineto(trace))
    return NotJudgedBecause{"The trace was not written by torch.profiler, whose switches this rule knows."};
  const std::vector<Gap> gaps = gapsOf(input);
  if (gaps.empty()) return Clean{};
  Finding finding;
  finding.id = "capture-incomplete";
  finding.severity = Level::Low;
  finding.confidence = Level::High;
  std::vector<std::string> names;
  for (const Gap& gap : gaps) {
    if (gap.severe) finding.severity = Level::Medium;
    names.push_back(gap.what);
    finding.evidence.push_back(fact(
        gap.what + ": " + gap.therefore + (gap.therefore.ends_with(".") ? "" : "."), gap.count, gap.unit));
  }
  finding.title = "The recording leaves questions open: " + toLower(names.front()) +
                  (names.size() > 1 ? " and " + std::to_string(names.size() - 1) + " more" : "");
  finding.explanation =
      "Some of the answers of this report could not be given, or rest on less than they could.";
  finding.fix.summary =
      "Record a few steps after the warm-up with CPU and CUDA activities, shapes and step marks.";
  finding.fix.config = {
      "from torch.profiler import profile, schedule, ProfilerActivity\n"
      "with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], record_shapes=True,\n"
      "             schedule=schedule(wait=10, warmup=2, active=3, repeat=1),\n"
      "             on_trace_ready=lambda p: p.export_chrome_trace(\"trace.json.gz\")) as p:\n"
      "    for batch in loader:\n"
      "        train_step(batch)\n"
      "        p.step()                      # marks the step"};
  finding.fix.verify = {"stepscope-cli info answers every question with yes."};
  finding.fix.caveats = {"Shapes make recording slower; rule profiler-overhead says by how much."};
  finding.fix.references = {"https://docs.pytorch.org/docs/stable/profiler.html"};
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule captureIncomplete() {
  return {"capture-incomplete",
          {{"kernels without a recorded launch", kLaunchless, "share",
            "The first kernels of a recording were launched before it began; a tenth is more than those."}},
          evaluate};
}

} // namespace stepscope::advisors
