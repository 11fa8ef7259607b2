// SPDX-License-Identifier: Apache-2.0
// A linear-attention model runs its reference implementation because a kernel package is not in use. The
// gated delta rule (flash-linear-attention) and the short convolution (causal-conv1d) are judged separately,
// each by what ran, never by what is absent.
#include "advisors/registry.h"
#include "advisors/rules/kernels/family_finding.h"
#include "advisors/rules/kernels/fused_fix.h"
#include "advisors/rules/kernels/fused_plan.h"
#include "advisors/rules/kernels/gated_delta.h"
#include "advisors/rules/kernels/short_convolution.h"
#include "advisors/support/operators.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

constexpr double kHighShare = 0.25;
constexpr double kMediumShare = 0.05;
constexpr double kRowSteps = 63;
constexpr double kMostTaps = 4;

Level severityOf(double share) {
  return share >= kHighShare ? Level::High : share >= kMediumShare ? Level::Medium : Level::Low;
}

Evidence place(const RuleInput& input, std::string text, SliceId example, Interval interval) {
  Evidence evidence;
  evidence.text = std::move(text);
  if (!example.valid()) return evidence;
  evidence.slice = example;
  evidence.interval = interval;
  evidence.track = trackName(*input.summary.trace, example);
  return evidence;
}

std::string passCounts(const GatedDelta& found) {
  std::string text = counted(found.layers(), "linear-attention layer") + ", each " +
                     counted(found.chunks, "chunk") + " of 64 positions (rows padded to " +
                     grouped(found.positions()) + ")";
  if (found.rows && found.heads)
    text += "; recorded shapes: " + grouped(*found.rows) + " rows, " + grouped(*found.heads) + " heads";
  text += ".";
  if (found.recomputed > 0)
    text += " Activation checkpointing runs " + grouped(found.recomputed) + " of the " +
            counted(found.forwardPasses, "forward pass") + " again inside the backward.";
  return text;
}

std::string forwardCounts(const GatedDelta& found) {
  const bool rows = found.form == GatedDeltaForm::RowLoop;
  const std::string nc = grouped(found.chunks);
  std::string text = "Forward, each layer: ";
  text += rows ? counted(found.rowSteps, "step") +
                     " of clone, clone, mul, sum, add, copy_ over the rows of a 64 x 64 block; "
               : std::string("2 triangular solves; ");
  text += counted(found.forwardBmm, "call") + " of aten::bmm, where the reference makes " +
          (rows ? "3 + 5 × " + nc : "2 + 4 × " + nc) + " = " +
          grouped(expectedForwardBmm(found.form, found.chunks)) +
          (found.forwardFits ? " (fits)." : " (does not fit exactly; other layers may call it too).");
  return text;
}

std::string backwardCounts(const GatedDelta& found) {
  const bool rows = found.form == GatedDeltaForm::RowLoop;
  const std::string nc = grouped(found.chunks);
  return "Backward, each layer: " + counted(found.copySlices, "CopySlices node") + " (expected " +
         (rows ? grouped(found.rowSteps) + " + " + nc : nc) + ") and " + counted(found.backwardBmm, "call") +
         " of aten::bmm (expected " + (rows ? "2 + 10 × " + nc : "8 × " + nc) + " = " +
         grouped(expectedBackwardBmm(found.form, found.chunks)) + ")" +
         (found.backwardFits ? ": fits." : ": does not fit exactly.");
}

Evidence costEvidence(const RuleInput& input, const GatedDelta& found) {
  const std::int64_t window = input.step.ledger.window.length();
  Evidence evidence;
  evidence.text = "These passes launch " + grouped(found.kernels) + " of the step's " +
                  counted(input.step.kernels, "kernel") + " (" +
                  percent(shareOf(static_cast<std::int64_t>(found.kernels),
                                  static_cast<std::int64_t>(input.step.kernels))) +
                  "), with " + duration(found.gpuNs) + " of GPU time";
  if (found.hostNs > 0)
    evidence.text +=
        ", and keep the host busy for " + duration(found.hostNs) + " of the step's " + duration(window);
  evidence.text += ".";
  evidence.value = static_cast<double>(found.kernels);
  evidence.unit = "kernels";
  return evidence;
}

