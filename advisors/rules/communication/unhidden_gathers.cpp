// SPDX-License-Identifier: Apache-2.0
// Sharded parameters are gathered only when the computation already waits for them.
#include "advisors/registry.h"
#include "advisors/support/evidence.h"
#include "advisors/support/text.h"

#include "core/analysis/collectives.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

using analysis::Collective;

constexpr double kExposedShare = 0.05;
constexpr double kSevereShare = 0.20;
constexpr std::int64_t kPromptNs = 100'000;
constexpr double kPromptShare = 0.50;
constexpr std::uint64_t kFewest = 4;

enum class Sharding : std::uint8_t { None, Fsdp1, Fsdp2 };

Sharding shardingOf(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  for (const SliceId slice : trace.operators().slice) {
    if (!input.step.step.annotation.contains(trace.interval(slice).begin)) continue;
    const std::string_view name = trace.name(slice);
    if (name.starts_with("FSDP::") || name.starts_with("fsdp::")) return Sharding::Fsdp2;
    if (name.starts_with("FullyShardedDataParallel")) return Sharding::Fsdp1;
  }
  return Sharding::None;
}

/// Gathers of parameters without the first one, which has nothing to hide behind.
std::vector<Collective> gathersOf(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::vector<Collective> gathers;
  for (const Collective& one : analysis::collectivesOf(input.summary, input.step))
    if (trace.strings().view(one.name).find("AllGather") != std::string_view::npos) gathers.push_back(one);
  if (!gathers.empty()) gathers.erase(gathers.begin());
  return gathers;
}

/// The stream was free when the gather was launched: it began at once, so an earlier launch would have hidden
/// it.
bool beganAtOnce(const trace::Trace& trace, const Collective& gather) {
  const CallId call = trace.gpuWork().call[gather.work.row()];
  return call.valid() && trace.interval(gather.work).begin - trace.interval(call).begin <= kPromptNs;
}

Fix makeFix(Sharding sharding) {
  Fix fix;
  fix.summary = "Gather the next layer's parameters while the present one computes.";
  if (sharding == Sharding::Fsdp1)
    fix.config = {
        "FullyShardedDataParallel(model, forward_prefetch=True,\n"
        "                         backward_prefetch=BackwardPrefetch.BACKWARD_PRE, limit_all_gathers=True)"};
  else
    fix.config = {"layers = list(model.model.layers)\n"
                  "for this, following in zip(layers, layers[1:]):\n"
                  "    this.set_modules_to_forward_prefetch([following])\n"
                  "for this, before in zip(layers[1:], layers):\n"
                  "    this.set_modules_to_backward_prefetch([before])"};
  fix.conditions = {"Not checked: memory for the parameters of one more layer."};
  fix.verify = {
      "Gathers overlap kernels of the layer before, and their exposed time falls below 5 % of the step."};
  fix.caveats = {
      "A host that is late with everything launches gathers late too: where this report names a host-bound "
      "step, cure that first.",
      "No gain is stated: an earlier gather also meets the other ranks earlier, and their traces are not "
      "here."};
  fix.references = {"https://docs.pytorch.org/docs/stable/distributed.fsdp.fully_shard.html"};
  return fix;
}

Outcome evaluate(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  if (input.step.operators == 0)
    return NotJudgedBecause{
        "The trace holds no operators or ranges, so sharded parameters cannot be recognised."};
  const Sharding sharding = shardingOf(input);
  if (sharding == Sharding::None) return Clean{};
  const auto gathers = gathersOf(input);
  if (gathers.size() < kFewest) return Clean{};
  std::int64_t exposed = 0, exposedPrompt = 0;
  std::uint64_t prompt = 0;
  Collective longest;
  for (const Collective& gather : gathers) {
    // Beyond the shortest of its kind it waits for another rank, which no earlier launch shortens.
    const std::int64_t transfer = std::min(gather.exposedNs, gather.leastNs);
    exposed += transfer;
    if (!beganAtOnce(trace, gather)) continue;
    ++prompt;
    exposedPrompt += transfer;
    if (transfer >= std::min(longest.exposedNs, longest.leastNs)) longest = gather;
  }
  const double share = shareOf(exposed, input.step.ledger.window.length());
  if (share < kExposedShare ||
      static_cast<double>(exposedPrompt) < kPromptShare * static_cast<double>(exposed))
    return Clean{};

  Finding finding;
  finding.id = "unhidden-gathers";
  finding.severity = share >= kSevereShare ? Level::High : Level::Medium;
  finding.confidence = Level::Medium;
  finding.title = "Parameters are gathered when they are already needed: " + duration(exposed) + " of " +
                  duration(input.step.ledger.window.length());
  finding.explanation =
      "Sharded data parallelism gathers each layer's parameters before it computes. Launched a layer "
      "earlier, the gather runs beside the computation; here it begins at once and computation waits.";
  finding.evidence.push_back(
      fact("Of " + counted(gathers.size(), "gather") + " after the first, " + grouped(prompt) +
               " begin within 100 µs of their launch; " + duration(exposed) + " (" + percent(share) +
               " of the step) of their transfer is hidden by no computation. Waiting for other "
               "ranks is left out.",
           static_cast<double>(exposed), "ns"));
  finding.evidence.push_back(factAt(trace, trace.gpuWork().slice[longest.work.row()],
                                    "For example one of " + duration(longest.durationNs) + ", " +
                                        duration(longest.exposedNs) + " of it exposed.",
                                    longest.exposedNs));
  finding.fix = makeFix(sharding);
  finding.affectedNs = exposed;
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule unhiddenGathers() {
  return {
      "unhidden-gathers",
      {{"transfer of gathers that no computation hides, of the step", kExposedShare, "share",
        "The first gather of each pass cannot be hidden; with a dozen layers that alone is a few percent."},
       {"the same, for severity high", kSevereShare, "share", "A fifth of the step is lost."},
       {"delay from launch to begin", static_cast<double>(kPromptNs), "ns",
        "A launch reaches an idle stream within 15 µs; a tenth of a millisecond still is at once."},
       {"part of it in gathers that begin at once", kPromptShare, "share",
        "Gathers that queue behind others are not late but too large."}},
      evaluate};
}

} // namespace stepscope::advisors
