// SPDX-License-Identifier: Apache-2.0
// Kernels that ran and should not have: without a backward in a step that trains, or in a version that
// computes wrong gradients on this device (bad_kernels of resources/catalogue/fused_kernels.json).
#include "advisors/registry.h"
#include "advisors/rules/kernels/catalogue_fix.h"
#include "advisors/rules/kernels/family_finding.h"
#include "advisors/support/operators.h"
#include "advisors/support/text.h"

#include <re2/re2.h>

#include <algorithm>
#include <unordered_map>

namespace stepscope::advisors {

namespace {

struct Met {
  std::uint64_t kernels = 0;
  std::int64_t gpuNs = 0;
  GpuWorkId example;
};

Met find(const RuleInput& input, const std::string& expression) {
  const trace::Trace& trace = *input.summary.trace;
  const RE2 wanted(expression, RE2::Quiet);
  std::unordered_map<StringId, bool> known;
  Met met;
  for (const GpuWorkId work : input.step.work) {
    const StringId name = trace.slices().name[trace.gpuWork().slice[work.row()].row()];
    const auto [entry, isNew] = known.try_emplace(name, false);
    if (isNew) {
      const std::string_view text = trace.strings().view(name);
      entry->second = RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), wanted);
    }
    if (!entry->second) continue;
    if (met.kernels++ == 0) met.example = work;
    met.gpuNs += trace.interval(work).length();
  }
  return met;
}

/// A step that trains: gradients were computed.
bool hasBackward(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  return std::any_of(trace.operators().slice.begin(), trace.operators().slice.end(), [&](SliceId slice) {
    return input.step.step.annotation.contains(trace.interval(slice).begin) &&
           trace.name(slice).starts_with("autograd::engine::evaluate_function");
  });
}

Finding findingOf(const RuleInput& input, const BadKernels& bad, const Met& met, Level severity) {
  const trace::Trace& trace = *input.summary.trace;
  Finding finding;
  finding.id = bad.rule;
  finding.variant = bad.id;
  finding.severity = severity;
  finding.confidence = Level::High;
  finding.title = bad.title;
  finding.explanation = bad.explanation;
  finding.affectedNs = std::min(met.gpuNs, input.step.ledger.window.length());
  Evidence evidence;
  evidence.slice = trace.gpuWork().slice[met.example.row()];
  evidence.interval = trace.interval(met.example);
  evidence.track = trackName(trace, evidence.slice);
  evidence.text = counted(met.kernels, "kernel") + " of this kind ran, with " + duration(met.gpuNs) +
                  " of GPU time; the first is " + std::string(trace.name(met.example)) + ".";
  evidence.value = static_cast<double>(met.kernels);
  evidence.unit = "kernels";
  finding.evidence.push_back(std::move(evidence));
  if (const std::string parts = knownParts(input, bad.when); !parts.empty()) {
    Evidence versions;
    versions.text = "Environment and device: " + parts + ".";
    finding.evidence.push_back(std::move(versions));
  }
  finding.fix = fixOf(input, bad.fix);
  return finding;
}

Outcome evaluateForwardOnly(const RuleInput& input) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  if (!hasBackward(input))
    return NotJudgedBecause{
        "No gradient is computed in the step, or operators are not recorded: such kernels are "
        "right where nothing is trained."};
  std::vector<Finding> findings;
  for (const BadKernels& bad : catalogueOf(input).bad) {
    if (bad.rule != "forward-only-kernels") continue;
    if (const Met met = find(input, bad.kernels); met.kernels > 0)
      findings.push_back(findingOf(input, bad, met, Level::Medium));
  }
  if (findings.empty()) return Clean{};
  return findings;
}

Outcome evaluateKnownBad(const RuleInput& input) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  std::vector<Finding> findings;
  std::vector<std::string> unknown;
  for (const BadKernels& bad : catalogueOf(input).bad) {
    if (bad.rule != "known-bad-kernels") continue;
    const Met met = find(input, bad.kernels);
    if (met.kernels == 0) continue;
    const Holds state = holds(input, bad.when);
    if (state == Holds::Yes) findings.push_back(findingOf(input, bad, met, Level::High));
    if (state == Holds::Unknown) unknown.push_back(bad.id);
  }
  if (!findings.empty()) return findings;
  if (!unknown.empty())
    return NotJudgedBecause{
        "Kernels of " + joined(unknown) +
        " ran, which some versions compute wrongly on some devices; give the environment to "
        "check them."};
  return Clean{};
}

} // namespace

Rule forwardOnlyKernels() {
  return {"forward-only-kernels",
          {{"kernels", 1, "kernel", "One launch is enough: its result carries no gradient."}},
          evaluateForwardOnly};
}

Rule knownBadKernels() {
  return {"known-bad-kernels",
          {{"kernels", 1, "kernel", "A wrong gradient in one layer spoils the whole step."}},
          evaluateKnownBad};
}

} // namespace stepscope::advisors