std::string kernelOrder(const GatedDelta& found) {
  return found.form == GatedDeltaForm::RowLoop
             ? "The order of kernels repeats copy, copy, mul, reduce, add, copy " +
                   counted(found.rowSteps, "time") + " in a row, " + counted(found.forwardPasses, "time") +
                   " in the step: the row loop of the reference path."
             : "After two triangular solves the order of kernels repeats the nine kernels of one chunk " +
                   counted(found.chunks, "time") + " in a row, " + counted(found.forwardPasses, "time") +
                   " in the step: the chunk loop of the reference path.";
}

Level confidenceOf(const GatedDelta& found) {
  if (!found.frames.empty() || found.forwardFits) return Level::High;
  return Level::Medium;
}

Finding gatedDeltaFinding(const RuleInput& input, const GatedDelta& found, const MissingHalves& missing) {
  Finding finding;
  finding.id = "missing-fused-kernels";
  finding.variant = "flash-linear-attention";
  finding.affectedNs = std::min(std::max(found.gpuNs, found.hostNs), input.step.ledger.window.length());
  finding.severity = severityOf(shareOf(finding.affectedNs, input.step.ledger.window.length()));
  finding.confidence = confidenceOf(found);
  finding.title = "The gated delta rule runs as PyTorch operators: flash-linear-attention is not in use";
  finding.explanation = "The layers run the reference implementation of the chunked gated delta rule, "
                        "written in PyTorch operators that loop over "
                        "chunks of 64 positions. It computes the same result as flash-linear-attention's "
                        "fused kernels with hundreds of small "
                        "launches a layer, in float32. Why the fused kernels were not chosen (missing "
                        "package, failed import, version) is not "
                        "recorded in a trace.";
  if (found.form != GatedDeltaForm::None && found.kernelNamesOnly)
    finding.evidence.push_back(place(input, kernelOrder(found), found.example, found.exampleInterval));
  if (found.form != GatedDeltaForm::None && !found.kernelNamesOnly) {
    finding.evidence.push_back(place(input, passCounts(found), found.example, found.exampleInterval));
    finding.evidence.push_back(place(input, forwardCounts(found), found.example, found.exampleInterval));
    if (found.backwardPasses > 0) finding.evidence.push_back({backwardCounts(found), {}, {}, {}, {}, {}});
  }
  for (const std::string& frame : found.frames)
    finding.evidence.push_back(
        place(input, "Python frame " + frame + ": the reference function's own file, not fla/ops.",
              found.example, found.exampleInterval));
  if (found.kernels > 0) finding.evidence.push_back(costEvidence(input, found));
  if (found.fusedKernels > 0)
    finding.evidence.push_back({"Other layers do run fused: " + counted(found.fusedKernels, "kernel") +
                                    " named chunk_gated_delta_rule_* in the step.",
                                {},
                                {},
                                {},
                                {},
                                {}});
  finding.fix = gatedDeltaFix(input, missing);
  addGatedDeltaGain(input, found, finding);
  return finding;
}

