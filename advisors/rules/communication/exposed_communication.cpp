// SPDX-License-Identifier: Apache-2.0
// Nothing is computed while collectives run: they transfer, or they wait for another rank.
#include "advisors/registry.h"
#include "advisors/support/evidence.h"
#include "advisors/support/text.h"

#include "core/analysis/collectives.h"

#include <algorithm>
#include <map>

namespace stepscope::advisors {

namespace {

using analysis::Collective;

constexpr double kExposedShare = 0.10;
constexpr double kSevereShare = 0.30;
constexpr double kWaitingShare = 0.50;
constexpr std::uint64_t kFewestAlike = 4;
constexpr std::size_t kShown = 4;

/// Exposed time beyond that of the shortest collective of the same kind, where there are enough to compare.
std::int64_t waitingNs(const Collective& one) {
  if (one.alike < kFewestAlike || !one.bytes) return 0;
  return std::min(one.exposedNs, one.durationNs - one.leastNs);
}

std::string sizeText(const Collective& one) {
  if (!one.bytes) return {};
  return " of " + fixed(static_cast<double>(*one.bytes) / 1e6, 1) + " MB";
}

void addKinds(const RuleInput& input, const std::vector<Collective>& all, Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  struct Kind {
    std::uint64_t count = 0;
    std::int64_t exposedNs = 0, totalNs = 0, longestNs = 0;
    Collective longest;
  };
  std::map<std::pair<StringId, std::int64_t>, Kind> kinds;
  for (const Collective& one : all) {
    Kind& kind = kinds[{one.name, one.bytes.value_or(-1)}];
    ++kind.count;
    kind.exposedNs += one.exposedNs;
    kind.totalNs += one.durationNs;
    if (one.durationNs >= kind.longestNs) {
      kind.longestNs = one.durationNs;
      kind.longest = one;
    }
  }
  std::vector<Kind> rows;
  for (auto& [key, kind] : kinds)
    rows.push_back(kind);
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Kind& a, const Kind& b) { return a.exposedNs > b.exposedNs; });
  for (std::size_t i = 0; i < rows.size() && i < kShown && rows[i].exposedNs > 0; ++i) {
    const Collective& longest = rows[i].longest;
    finding.evidence.push_back(factAt(
        trace, trace.gpuWork().slice[longest.work.row()],
        grouped(rows[i].count) + " × " + analysis::shortKernelName(trace.strings().view(longest.name), 60) +
            sizeText(longest) + ": " + duration(rows[i].totalNs) + ", " + duration(rows[i].exposedNs) +
            " of it exposed; the shortest takes " + duration(longest.leastNs) + ", the longest " +
            duration(rows[i].longestNs) + ".",
        rows[i].exposedNs));
  }
}

Fix waitingFix() {
  Fix fix;
  fix.summary = "Find the rank that comes late, and give all ranks equal work.";
  fix.config = {
      "# Record every rank; the one with the shortest collectives is the one the others wait for.\n"
      "prof.export_chrome_trace(f\"trace.rank{torch.distributed.get_rank()}.json.gz\")",
      "# Equal tokens for every rank: pack to a fixed budget, or sort by length and deal out batches of "
      "one length."};
  fix.conditions = {
      "Not checked here: which rank is late. A single trace shows that this one waits, not for whom "
      "(rule straggler-rank compares ranks)."};
  fix.verify = {
      "The shortest and the longest collective of one size come close to each other on every rank."};
  fix.caveats = {"Overlapping does not shorten waiting: the late rank stays late."};
  fix.references = {"https://docs.pytorch.org/docs/stable/distributed.html"};
  return fix;
}

