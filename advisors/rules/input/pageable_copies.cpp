// SPDX-License-Identifier: Apache-2.0
// Batches are copied from memory that the driver must first copy to a pinned buffer, while the host waits.
#include "advisors/registry.h"
#include "advisors/rules/input/copies.h"
#include "advisors/support/add_gain.h"
#include "advisors/support/operators.h"
#include "advisors/support/small_plans.h"
#include "advisors/support/step_work.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

constexpr double kShare = 0.02;
constexpr double kSevereShare = 0.15;
constexpr std::int64_t kLeastBytes = 64 * 1024;
constexpr std::size_t kCopiesShown = 3;

std::string rateText(std::int64_t bytes, std::int64_t ns) {
  return fixed(static_cast<double>(bytes) / static_cast<double>(std::max<std::int64_t>(1, ns)), 1) + " GB/s";
}

void addCopies(const RuleInput& input, const HostCopies& copies, Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  std::vector<GpuWorkId> longest = copies.work;
  std::stable_sort(longest.begin(), longest.end(), [&](GpuWorkId a, GpuWorkId b) {
    return trace.interval(a).length() > trace.interval(b).length();
  });
  for (std::size_t i = 0; i < longest.size() && i < kCopiesShown; ++i) {
    const std::int64_t bytes = trace.gpuWork().bytes[longest[i].row()],
                       ns = trace.interval(longest[i]).length();
    const SliceId op = operatorOfWork(trace, longest[i]);
    finding.evidence.push_back(evidenceAt(
        input, longest[i],
        bytesText(bytes) + " in " + duration(ns) + " (" + rateText(bytes, ns) + ")" +
            (op.valid() ? ", by " + std::string(trace.name(op)) + " " + shapesOf(trace, op) : std::string{}) +
            "."));
  }
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  const HostCopies copies = copiesFrom(input, true, kLeastBytes);
  const double share = shareOf(copies.exposedNs, input.step.ledger.window.length());
  if (copies.work.empty() || share < kShare) return Clean{};

  Finding finding;
  finding.id = "pageable-copies";
  finding.severity = share >= kSevereShare ? Level::High : Level::Medium;
  finding.confidence = Level::High;
  finding.affectedNs = copies.exposedNs;
  finding.title = "Inputs are copied from pageable memory: " + duration(copies.exposedNs) + " (" +
                  percent(share) + ") of the step with nothing else on the GPU";
  finding.explanation =
      "The device can only read pinned host memory. Pageable memory goes through a pinned buffer of the "
      "driver in "
      "pieces, at the speed of a host copy, and the call returns only when all is done, non_blocking or not.";
  Evidence total = evidenceAt(input, copies.work.front(),
                              counted(copies.work.size(), "transfer") + " of " + bytesText(copies.bytes) +
                                  " from pageable memory, " + duration(copies.copyNs) + " (" +
                                  rateText(copies.bytes, copies.copyNs) + "), " + duration(copies.exposedNs) +
                                  " of it while no kernel runs.");
  total.value = static_cast<double>(copies.exposedNs);
  total.unit = "ns";
  finding.evidence.push_back(std::move(total));
  addCopies(input, copies, finding);
  finding.fix.summary = "Let the loader pin the batches, and copy them without waiting.";
  finding.fix.config = {"DataLoader(dataset, ..., pin_memory=True)",
                        "batch = batch.to(\"cuda\", non_blocking=True)",
                        "# transformers Trainer\nTrainingArguments(..., dataloader_pin_memory=True)"};
  finding.fix.conditions = {
      "The batch leaves the loader as CPU tensors (checked: the copies come from host memory).",
      "The host has memory to spare: pinned pages cannot be swapped out (not checked)."};
  finding.fix.verify = {
      "The copies are named \"Memcpy HtoD (Pinned -> Device)\" and their rate is near that of the "
      "bus."};
  finding.fix.caveats = {
      "On the stream of the model a pinned copy still takes its own time between kernels; a stream "
      "of its own hides it (rule copies-not-overlapped).",
      "Custom batch types need a pin_memory() method, or they stay pageable silently."};
  finding.fix.references = {"https://docs.pytorch.org/tutorials/intermediate/pinmem_nonblock.html",
                            "https://docs.pytorch.org/docs/stable/data.html#memory-pinning"};
  addGain(input, finding, pinnedCopyPlan(input, copies.work),
          {"At the low end the copies still wait in line with the kernels, at the rate of pinned memory."},
          "the copies do not state their size.");
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule pageableCopies() {
  return {"pageable-copies",
          {{"copies from pageable memory while nothing else runs, of the step", kShare, "share",
            "Pinning saves most of it; less than 2 % is within the spread of repeated steps."},
           {"the same, for severity high", kSevereShare, "share", "One step in seven waits for its input."},
           {"size of a copy", static_cast<double>(kLeastBytes), "bytes",
            "Smaller ones cost their call, not their bytes (rule constant-copies)."}},
          evaluate};
}

} // namespace stepscope::advisors