Finding convolutionFinding(const RuleInput& input, const ShortConvolution& found,
                           const MissingHalves& missing) {
  const std::int64_t window = input.step.ledger.window.length();
  Finding finding;
  finding.id = "missing-fused-kernels";
  finding.variant = "causal-conv1d";
  finding.affectedNs = std::min(found.gpuNs, window);
  finding.severity = severityOf(shareOf(finding.affectedNs, window));
  finding.confidence = found.taps || !found.frames.empty() ? Level::High : Level::Medium;
  finding.title =
      "The short convolution runs as a generic depthwise convolution: causal-conv1d is not in use";
  finding.explanation =
      "PyTorch runs this convolution with its two-dimensional depthwise kernels, followed by separate "
      "kernels for the cut and the activation. causal-conv1d does all of it in one kernel each way.";
  std::string text = counted(found.kernels, "kernel") + " named conv_depthwise2d_* take " +
                     duration(found.gpuNs) + " of the step's " + duration(window) + " (" +
                     percent(shareOf(found.gpuNs, window)) + ")";
  if (found.forward > 0) text += "; " + counted(found.forward, "forward call");
  if (found.recomputed > 0)
    text += ", " + grouped(found.recomputed) + " of them recomputed inside the backward";
  Evidence cost = place(input, text + ".", found.example, found.exampleInterval);
  cost.value = static_cast<double>(found.gpuNs);
  cost.unit = "ns";
  finding.evidence.push_back(std::move(cost));
  if (found.taps)
    finding.evidence.push_back(place(input,
                                     "Recorded weight [" + std::to_string(*found.channels) + ", 1, " +
                                         std::to_string(*found.taps) + "]: one filter of " +
                                         std::to_string(*found.taps) +
                                         " taps a channel, which causal-conv1d supports (2 to 4).",
                                     found.example, found.exampleInterval));
  else if (!found.company.empty())
    finding.evidence.push_back({"Shapes are not recorded; " + found.company + ".", {}, {}, {}, {}, {}});
  for (const std::string& frame : found.frames)
    finding.evidence.push_back(
        {"Python frame " + frame + ": the reference function's own file.", {}, {}, {}, {}, {}});
  if (found.fusedKernels > 0)
    finding.evidence.push_back(
        {"Other layers do run fused: " + counted(found.fusedKernels, "kernel") + " named causal_conv1d_*.",
         {},
         {},
         {},
         {},
         {}});
  finding.fix = convolutionFix(input, missing);
  addConvolutionGain(input, found, finding);
  return finding;
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  std::vector<Finding> findings = familyFindings(input, "missing-fused-kernels", operatorLines(input));
  GatedDelta gatedDelta = findGatedDelta(input);
  // The reference path of Kimi delta attention has the same row loop, and is told apart by its whole run.
  const bool kimi = std::any_of(findings.begin(), findings.end(),
                                [](const Finding& finding) { return finding.variant == "kimi-delta-attention"; });
  const ShortConvolution convolution = findShortConvolution(input, gatedDelta);
  if (kimi && !gatedDelta.forwardFits) gatedDelta = {};
  const MissingHalves missing{gatedDelta.found(), convolution.found()};
  if (missing.gatedDelta) findings.push_back(gatedDeltaFinding(input, gatedDelta, missing));
  if (missing.convolution) findings.push_back(convolutionFinding(input, convolution, missing));
  if (!findings.empty()) return findings;
  const bool fused = gatedDelta.fusedKernels > 0 || convolution.fusedKernels > 0;
  if (!fused && runsCompiledCode(input))
    return NotJudgedBecause{
        "The step runs code made by torch.compile, which melts the operators of a reference path into "
        "generated kernels; capture a step without it."};
  return Clean{};
}

} // namespace

Rule missingFusedKernels() {
  return {"missing-fused-kernels",
          {{"steps of the row loop in one layer", kRowSteps, "steps",
            "The reference path up to transformers 5.16 inverts 64 x 64 blocks row by row; a loop of 31 "
            "steps or more (blocks of "
            "32) is accepted."},
           {"longest filter of a short convolution", kMostTaps, "taps",
            "causal-conv1d supports 2 to 4; longer depthwise filters belong to audio and vision models."},
           {"time of the step spent in the reference path, for severity high", kHighShare, "share",
            "A quarter of the step is more than most other changes can save."},
           {"the same, for severity medium", kMediumShare, "share",
            "Below a twentieth the change is about as large as the differences between steps of one run."}},
          evaluate};
}

} // namespace stepscope::advisors
