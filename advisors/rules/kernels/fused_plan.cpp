// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/kernels/fused_plan.h"

#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include "core/analysis/devices.h"

#include <algorithm>
#include <cmath>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;
using analysis::MathType;

constexpr double kChunk = 64;       // positions a chunk of the fused kernels
constexpr double kBytes = 2;        // bfloat16
constexpr double kBackwardWork = 3; // of a backward, in forwards: recompute, two gradients of each product
// Kernels of fla.ops.gated_delta_rule.chunk (0.5): cumsum, products and inverse of a block, w and u, states,
// output; backward: recomputes w, u and states, then five of its own and two reductions.
constexpr std::int64_t kForwardLaunches = 6, kBackwardLaunches = 12;
// Share of the roofline that they reach: Triton kernels with small tiles in a chain. Assumed, and wide for
// that reason.
constexpr double kShares[] = {0.10, 0.25, 0.60};
// The same for a kernel that only streams its tensors once.
constexpr double kStreamShares[] = {0.30, 0.55, 0.85};
// A launch of theirs against the average launch of this step, operator and Python included.
constexpr double kHostShares[] = {2.0, 1.0, 0.5};

const analysis::DevicePeaks* peaksOfStep(const RuleInput& input) {
  for (const trace::Device& device : input.summary.trace->devices())
    if (device.id == input.step.ledger.device) return analysis::peaksOf(device.name);
  return nullptr;
}

/// Roofline time of one forward pass, ns, from the elements that its kernels read and write and the products
/// that they compute, a position and head:
///   reads and writes  q 1, k 5, v 1, w 2, u 2, new values 2, output 1; block 2 x 64; states 2 dk dv / 64
///   products          inside the block with dk three times, with dv twice, 64 each; with the state 3 dk dv
double forwardNs(const GatedDelta& found, const analysis::DevicePeaks& peaks) {
  const double dk = static_cast<double>(*found.keyWidth), dv = static_cast<double>(*found.valueWidth);
  const double positions = static_cast<double>(found.positions()) * static_cast<double>(*found.rows) *
                           static_cast<double>(*found.heads);
  const double elements = 8 * dk + 6 * dv + 2 * kChunk + 2 * dk * dv / kChunk;
  const double flops = 2 * kChunk * (3 * dk + 2 * dv) + 2 * 3 * dk * dv;
  const double memory = positions * elements * kBytes / peaks.bytesPerSecond;
  const double compute = positions * flops / *peaks.peak(MathType::BFloat16);
  return 1e9 * std::max(memory, compute);
}

/// Host time of the step for one launch, without the profiler's cost.
double hostPerLaunch(const RuleInput& input, const StepReplay& replayed) {
  const double kept = replayed.recorded.stepNs > 0 ? static_cast<double>(replayed.untraced[1].stepNs) /
                                                         static_cast<double>(replayed.recorded.stepNs)
                                                   : 1.0;
  return kept * static_cast<double>(input.step.hostBusyNs) / static_cast<double>(input.step.launches);
}

} // namespace

void addGatedDeltaGain(const RuleInput& input, const GatedDelta& found, Finding& finding) {
  const analysis::DevicePeaks* peaks = peaksOfStep(input);
  if (found.passes.empty() || !peaks || !peaks->peak(MathType::BFloat16) || !found.rows || !found.heads ||
      !found.keyWidth || !found.valueWidth || input.step.launches == 0)
    return;
  const StepReplay own = input.replay ? StepReplay{} : replayStep(input);
  const double hostNs = hostPerLaunch(input, input.replay ? *input.replay : own);
  const double roofline = forwardNs(found, *peaks);
  Plan plan;
  plan.key = "gated-delta";
  for (const GatedDelta::Pass& pass : found.passes)
    plan.regions.push_back({pass.track, pass.interval, static_cast<std::uint32_t>(plan.regions.size())});
  for (std::size_t i = 0; i < plan.edits.size(); ++i) {
    replay::ReplaceRegions edit;
    for (std::uint32_t region = 0; region < plan.regions.size(); ++region) {
      const bool backward = found.passes[region].backward;
      const auto launches = static_cast<double>(backward ? kBackwardLaunches : kForwardLaunches);
      edit.replacements.push_back({region, std::llround(launches * hostNs * kHostShares[i]),
                                   std::llround((backward ? kBackwardWork : 1) * roofline / kShares[i]),
                                   analysis::Family::LinearAttention});
    }
    plan.edits[i] = {std::move(edit)};
  }
  std::optional<Gain> gain = gainOf(input, plan);
  if (!gain) return;
  gain->assumptions.push_back(
      "A fused forward pass of a layer takes " + duration(std::llround(roofline / kShares[2])) + " to " +
      duration(std::llround(roofline / kShares[0])) + " on the GPU: its tensors (" + grouped(*found.rows) +
      " rows of " + grouped(found.positions()) + ", " + grouped(*found.heads) + " heads, widths " +
      grouped(*found.keyWidth) + " and " + grouped(*found.valueWidth) + ", bfloat16) at 60 to 10 % of " +
      peaks->name + "'s peak; a backward pass three times that.");
  gain->assumptions.push_back(
      counted(std::uint64_t{kForwardLaunches}, "launch") + " a forward and " +
      counted(std::uint64_t{kBackwardLaunches}, "launch") +
      " a backward pass, each half to twice as long on the host as this step's average (" +
      duration(std::llround(hostNs)) + ").");
  gain->assumptions.push_back("Casts and copies that surround the reference path stay as recorded.");
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
  const double fusedNs = 1e9 * (2 * forward + 3 * backward) * tensor / peaks->bytesPerSecond;
  Plan plan;
  plan.key = "short-convolution";
  for (std::size_t i = 0; i < plan.edits.size(); ++i) {
    const auto permille = std::llround(1000 * fusedNs / kStreamShares[i] / static_cast<double>(recorded));
    plan.edits[i] = {replay::ScaleFamily{Family::Convolution, std::clamp<std::int64_t>(permille, 0, 1000)}};
  }
  std::optional<Gain> gain = gainOf(input, plan);
  if (!gain) return;
  gain->assumptions.push_back("A fused kernel reads and writes each tensor once (" +
                              grouped(*found.channels) + " channels, " + grouped(*input.step.tokens) +
                              " positions, bfloat16), at 30 to 85 % of " + peaks->name +
                              "'s memory bandwidth.");
  gain->assumptions.push_back(
      "The separate kernels for the cut and the activation, which go too, are not counted.");
  finding.gain = std::move(gain);
  finding.plan = std::move(plan);
}

} // namespace stepscope::advisors
