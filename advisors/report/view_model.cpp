// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/view_model.h"

#include "advisors/rule.h"
#include "advisors/support/text.h"

#include "core/analysis/tables.h"

#include <algorithm>

namespace stepscope::advisors::report {

namespace {

using analysis::Bucket;

struct BucketColour {
  std::string_view light, dark;
};

// Rows follow Bucket: families, then idle causes.
constexpr std::array<BucketColour, Bucket::kCount> kColours = {{
    {"#2f6fde", "#5b93f5"}, // matmul
    {"#4a3fc0", "#8279ee"}, // attention
    {"#1795c9", "#3db6e6"}, // linear attention
    {"#1f4e96", "#3c6fc0"}, // convolution
    {"#b36a00", "#c98324"}, // normalisation
    {"#f0a52b", "#f5b94e"}, // elementwise
    {"#d9c04a", "#e6d27a"}, // reduction
    {"#7d9a1f", "#a3bf4a"}, // embedding
    {"#d0478a", "#ec74ac"}, // loss
    {"#2f8f55", "#53b87a"}, // optimizer
    {"#76808f", "#8d97a7"}, // other compute
    {"#8e4ec6", "#b47fe3"}, // communication
    {"#0f9d8e", "#2fc0b0"}, // copy to the device
    {"#0a7069", "#1f8f86"}, // copy to the host
    {"#72b9b2", "#7fd0c8"}, // copy on the device
    {"#9fb0b5", "#6e7f86"}, // memset
    {"#b4647b", "#c07d92"}, // input wait
    {"#c08377", "#b98478"}, // host sync
    {"#9c7f95", "#9a8096"}, // compile
    {"#b09a8f", "#9a877e"}, // allocator
    {"#a8a0a0", "#857f80"}, // garbage collection
    {"#d64545", "#e5605e"}, // host dispatch
    {"#d3b4ae", "#8f736f"}, // launch latency
    {"#9a99ab", "#77778a"}, // dependency
    {"#c0c5cc", "#5f6672"}, // profiler
    {"#d9dce1", "#4a505b"}, // unknown
}};

} // namespace

std::vector<LedgerPart> ledgerParts(const analysis::Ledger& ledger) {
  std::vector<LedgerPart> parts;
  for (std::size_t i = 0; i < Bucket::kCount; ++i) {
    const Bucket bucket = Bucket::fromIndex(i);
    if (ledger[bucket] > 0)
      parts.push_back({bucket, ledger[bucket], shareOf(ledger[bucket], ledger.window.length())});
  }
  std::stable_sort(parts.begin(), parts.end(), [](const LedgerPart& a, const LedgerPart& b) {
    if (a.bucket.busy() != b.bucket.busy()) return a.bucket.busy();
    return a.ns > b.ns;
  });
  return parts;
}

std::string_view colourOf(Bucket bucket, bool dark) {
  return dark ? kColours[bucket.index()].dark : kColours[bucket.index()].light;
}

std::array<GaugeValue, 3> gaugeValues(const analysis::Gauges& gauges) {
  return {{{"Sampled utilisation", gauges.sampledUtilisation, capitalised(gauges.samplingModel)},
           {"GPU busy in the trace", gauges.traceBusy, "Union of all GPU work over the step."},
           {"Useful floating-point work", gauges.usefulFlopsShare, capitalised(gauges.flopsNote)}}};
}

std::vector<Figure> keyFigures(const analysis::StepSummary& step) {
  std::vector<Figure> figures = {
      {"Step", duration(step.ledger.window.length())},
      {"GPU busy", duration(step.ledger.busyNs())},
      {"Kernels", grouped(step.kernels)},
      {"Launches", grouped(step.launches)},
      {"Kernels shorter than their launch", grouped(step.kernelsShorterThanLaunch)},
      {"Self CPU time total", duration(step.cpuTimeTotalNs)},
      {"Self CUDA time total", duration(step.gpuTimeTotalNs)},
  };
  if (step.tokens) figures.push_back({"Positions processed", grouped(*step.tokens)});
  return figures;
}

std::vector<KernelLine> topKernels(const analysis::TraceSummary& summary, const analysis::StepSummary& step,
                                   std::size_t count) {
  std::vector<KernelLine> lines;
  for (const analysis::TableRow& row : analysis::kernelTable(summary, step.work)) {
    if (lines.size() == count) break;
    lines.push_back({analysis::shortKernelName(summary.trace->strings().view(row.name)), row.count,
                     row.totalNs, shareOf(row.totalNs, step.gpuTimeTotalNs)});
  }
  return lines;
}

std::string deviceName(const trace::Trace& trace, std::int32_t device) {
  for (const trace::Device& each : trace.devices())
    if (each.id == device) return each.name;
  return {};
}

std::vector<FixList> fixLists(const Fix& fix) {
  std::vector<FixList> lists = {{"Conditions", &fix.conditions},
                                {"How to see that it worked", &fix.verify},
                                {"Mind", &fix.caveats},
                                {"References", &fix.references}};
  std::erase_if(lists, [](const FixList& list) { return list.items->empty(); });
  return lists;
}

std::string rangeOfSpeedup(const Range3& speedup) {
  const int decimals = speedup.expected < 2 ? 2 : 1; // a few per cent must not read as nothing
  return fixed(speedup.low, decimals) + "-" + fixed(speedup.high, decimals) + "x, expected " +
         fixed(speedup.expected, decimals) + "x";
}

std::string untracedSentence(const Untraced& untraced) {
  const auto ns = [](double value) { return duration(static_cast<std::int64_t>(value)); };
  std::string text = "Without the profiler the step takes " + std::string(untraced.measured ? "" : "about ") +
                     ns(untraced.stepNs.expected);
  if (!untraced.measured) text += " (" + ns(untraced.stepNs.low) + " to " + ns(untraced.stepNs.high) + ")";
  return text;
}

std::string combinedSentence(const Findings& findings) {
  if (!findings.combined || findings.combined->order.size() < 2) return {};
  return rangeOfSpeedup(findings.combined->speedup) + " (" + joined(findings.combined->order) + ").";
}

std::string gainSentence(const Gain& gain) {
  const auto ns = [](double value) { return duration(static_cast<std::int64_t>(value)); };
  return rangeOfSpeedup(gain.speedup) + " (step " + duration(gain.stepNsBefore) + " to " +
         ns(gain.stepNsAfter.expected) + ", " + ns(gain.stepNsAfter.low) + " to " +
         ns(gain.stepNsAfter.high) + "). " + gain.method;
}

std::string ruleTitle(const std::string& id) {
  const RuleText* text = ruleText(id);
  return text ? text->title : id;
}

std::string ledgerTitle(std::int64_t windowNs) { return "Where the step's " + duration(windowNs) + " went"; }

std::string_view timelineCaption() {
  return "Share of the time in which the GPU worked, in which it stood still, and in which the host's "
         "threads were in operators and calls.";
}

std::string launchesCaption(const HeatPicture& picture) {
  return "Kernels by the time they begin (across) and how long they run (upwards). The stronger, the "
         "more kernels a millisecond, on a logarithmic scale; the strongest is " +
         fixed(picture.maxPerMs, picture.maxPerMs < 10 ? 1 : 0) + " kernels a millisecond.";
}

std::string evidenceCaption(const TimelinePicture& picture) {
  return duration(picture.range.length()) + " of the step from " + duration(picture.range.begin) +
         " on; the evidence is marked.";
}

std::string healthSentence(const HealthPage& health) {
  return "Grade " + health.grade + ": " + grouped(health.kept) + " events kept, " +
         (health.lost == 0 ? "none" : grouped(health.lost)) + " lost" +
         (health.repairs.empty() ? "; nothing in the file was wrong." : ".");
}

std::string repairSentence(const HealthPage::Repair& repair) {
  return repair.rule + " (" + repair.severity + "), " + grouped(repair.count) +
         (repair.count == 1 ? " time" : " times") + ", first at byte " + grouped(repair.firstOffset) + ": " +
         repair.action;
}

std::string noFinding() { return "No finding for this step."; }

} // namespace stepscope::advisors::report
