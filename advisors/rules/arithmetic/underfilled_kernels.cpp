// SPDX-License-Identifier: Apache-2.0
// Long kernels with so few blocks that most multiprocessors have nothing to do.
#include "advisors/registry.h"
#include "advisors/support/step_work.h"
#include "advisors/support/text.h"
#include "core/trace/args.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

constexpr std::int64_t kLongNs = 100'000;
constexpr double kFilled = 0.25;
constexpr double kShare = 0.05;
constexpr double kSevereShare = 0.30;
constexpr std::size_t kKernelsShown = 5;

/// Blocks of the kernel's grid; nullopt when not recorded.
std::optional<std::int64_t> blocksOf(const trace::Trace& trace, GpuWorkId work) {
  const auto grid = trace::kernelArgs(trace, trace.gpuWork().slice[work.row()]).grid;
  if (!grid) return std::nullopt;
  return (*grid)[0] * (*grid)[1] * (*grid)[2];
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.kernels == 0) return NotJudgedBecause{"The step holds no kernels."};
  const trace::Trace& trace = *input.summary.trace;
  const trace::Device* device = deviceOf(input);
  const analysis::DevicePeaks* peaks = peaksOfDevice(input);
  const std::int64_t units = device && device->multiprocessors > 0 ? device->multiprocessors
                             : peaks                               ? peaks->units
                                                                   : 0;
  std::int64_t withGrid = 0, most = 0;
  const std::vector<GpuWorkId> work = selectWork(input, [&](GpuWorkId one) {
    if (trace.kind(one) != trace::SliceKind::Kernel || trace.interval(one).length() < kLongNs ||
        input.summary.families[one.row()] == analysis::Family::Communication)
      return false;
    const auto blocks = blocksOf(trace, one);
    if (!blocks) return false;
    ++withGrid;
    const bool underfilled = static_cast<double>(*blocks) < kFilled * static_cast<double>(units);
    if (underfilled) most = std::max(most, *blocks);
    return underfilled;
  });
  if (units == 0) return NotJudgedBecause{"The number of multiprocessors of the device is not known."};
  const std::int64_t ns = workNs(input, work);
  const double share = shareOf(ns, input.step.ledger.window.length());
  if (share < kShare) return Clean{};

  Finding finding;
  finding.id = "underfilled-kernels";
  finding.severity = share >= kSevereShare ? Level::High : Level::Medium;
  finding.confidence = Level::Medium;
  finding.affectedNs = ns;
  finding.title =
      "Long kernels leave most of the GPU unused: " + duration(ns) + " (" + percent(share) + ") of the step";
  finding.explanation = "A block runs on one multiprocessor. A kernel with fewer blocks than multiprocessors "
                        "leaves the rest idle for as "
                        "long as it runs, although a monitor shows full utilisation.";
  Evidence total =
      evidenceAt(input, work.front(),
                 counted(work.size(), "kernel") + " of at least " + duration(kLongNs) + " have at most " +
                     counted(static_cast<std::uint64_t>(most), "block") + " on " +
                     counted(static_cast<std::uint64_t>(units), "multiprocessor") + ".");
  total.value = static_cast<double>(ns);
  total.unit = "ns";
  finding.evidence.push_back(std::move(total));
  addKernelGroups(input, work, kKernelsShown, finding);
  finding.fix.summary = "Give the operator more independent rows, or another form of it.";
  finding.fix.config = {"# scans, sorts and softmax work along one dimension: split it, or batch the rows\n"
                        "parts = x.view(rows * k, -1).cumsum(-1)   # then add the offsets of the parts",
                        "model = torch.compile(model)   # may split the reduction over blocks"};
  finding.fix.conditions = {"The work of the operator can be divided (depends on it; see the evidence)."};
  finding.fix.verify = {"The kernel's grid has at least as many blocks as the GPU has multiprocessors."};
  finding.fix.caveats = {"Where such a kernel runs beside others on another stream, nothing is lost.",
                         "No gain is given: it depends on how the operator can be divided."};
  finding.fix.references = {
      "https://docs.nvidia.com/cuda/cuda-c-best-practices-guide/#execution-configuration-optimizations"};
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule underfilledKernels() {
  return {
      "underfilled-kernels",
      {{"kernels of at least", static_cast<double>(kLongNs), "ns",
        "Shorter ones are bound by their launch; the rules host-bound-step and launch-flood look at those."},
       {"blocks, of the multiprocessors, below", kFilled, "share",
        "Three quarters of the GPU have nothing to do; persistent kernels start one block a multiprocessor."},
       {"time of such kernels, of the step", kShare, "share",
        "Below a twentieth another form is not worth it."},
       {"the same, for severity high", kSevereShare, "share", "Nearly a third of the step."}},
      evaluate};
}

} // namespace stepscope::advisors
