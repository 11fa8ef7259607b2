// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/kernels/family_finding.h"

#include "advisors/rules/kernels/catalogue_fix.h"
#include "advisors/support/operators.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

constexpr double kHighShare = 0.25;
constexpr double kMediumShare = 0.05;

Evidence plain(std::string text) {
  Evidence evidence;
  evidence.text = std::move(text);
  return evidence;
}

/// Kernels of the usual place, one way.
std::uint64_t medianKernels(const SlowPath& path, bool backward) {
  std::vector<std::uint64_t> counts;
  for (const SlowPlace& place : path.places) {
    const SlowStretch* stretch = backward ? (place.backward ? &*place.backward : nullptr) : &place.forward;
    if (stretch) counts.push_back(stretch->kernels);
  }
  if (counts.empty()) return 0;
  std::nth_element(counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2),
                   counts.end());
  return counts[counts.size() / 2];
}

Evidence signature(const RuleInput& input, const FusedFamily& family, const SlowPath& path) {
  const SlowPlace& first = path.places.front();
  const std::uint64_t places = path.places.size() - path.recomputed;
  std::string text = counted(places, family.place);
  if (path.recomputed > 0) text += " and " + grouped(path.recomputed) + " again inside the backward";
  if (!family.slow.call.empty())
    text += " through " + family.slow.call;
  else
    text += ", each the run of operators \"" + family.slow.run.text + "\"";
  if (!family.repeat.empty() && first.repeats > 1)
    text += ", its loop " + counted(first.repeats, "time") + " (once a " + family.repeat + ") in the first";
  text += "; the usual one launches " + counted(medianKernels(path, false), "kernel") + " forward";
  if (const std::uint64_t backward = medianKernels(path, true))
    text += " and " + grouped(backward) + " backward";
  Evidence evidence = plain(text + ".");
  evidence.slice = first.first;
  evidence.interval = first.forward.interval;
  evidence.track = trackName(*input.summary.trace, first.first);
  evidence.value = static_cast<double>(path.places.size());
  evidence.unit = "places";
  return evidence;
}

Evidence cost(const RuleInput& input, const FusedFamily& family, const SlowPath& path) {
  const std::int64_t window = input.step.ledger.window.length();
  std::string text = "They launch " + grouped(path.kernels) + " of the step's " +
                     counted(input.step.kernels, "kernel") + ", with " + duration(path.gpuNs) +
                     " of GPU time (" + percent(shareOf(path.gpuNs, window)) + " of the step's " +
                     duration(window) + ")";
  if (family.hostTime) text += ", and keep the host busy for " + duration(path.hostNs);
  Evidence evidence = plain(text + ".");
  evidence.value = static_cast<double>(path.gpuNs);
  evidence.unit = "ns";
  return evidence;
}

/// GPU time without the matrix products that a fused form computes too.
std::int64_t ownGpuNs(const FusedFamily& family, const SlowPath& path) {
  return path.gpuNs - (family.fused && family.fused->keepsMatmul ? path.matmulNs : 0);
}

Finding findingOf(const RuleInput& input, const FusedFamily& family, const SlowPath& path) {
  const std::int64_t window = input.step.ledger.window.length();
  Finding finding;
  finding.id = family.rule;
  finding.variant = family.id;
  finding.title = family.title;
  finding.explanation = family.explanation;
  const std::int64_t gpuNs = ownGpuNs(family, path);
  finding.affectedNs = std::min(family.hostTime ? std::max(gpuNs, path.hostNs) : gpuNs, window);
  const double share = shareOf(finding.affectedNs, window);
  finding.severity = family.wrongResults || share >= kHighShare ? Level::High
                     : share >= kMediumShare                    ? Level::Medium
                                                                : Level::Low;
  finding.confidence = family.certain ? Level::High : Level::Medium;
  finding.evidence.push_back(signature(input, family, path));
  finding.evidence.push_back(cost(input, family, path));
  if (path.fastKernels > 0)
    finding.evidence.push_back(plain("Other layers do run fused: " + counted(path.fastKernels, "kernel") +
                                     " of the fast form in the step."));
  finding.fix = fixOf(input, family.fix);
  addFamilyGain(input, family, path, finding);
  if (!finding.gain && !family.noGain.empty())
    finding.evidence.push_back(plain("No gain is given: " + family.noGain));
  return finding;
}

} // namespace

const FusedCatalogue& catalogueOf(const RuleInput& input) {
  return input.catalogue ? *input.catalogue : builtInCatalogue();
}

std::vector<Finding> familyFindings(const RuleInput& input, std::string_view rule,
                                    const std::vector<OperatorLine>& lines) {
  std::vector<Finding> findings;
  for (const FusedFamily& family : catalogueOf(input).families) {
    if (family.rule != rule) continue;
    const SlowPath path = findSlowPath(input, family, lines);
    if (!path.found()) continue;
    if (shareOf(ownGpuNs(family, path), input.step.kernelSumNs) >= family.leastShare)
      findings.push_back(findingOf(input, family, path));
  }
  return findings;
}

Outcome judgeFamilies(const RuleInput& input, std::string_view rule) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  const std::vector<OperatorLine> lines = operatorLines(input);
  if (lines.empty())
    return NotJudgedBecause{"The step holds no operators: record CPU activity beside CUDA activity."};
  std::vector<Finding> findings = familyFindings(input, rule, lines);
  if (!findings.empty()) return findings;
  if (runsCompiledCode(input))
    return NotJudgedBecause{"The step runs code made by torch.compile, which melts operators into generated "
                            "kernels; what is left outside of it shows none of the slow forms."};
  return Clean{};
}

} // namespace stepscope::advisors
