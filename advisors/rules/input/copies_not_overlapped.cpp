// SPDX-License-Identifier: Apache-2.0
// Copies from pinned memory run between the kernels instead of beside them.
#include "advisors/registry.h"
#include "advisors/rules/input/copies.h"
#include "advisors/support/add_gain.h"
#include "advisors/support/small_plans.h"
#include "advisors/support/step_work.h"
#include "advisors/support/text.h"

namespace stepscope::advisors {

namespace {

constexpr double kShare = 0.03;
constexpr double kMediumShare = 0.10;
constexpr double kSevereShare = 0.25;

Outcome evaluate(const RuleInput& input) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  const HostCopies copies = copiesFrom(input, false);
  const double share = shareOf(copies.exposedNs, input.step.ledger.window.length());
  if (copies.work.empty() || share < kShare) return Clean{};

  Finding finding;
  finding.id = "copies-not-overlapped";
  finding.severity = share >= kSevereShare ? Level::High : share >= kMediumShare ? Level::Medium : Level::Low;
  finding.confidence = Level::High;
  finding.affectedNs = copies.exposedNs;
  finding.title = "The GPU computes nothing while its input is copied: " + duration(copies.exposedNs) + " (" +
                  percent(share) + ") of the step";
  finding.explanation = "The copies come from pinned memory, but they are on the stream of the kernels, so "
                        "each waits for the other. "
                        "The copy engine could bring the next batch while this one is computed.";
  Evidence total = evidenceAt(input, copies.work.front(),
                              counted(copies.work.size(), "transfer") + " of " + bytesText(copies.bytes) +
                                  ": " + duration(copies.copyNs) + ", " + duration(copies.exposedNs) +
                                  " of it while no kernel runs.");
  total.value = static_cast<double>(copies.exposedNs);
  total.unit = "ns";
  finding.evidence.push_back(std::move(total));
  finding.fix.summary = "Copy the next batch on a stream of its own while this one is computed.";
  finding.fix.config = {"side = torch.cuda.Stream()\n"
                        "def ahead(loader):\n"
                        "    batch = None\n"
                        "    for host in loader:                       # pin_memory=True\n"
                        "        with torch.cuda.stream(side):\n"
                        "            copied = host.to(\"cuda\", non_blocking=True)\n"
                        "        if batch is not None:\n"
                        "            yield batch\n"
                        "        torch.cuda.current_stream().wait_stream(side)\n"
                        "        copied.record_stream(torch.cuda.current_stream())\n"
                        "        batch = copied\n"
                        "    if batch is not None:\n"
                        "        yield batch"};
  finding.fix.conditions = {"The next batch is known before this step ends (true for a data loader).",
                            "Memory for one more batch on the device (not checked)."};
  finding.fix.verify = {
      "The copies lie on another stream, below kernels, and the ledger's \"copy to device\" share is "
      "near zero."};
  finding.fix.caveats = {
      "Sending smaller types (uint8 images, normalised on the device) shortens the copy itself."};
  finding.fix.references = {
      "https://docs.pytorch.org/tutorials/intermediate/pinmem_nonblock.html",
      "https://docs.nvidia.com/cuda/cuda-c-best-practices-guide/#asynchronous-and-overlapping-"
      "transfers-with-computation"};
  addGain(input, finding, pinnedCopyPlan(input, copies.work),
          {"At the low end the copies still wait in line with the kernels, at the rate of pinned memory."},
          "the copies do not state their size.");
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule copiesNotOverlapped() {
  return {
      "copies-not-overlapped",
      {{"copies from pinned memory while nothing else runs, of the step", kShare, "share",
        "A prefetching stream adds code; below 3 % it is not worth it."},
       {"the same, for severity medium", kMediumShare, "share", "A tenth of the step is gained for sure."},
       {"the same, for severity high", kSevereShare, "share",
        "The step waits for the bus a quarter of the time."}},
      evaluate};
}

} // namespace stepscope::advisors
