// SPDX-License-Identifier: Apache-2.0
// A large part of the GPU's time goes into converting tensors between types.
#include "advisors/registry.h"
#include "advisors/support/add_gain.h"
#include "advisors/support/operators.h"
#include "advisors/support/step_work.h"
#include "advisors/support/text.h"
#include "core/trace/args.h"

#include <algorithm>
#include <array>
#include <map>

namespace stepscope::advisors {

namespace {

constexpr double kShare = 0.10;
constexpr double kSevereShare = 0.30;
constexpr std::size_t kGroupsShown = 5;

/// ATen's copy kernels that change the type: the functor of the target type, or a copy that loads or stores
/// with a cast.
bool isCast(std::string_view name) {
  const auto has = [&](std::string_view part) { return name.find(part) != std::string_view::npos; };
  return has("float16_copy_kernel") || has("float8_copy_kernel") || has("bfloat16tofloat32_copy") ||
         (has("direct_copy_kernel") && (has("LoadWithCast") || has("StoreWithCast")));
}

struct Group {
  std::uint64_t count = 0;
  std::int64_t ns = 0;
  GpuWorkId example;
};

/// Casts by the shape that the copy states; most time first.
std::vector<std::pair<std::string, Group>> byShape(const RuleInput& input,
                                                   const std::vector<GpuWorkId>& work) {
  const trace::Trace& trace = *input.summary.trace;
  std::map<StringId, Group> byArgs;
  for (const GpuWorkId one : work) {
    const SliceId op = operatorOfWork(trace, one);
    Group& group = byArgs[op.valid() ? trace.slices().args[op.row()] : StringId{}];
    if (!group.example.valid()) group.example = one;
    ++group.count;
    group.ns += trace.interval(one).length();
  }
  std::map<std::string, Group> named;
  for (const auto& [args, group] : byArgs) {
    const SliceId op = operatorOfWork(trace, group.example);
    if (!op.valid()) continue;
    const auto inputs = trace::operatorInputs(trace, op);
    if (inputs.size() < 2 || inputs[1].dims.empty()) continue;
    std::string text = inputs[1].type + " to " + inputs[0].type + " " + shapesOf(trace, op);
    text = text.substr(0, text.find(" ×"));
    Group& all = named[text];
    if (!all.example.valid()) all.example = group.example;
    all.count += group.count;
    all.ns += group.ns;
  }
  std::vector<std::pair<std::string, Group>> order(named.begin(), named.end());
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.second.ns > b.second.ns; });
  return order;
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.kernels == 0) return NotJudgedBecause{"The step holds no kernels."};
  const trace::Trace& trace = *input.summary.trace;
  const std::vector<GpuWorkId> work =
      selectWork(input, [&](GpuWorkId one) { return isCast(trace.name(one)); });
  const std::int64_t ns = workNs(input, work);
  const std::int64_t busyNs = input.step.ledger.busyNs();
  const double share = shareOf(ns, busyNs);
  if (share < kShare) return Clean{};

  Finding finding;
  finding.id = "cast-storm";
  finding.severity = share >= kSevereShare ? Level::Medium : Level::Low;
  finding.confidence = Level::Medium;
  finding.affectedNs = ns;
  finding.title = counted(work.size(), "kernel") + " only convert types: " + duration(ns) + " (" +
                  percent(share) + ") of the GPU's busy time";
  finding.explanation =
      "Autocast converts every float32 weight once a step and again for its gradient, and activations "
      "wherever an "
      "operator wants another type. With few positions a step this costs more than the products themselves.";
  Evidence total = evidenceAt(input, work.front(),
                              counted(work.size(), "conversion") + ", " + duration(ns) + " of " +
                                  duration(busyNs) + " in which the GPU is busy.");
  total.value = share;
  total.unit = "share";
  finding.evidence.push_back(std::move(total));
  const auto groups = byShape(input, work);
  for (std::size_t i = 0; i < groups.size() && i < kGroupsShown; ++i)
    finding.evidence.push_back(evidenceAt(input, groups[i].second.example,
                                          groups[i].first + ": " + counted(groups[i].second.count, "kernel") +
                                              ", " + duration(groups[i].second.ns) + "."));
  finding.fix.summary =
      "Compute in one type: weights in bfloat16, or more positions for each conversion of a weight.";
  finding.fix.config = {
      "# weights in bfloat16; keep the optimizer's master copy in float32 where the run is long\nmodel = "
      "model.to(torch.bfloat16)",
      "# or let FSDP hold float32 and hand out bfloat16\nfully_shard(model, "
      "mp_policy=MixedPrecisionPolicy(param_dtype=torch.bfloat16))",
      "# or fuse the conversions into their neighbours\nmodel = torch.compile(model)"};
  finding.fix.conditions = {"The training is stable with weights in the narrower type (not checked)."};
  finding.fix.verify = {"The copies with a change of type make less than a tenth of the busy time."};
  finding.fix.caveats = {"Updates smaller than 1/256 of a bfloat16 weight are lost without a float32 copy.",
                         "Larger micro-batches share each conversion among more positions."};
  finding.fix.references = {"https://docs.pytorch.org/docs/stable/amp.html"};
  Plan plan;
  plan.key = "casts";
  plan.edits[0] = {};
  plan.edits[1] = plan.edits[2] = {analysis::replay::DropWork{work}};
  addGain(input, finding, plan, {"At the low end no conversion can be avoided, else all."}, "");
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule castStorm() {
  return {
      "cast-storm",
      {{"copies that change the type, of the GPU's busy time", kShare, "share",
        "Normalisations and the loss in float32 cost 1 % to 6 % in well-tuned training steps on an H200."},
       {"the same, for severity medium", kSevereShare, "share", "Nearly a third of the work is conversion."}},
      evaluate};
}

} // namespace stepscope::advisors
