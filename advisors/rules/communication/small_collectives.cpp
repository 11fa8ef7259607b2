// SPDX-License-Identifier: Apache-2.0
// Many collectives so small that each costs its latency and nothing else.
#include "advisors/registry.h"
#include "advisors/support/evidence.h"
#include "advisors/support/text.h"

#include "core/analysis/collectives.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

using analysis::Collective;

constexpr std::int64_t kSmallBytes = std::int64_t{1} << 20;
constexpr std::uint64_t kMany = 20;
constexpr double kExposedShare = 0.02;
constexpr double kMediumShare = 0.10;

Outcome evaluate(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  const auto all = analysis::collectivesOf(input.summary, input.step);
  if (all.empty()) return Clean{};
  if (std::none_of(all.begin(), all.end(), [](const Collective& one) { return one.bytes.has_value(); }))
    return NotJudgedBecause{"The " + counted(all.size(), "collective") +
                            " of the step state no sizes; PyTorch 2.2 and later record them."};
  std::uint64_t count = 0;
  std::int64_t exposed = 0, total = 0, bytes = 0;
  Collective longest;
  for (const Collective& one : all) {
    if (!one.bytes || *one.bytes >= kSmallBytes) continue;
    ++count;
    exposed += one.exposedNs;
    total += one.durationNs;
    bytes += *one.bytes;
    if (one.exposedNs >= longest.exposedNs) longest = one;
  }
  const double share = shareOf(exposed, input.step.ledger.window.length());
  if (count < kMany || share < kExposedShare) return Clean{};

  Finding finding;
  finding.id = "small-collectives";
  finding.severity = share >= kMediumShare ? Level::Medium : Level::Low;
  finding.confidence = Level::Medium;
  finding.title = counted(count, "small collective") + " a step, " + duration(exposed) + " of it exposed";
  finding.explanation =
      "A collective costs some 10 to 50 µs whatever its size, and on both sides of it the ranks wait "
      "for each other. Together these transfer what one could.";
  finding.evidence.push_back(
      fact(grouped(count) + " of " + counted(all.size(), "collective") + " move less than 1 MiB each, " +
               fixed(static_cast<double>(bytes) / 1e6, 2) + " MB together, in " + duration(total) + "; " +
               duration(exposed) + " (" + percent(share) + " of the step) no computation hides.",
           static_cast<double>(count), "collectives"));
  finding.evidence.push_back(
      factAt(trace, trace.gpuWork().slice[longest.work.row()],
             "For example " + analysis::shortKernelName(trace.strings().view(longest.name), 60) + " of " +
                 grouped(*longest.bytes) + " bytes takes " + duration(longest.durationNs) + ".",
             longest.durationNs));
  finding.fix.summary = "Put small tensors together and send them once.";
  finding.fix.config = {
      "# Metrics: one tensor, one reduction\n"
      "stats = torch.stack([loss, accuracy, grad_norm]); torch.distributed.all_reduce(stats)",
      "# Gradients: let DDP bucket them instead of reducing each parameter by hand\n"
      "DistributedDataParallel(model, bucket_cap_mb=25)",
      "# Several collectives in one launch\n"
      "with torch.distributed._coalescing_manager():\n    ..."};
  finding.fix.conditions = {
      "Not checked: whether the sizes are known without asking the other ranks. Experts exchange "
      "counts before tokens; a fixed capacity does without."};
  finding.fix.verify = {"The number of collectives under 1 MiB falls below 20 a step."};
  finding.fix.caveats = {
      "No gain is stated: how long the others wait in the same collectives is not in this trace."};
  finding.fix.references = {"https://docs.pytorch.org/docs/stable/notes/ddp.html"};
  finding.affectedNs = exposed;
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule smallCollectives() {
  return {"small-collectives",
          {{"size of a small collective", static_cast<double>(kSmallBytes), "bytes",
            "Over NVLink or a 400 Gbit/s network a megabyte takes less than the latency of the collective."},
           {"small collectives a step", static_cast<double>(kMany), "collectives",
            "A handful (loss, gradient norm, counters) is usual."},
           {"time of them that no computation hides, of the step", kExposedShare, "share",
            "Less is lost in the spread of steps."},
           {"the same, for severity medium", kMediumShare, "share", "A tenth is felt in every step."}},
          evaluate};
}

} // namespace stepscope::advisors