Fix transferFix() {
  Fix fix;
  fix.summary = "Let computation hide the transfer, or transfer less.";
  fix.config = {"# DDP: larger buckets and no copy of gradients\n"
                "DistributedDataParallel(model, bucket_cap_mb=100, gradient_as_bucket_view=True)",
                "# Gradient accumulation: reduce once for several micro-batches\n"
                "with model.no_sync():\n    loss.backward()",
                "# FSDP2: gather and reduce in half precision\n"
                "fully_shard(module, mp_policy=MixedPrecisionPolicy(param_dtype=torch.bfloat16, "
                "reduce_dtype=torch.bfloat16))"};
  fix.conditions = {
      "Not checked: the link. nvidia-smi topo -m shows whether ranks meet over NVLink, PCIe or the "
      "network."};
  fix.verify = {"The ledger's exposed communication falls below a tenth of the step."};
  fix.caveats = {
      "Reducing in half precision changes the sum of the gradients.",
      "The first gather of forward and the last reduction of backward have nothing to hide behind."};
  fix.references = {"https://docs.pytorch.org/docs/stable/notes/ddp.html",
                    "https://docs.pytorch.org/docs/stable/distributed.fsdp.fully_shard.html"};
  return fix;
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  const auto all = analysis::collectivesOf(input.summary, input.step);
  if (all.empty()) return Clean{};
  std::int64_t exposed = 0, waiting = 0;
  std::uint64_t compared = 0;
  for (const Collective& one : all) {
    exposed += one.exposedNs;
    waiting += waitingNs(one);
    if (one.alike >= kFewestAlike && one.bytes) ++compared;
  }
  const double share = shareOf(exposed, input.step.ledger.window.length());
  if (share < kExposedShare) return Clean{};
  const bool waits = static_cast<double>(waiting) >= kWaitingShare * static_cast<double>(exposed);

  Finding finding;
  finding.id = "exposed-communication";
  finding.variant = waits ? "waiting" : "transfer";
  finding.severity = share >= kSevereShare ? Level::High : Level::Medium;
  finding.confidence = compared == 0 ? Level::Low : Level::Medium;
  finding.title = waits ? "Collectives wait for another rank: " + duration(waiting) + " of " +
                              duration(input.step.ledger.window.length())
                        : "Communication that no computation hides: " + duration(exposed) + " of " +
                              duration(input.step.ledger.window.length());
  finding.explanation =
      "A collective ends when the last rank has come and the data is there, and its kernel occupies the "
      "stream "
      "from the moment this rank is ready. What exceeds the shortest of its kind and size is waiting.";
  finding.evidence.push_back(fact("Of " + counted(all.size(), "collective") + " of the step " +
                                      duration(exposed) + " (" + percent(share) +
                                      ") are not hidden by computation.",
                                  static_cast<double>(exposed), "ns"));
  finding.evidence.push_back(
      compared > 0
          ? fact(duration(waiting) +
                     " of it is beyond the shortest collective of the same kernel and size (" +
                     grouped(compared) + " could be compared).",
                 static_cast<double>(waiting), "ns")
          : fact("Waiting and transfer cannot be told apart: fewer than four collectives of a kind, or their "
                 "sizes were not recorded.",
                 0, "collectives"));
  addKinds(input, all, finding);
  finding.fix = waits ? waitingFix() : transferFix();
  finding.fix.caveats.push_back(
      "No gain is stated: the replay holds one rank, and what the others would do is not in "
      "this trace.");
  finding.affectedNs = exposed;
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule exposedCommunication() {
  return {"exposed-communication",
          {{"communication that no computation hides, of the step", kExposedShare, "share",
            "Removing a smaller one entirely speeds the step up by less than 1.11 times."},
           {"the same, for severity high", kSevereShare, "share", "A third of the step is lost."},
           {"collectives of one kernel and size, to compare them", static_cast<double>(kFewestAlike),
            "collectives", "The shortest of fewer may itself have waited."},
           {"part beyond the shortest, to call it waiting", kWaitingShare, "share",
            "Then most of the time would go without any change to the link."}},
          evaluate};
}

} // namespace stepscope::advisors
