// SPDX-License-Identifier: Apache-2.0
// "GPU utilisation" of a sampling monitor reads high although the GPU waits, or is busy with work that hardly
// uses it.
#include "advisors/registry.h"
#include "advisors/support/launch_wait.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

constexpr double kSampledHigh = 0.80;
constexpr double kBusyLow = 0.70;
constexpr double kFlopsLow = 0.15;
constexpr double kTrivialShare = 0.50;
constexpr std::size_t kTrivialDecades = 2; // under 10 µs

/// A share of the recorded step as a share of the step without the profiler's own cost, which lies in its
/// idle time.
double withoutProfiler(double share, const LaunchWait& wait) {
  if (wait.correctedWindowNs <= 0) return share;
  return std::min(1.0,
                  share * static_cast<double>(wait.windowNs) / static_cast<double>(wait.correctedWindowNs));
}

double trivialKernelShare(const RuleInput& input) {
  std::int64_t trivialNs = 0;
  for (std::size_t decade = 0; decade < kTrivialDecades; ++decade)
    trivialNs += input.step.kernelNsByDecade[decade];
  return shareOf(trivialNs, input.step.kernelSumNs);
}

/// Busy time in families that move or combine single elements, of the ledger's busy time.
double elementwiseShare(const RuleInput& input) {
  using analysis::Bucket;
  using analysis::Family;
  const analysis::Ledger& ledger = input.step.ledger;
  const std::int64_t lightNs = ledger[Bucket(Family::Elementwise)] + ledger[Bucket(Family::Reduction)] +
                               ledger[Bucket(Family::CopyD2D)] + ledger[Bucket(Family::Memset)];
  return shareOf(lightNs, ledger.busyNs());
}

Evidence gauge(std::string text, double share) {
  Evidence evidence;
  evidence.text = std::move(text);
  evidence.value = share;
  evidence.unit = "share";
  return evidence;
}

/// A gauge as recorded and corrected, in words.
std::string bothWays(double share, const LaunchWait& wait) {
  return percent(share) + " of the step as recorded, about " + percent(withoutProfiler(share, wait)) +
         " without the profiler's own cost";
}

Outcome evaluate(const RuleInput& input) {
  const analysis::Gauges& gauges = input.gauges;
  if (!gauges.sampledUtilisation || !gauges.traceBusy)
    return NotJudgedBecause{"The step holds no GPU work to compute the gauges from."};
  const LaunchWait wait = launchWait(input);
  const double sampled = withoutProfiler(*gauges.sampledUtilisation, wait);
  if (sampled < kSampledHigh) return Clean{};
  const double trivial = trivialKernelShare(input), light = elementwiseShare(input);
  const bool idle = withoutProfiler(*gauges.traceBusy, wait) < kBusyLow;
  const bool trivialWork = trivial >= kTrivialShare;
  const bool lightWork = gauges.usefulFlopsShare &&
                         withoutProfiler(*gauges.usefulFlopsShare, wait) < kFlopsLow &&
                         light >= kTrivialShare;
  if (!idle && !trivialWork && !lightWork) return Clean{};

  Finding finding;
  finding.id = "utilisation-misleads";
  finding.severity = Level::Low;
  finding.confidence = Level::High;
  finding.title =
      "A monitor shows about " + percent(sampled) + " utilisation for this step, and it means little";
  finding.explanation =
      "The utilisation of nvidia-smi and NVML counts the time in which any kernel ran at all. It says "
      "neither "
      "that the GPU was busy all the time nor that the kernels used more than a corner of it.";
  finding.evidence.push_back(gauge("Sampled utilisation: " + bothWays(*gauges.sampledUtilisation, wait) +
                                       ". " + gauges.samplingModel,
                                   *gauges.sampledUtilisation));
  finding.evidence.push_back(
      gauge("GPU busy in the trace: " + bothWays(*gauges.traceBusy, wait) + ".", *gauges.traceBusy));
  if (gauges.usefulFlopsShare)
    finding.evidence.push_back(gauge("Useful floating-point work, of what the device could do: " +
                                         bothWays(*gauges.usefulFlopsShare, wait) + " (" + gauges.flopsNote +
                                         ").",
                                     *gauges.usefulFlopsShare));
  else
    finding.evidence.push_back(
        {"Useful floating-point work is not known: " + gauges.flopsNote, {}, {}, {}, {}, {}});
  finding.evidence.push_back(
      gauge("Kernels under 10 µs make " + percent(trivial) + " of the kernel time.", trivial));
  finding.evidence.push_back(gauge("Elementwise kernels, reductions, copies and fills on the device make " +
                                       percent(light) + " of the busy time.",
                                   light));
  finding.fix.summary =
      "Watch a figure that follows progress: tokens or examples a second, or the share of useful work.";
  finding.fix.config = {"# In the training loop; no synchronisation needed between log lines.\n"
                        "tokens_per_second = real_tokens_since_last_log / (time.perf_counter() - last_log)"};
  finding.fix.verify = {"The causes are in the other findings of this report; when they are gone, tokens a "
                        "second rise while the "
                        "monitor shows the same."};
  finding.fix.caveats = {
      "The sampled figure is computed from this one step. A monitor's average over a run also holds the time "
      "between steps."};
  finding.fix.references = {"https://docs.nvidia.com/deploy/nvml-api/structnvmlUtilization__t.html"};
  finding.affectedNs = idle ? input.step.ledger.idleNs() : 0;
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule utilisationMisleads() {
  return {"utilisation-misleads",
          {{"sampled utilisation (this and the next two without the profiler's own cost)", kSampledHigh,
            "share", "People take four fifths and more for a GPU that is used well."},
           {"GPU busy, below", kBusyLow, "share",
            "Nearly a third of the time without any work contradicts the monitor."},
           {"or: useful floating-point work, below", kFlopsLow, "share",
            "Well-tuned training reaches 30 % to 50 %, and this is half of the lower end; memory-bound "
            "models can be "
            "lower still, so the next condition must hold too."},
           {"and then: elementwise work, reductions, copies and fills, at least", kTrivialShare, "share",
            "Most of the busy time only moves data."},
           {"or: kernels under 10 µs of the kernel time, at least", kTrivialShare, "share",
            "Kernels that short do not fill a GPU."}},
          evaluate};
}

} // namespace stepscope::advisors
