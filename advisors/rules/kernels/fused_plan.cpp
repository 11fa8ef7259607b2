// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/kernels/fused_plan.h"

#include "advisors/rules/kernels/gated_delta_extent.h"
#include "advisors/support/roofline.h"
#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include "core/analysis/host_costs.h"

#include <algorithm>
#include <cmath>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;

constexpr double kChunk = 64; // positions a chunk of the fused kernels
constexpr double kBytes = 2;  // bfloat16
// Launches of fla.ops.gated_delta_rule.chunk with norms in the kernel (0.5.2), counted in a trace of it.
// Forward: two norms, sums, the block's products and inverse, w and u, states, output, and two copies or
// fills. Backward: w and u and states again, four of its own, sums, the norms' gradients, and three
// reductions or sums.
constexpr std::int64_t kForwardLaunches = 9, kBackwardLaunches = 12;
/// Bytes that the fused kernels of one pass read and write.
struct ChainBytes {
  double forward = 0, backward = 0;
};

/// From the tensors of each kernel, in elements a position and head (dk, dv: widths; c: 64, the block's row;
/// s: dk dv / 64, the states' share):
///   forward   norms 4 dk; block dk + c; w and u 2 dk + 2 dv + c; states 2 dk + 2 dv + s; output 2 dk + 2 dv
///   + s backward  w and u 2 dk + 2 dv + c; states 2 dk + 2 dv + s; new values 2 dk + 2 dv; states' gradients
///             3 dk + 3 dv + s; those of q, k, w 6 dk + 3 dv + 2 s; of the block 3 dk + 3 dv + 2 c; norms and
///             sums 9 dk
ChainBytes chainBytes(const GatedDelta& found) {
  const double dk = static_cast<double>(*found.keyWidth), dv = static_cast<double>(*found.valueWidth);
  const double c = kChunk, s = dk * dv / kChunk;
  const double heads = static_cast<double>(found.positions()) * static_cast<double>(*found.rows) *
                       static_cast<double>(*found.heads);
  return {heads * kBytes * (11 * dk + 6 * dv + 2 * c + 2 * s),
          heads * kBytes * (27 * dk + 15 * dv + 3 * c + 4 * s)};
}

} // namespace

void addGatedDeltaGain(const RuleInput& input, const GatedDelta& found, Finding& finding) {
  const analysis::DevicePeaks* peaks = peaksOfStep(input);
  if (found.passes.empty() || !peaks || !found.rows || !found.heads || !found.keyWidth || !found.valueWidth ||
      input.step.launches == 0)
    return;
  const StepReplay own = input.replay ? StepReplay{} : replayStep(input);
  const double hostNs = hostNsPerLaunch(input, input.replay ? *input.replay : own);
  const ChainBytes bytes = chainBytes(found);
  const analysis::Spread chain = analysis::fusedChainLaunches();
  const double hostShares[] = {chain.high, chain.expected, chain.low};
  const WorkNs forward = memoryNs(*peaks, analysis::KernelKind::GatedDeltaForward, bytes.forward);
  const WorkNs backward = memoryNs(*peaks, analysis::KernelKind::GatedDeltaBackward, bytes.backward);
  const std::vector<GatedDelta::Pass> passes = wholePasses(input, found);
  Plan plan;
  plan.key = "gated-delta";
  for (const GatedDelta::Pass& pass : passes)
    plan.regions.push_back({pass.track, pass.interval, static_cast<std::uint32_t>(plan.regions.size())});
  for (std::size_t i = 0; i < plan.edits.size(); ++i) {
    replay::ReplaceRegions edit;
    for (std::uint32_t region = 0; region < plan.regions.size(); ++region) {
      const bool back = passes[region].backward;
      const auto launches = static_cast<double>(back ? kBackwardLaunches : kForwardLaunches);
      edit.replacements.push_back({region, std::llround(launches * hostNs * hostShares[i]),
                                   std::llround((back ? backward : forward)[i]),
                                   analysis::Family::LinearAttention});
    }
    plan.edits[i] = {std::move(edit)};
  }
  std::optional<Gain> gain = gainOf(input, plan);
  if (!gain) return;
  gain->assumptions.push_back(
      "A fused forward pass of a layer takes " + duration(std::llround(forward[2])) + " to " +
      duration(std::llround(forward[0])) + " on the GPU, a backward pass " +
      duration(std::llround(backward[2])) + " to " + duration(std::llround(backward[0])) +
      ": what its kernels read and write (" + grouped(*found.rows) + " rows of " +
      grouped(found.positions()) + " positions, " + grouped(*found.heads) + " heads, widths " +
      grouped(*found.keyWidth) + " and " + grouped(*found.valueWidth) + ", bfloat16) at the share of " +
      peaks->name + "'s memory bandwidth that they reach (resources/catalogue/efficiency.json).");
  gain->assumptions.push_back(
      counted(std::uint64_t{kForwardLaunches}, "launch") + " a forward and " +
      counted(std::uint64_t{kBackwardLaunches}, "launch") + " a backward pass, each as long on the host as " +
      fixed(chain.low, 0) + " to " + fixed(chain.high, 0) + " average launches of this step (" +
      duration(std::llround(hostNs)) + "; measured: resources/catalogue/host_costs.json).");
  gain->assumptions.push_back(
      "Casts, transposes, norms and padding around the reference path, which the fused kernels do "
      "themselves, go with it.");
  finding.gain = std::move(gain);
  finding.plan = std::move(plan);
}

void addConvolutionGain(const RuleInput& input, const ShortConvolution& found, Finding& finding) {
  using analysis::Family;
  const analysis::DevicePeaks* peaks = peaksOfStep(input);
  const std::int64_t recorded = input.step.workNsByFamily[static_cast<std::size_t>(Family::Convolution)];
  if (!peaks || !found.channels || !input.step.tokens || found.gpuNs <= 0 || recorded <= 0) return;
  // The edit is about the whole family: other convolutions must not be in it.
  if (found.gpuNs < recorded - recorded / 10) return;
  const double tensor =
      static_cast<double>(*found.channels) * static_cast<double>(*input.step.tokens) * kBytes;
  const auto forward = static_cast<double>(found.forward);
  const auto backward = static_cast<double>(found.forward - found.recomputed);
  const WorkNs fusedNs = memoryNs(*peaks, analysis::KernelKind::Stream, tensor);
  Plan plan;
  plan.key = "short-convolution";
  for (std::size_t i = 0; i < plan.edits.size(); ++i) {
    const auto permille =
        std::llround(1000 * (2 * forward + 3 * backward) * fusedNs[i] / static_cast<double>(recorded));
    plan.edits[i] = {replay::ScaleFamily{Family::Convolution, std::clamp<std::int64_t>(permille, 0, 1000)}};
  }
  std::optional<Gain> gain = gainOf(input, plan);
  if (!gain) return;
  gain->assumptions.push_back(
      "A fused kernel reads and writes each tensor once (" + grouped(*found.channels) + " channels, " +
      grouped(*input.step.tokens) + " positions, bfloat16), at the share of " + peaks->name +
      "'s memory bandwidth that such kernels reach (resources/catalogue/efficiency.json).");
  gain->assumptions.push_back(
      "The separate kernels for the cut and the activation, which go too, are not counted.");
  finding.gain = std::move(gain);
  finding.plan = std::move(plan);
}

} // namespace stepscope::advisors
