// SPDX-License-Identifier: Apache-2.0
// The model sends the same small tensors to the device again in every step.
#include "advisors/registry.h"
#include "advisors/rules/input/copies.h"
#include "advisors/support/add_gain.h"
#include "advisors/support/operators.h"
#include "advisors/support/step_work.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <map>

namespace stepscope::advisors {

namespace {

constexpr std::size_t kFewest = 10;
constexpr double kShare = 0.01;
constexpr double kMediumShare = 0.05;
constexpr std::int64_t kMostBytes = 1 << 20;
constexpr std::size_t kGroupsShown = 4;

struct Group {
  std::uint64_t count = 0;
  std::int64_t hostNs = 0;
  GpuWorkId example;
};

/// The outermost of the copy's own operators: aten::to, _to_copy, copy_.
SliceId copyOperator(const trace::Trace& trace, GpuWorkId work) {
  SliceId outermost;
  for (SliceId at = operatorOfWork(trace, work); at.valid(); at = enclosingOperator(trace, at)) {
    const std::string_view name = trace.name(at);
    if (name != "aten::to" && name != "aten::_to_copy" && name != "aten::copy_") break;
    outermost = at;
  }
  return outermost;
}

bool isSmall(const RuleInput& input, GpuWorkId work) {
  const trace::Trace& trace = *input.summary.trace;
  const std::int64_t bytes = trace.gpuWork().bytes[work.row()];
  return input.summary.families[work.row()] == analysis::Family::CopyH2D && bytes >= 0 &&
         bytes < kMostBytes && trace.name(work).find("Pageable") != std::string_view::npos;
}

/// Small copies in each of the trace's steps.
std::vector<std::size_t> countsByStep(const RuleInput& input) {
  std::vector<std::size_t> counts;
  for (const analysis::StepSummary& step : input.summary.steps)
    counts.push_back(static_cast<std::size_t>(std::count_if(
        step.work.begin(), step.work.end(), [&](GpuWorkId work) { return isSmall(input, work); })));
  return counts;
}

/// The copies and their waits are gone; the operators around them stay.
Plan withoutCopies(const RuleInput& input, const std::vector<GpuWorkId>& work) {
  const trace::Trace& trace = *input.summary.trace;
  analysis::replay::DropWork drop{work};
  analysis::replay::DropSyncs waits{std::vector<SliceId>{}};
  for (const GpuWorkId one : work) {
    const CallId call = trace.gpuWork().call[one.row()];
    if (!call.valid()) continue;
    const SliceId slice = trace.calls().slice[call.row()];
    waits.calls->push_back(slice);
    // The wait is the next call of the same operator.
    for (std::uint32_t row = call.row() + 1; row < trace.callCount(); ++row) {
      const SliceId next = trace.calls().slice[row];
      if (trace.parent(next) != trace.parent(slice)) break;
      waits.calls->push_back(next);
    }
  }
  Plan plan;
  plan.key = "constants";
  plan.steady = true;
  plan.edits.fill({drop, waits});
  return plan;
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  const trace::Trace& trace = *input.summary.trace;
  const std::vector<GpuWorkId> work = selectWork(input, [&](GpuWorkId one) { return isSmall(input, one); });
  if (work.size() < kFewest) return Clean{};
  std::map<std::int64_t, Group> groups; // by size
  std::int64_t hostNs = 0;
  for (const GpuWorkId one : work) {
    const SliceId op = copyOperator(trace, one);
    const CallId call = trace.gpuWork().call[one.row()];
    const std::int64_t ns = op.valid()     ? trace.duration(op)
                            : call.valid() ? trace.interval(call).length()
                                           : 0;
    Group& group = groups[trace.gpuWork().bytes[one.row()]];
    if (!group.example.valid()) group.example = one;
    ++group.count;
    group.hostNs += ns;
    hostNs += ns;
  }
  const double share = shareOf(hostNs, input.step.ledger.window.length());
  if (share < kShare) return Clean{};

  Finding finding;
  finding.id = "constant-copies";
  finding.severity = share >= kMediumShare ? Level::Medium : Level::Low;
  const std::vector<std::size_t> counts = countsByStep(input);
  const auto [fewest, most] = std::minmax_element(counts.begin(), counts.end());
  const bool everyStep = counts.size() > 1 && *fewest == *most;
  finding.confidence = everyStep ? Level::High : Level::Medium;
  finding.affectedNs = hostNs;
  finding.title =
      grouped(static_cast<std::uint64_t>(work.size())) + " small copies from host to device in a step";
  finding.explanation = "Each of them comes from pageable memory, so the host waits for it: the launch queue "
                        "shrinks, and the bytes are "
                        "the least of it. Tensors made on the host inside the model (torch.tensor, "
                        "torch.arange, masks, indices) are "
                        "usually the same every step.";
  Evidence total =
      evidenceAt(input, work.front(),
                 grouped(static_cast<std::uint64_t>(work.size())) + " copies below " + bytesText(kMostBytes) +
                     " hold the host for " + duration(hostNs) + " (" + percent(share) + " of the step).");
  total.value = static_cast<double>(work.size());
  total.unit = "copies";
  finding.evidence.push_back(std::move(total));
  if (everyStep)
    finding.evidence.push_back(
        {"All " + grouped(static_cast<std::uint64_t>(counts.size())) + " steps of the trace make as many.",
         {},
         {},
         {},
         {},
         {}});
  std::vector<std::pair<std::int64_t, Group>> order(groups.begin(), groups.end());
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.second.hostNs > b.second.hostNs; });
  for (std::size_t i = 0; i < order.size() && i < kGroupsShown; ++i) {
    const auto& [bytes, group] = order[i];
    const SliceId op = copyOperator(trace, group.example);
    finding.evidence.push_back(
        evidenceAt(input, group.example,
                   grouped(group.count) + " of " + bytesText(bytes) + ", " + duration(group.hostNs) +
                       (op.valid() ? ", by " + std::string(trace.name(op)) : std::string{}) + "."));
  }
  finding.fix.summary = "Make constants once, on the device.";
  finding.fix.config = {
      "# in __init__\nself.register_buffer(\"scale\", torch.tensor(values), persistent=False)",
      "# or make them where they are used\ntorch.arange(n, device=x.device)   # instead of "
      "torch.arange(n).to(x.device)"};
  finding.fix.conditions = {
      everyStep ? "The copies come back in every step (checked)."
                : "The copies come back in every step (not checked: the trace holds one step)."};
  finding.fix.verify = {"The step holds only the copies of its batch."};
  finding.fix.caveats = {
      "Values that do change (lengths, a step counter) can be sent in one tensor, pinned, with "
      "non_blocking=True."};
  finding.fix.references = {
      "https://docs.pytorch.org/docs/stable/generated/torch.nn.Module.html#torch.nn.Module.register_buffer",
      "https://docs.pytorch.org/tutorials/recipes/recipes/tuning_guide.html"};
  addGain(input, finding, withoutCopies(input, work),
          {"The copies and their waits are gone; making the tensors on the host still costs what it does."},
          "");
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule constantCopies() {
  return {
      "constant-copies",
      {{"copies from pageable memory below 1 MiB in a step, at least", static_cast<double>(kFewest), "copies",
        "A batch is a handful of tensors; ten and more come out of the model."},
       {"host time of these copies, of the step", kShare, "share", "Less does not shorten the launch queue."},
       {"the same, for severity medium", kMediumShare, "share",
        "The host is kept from launching for long enough "
        "to leave the GPU idle."}},
      evaluate};
}

} // namespace stepscope::advisors
