// SPDX-License-Identifier: Apache-2.0
// Convolutions convert their tensors between NCHW and NHWC around every call.
#include "advisors/registry.h"
#include "advisors/support/add_gain.h"
#include "advisors/support/operators.h"
#include "advisors/support/small_plans.h"
#include "advisors/support/step_work.h"
#include "advisors/support/text.h"
#include "core/trace/args.h"

#include <algorithm>
#include <array>

namespace stepscope::advisors {

namespace {

constexpr double kShare = 0.02;
constexpr double kMediumShare = 0.05;
constexpr double kSevereShare = 0.20;
constexpr std::size_t kGroupsShown = 4;

/// Kernels that cuDNN and MIOpen put around a convolution: nchwToNhwcKernel, nhwcToNchwKernel,
/// batched_transpose_32x16_half.
bool isConversion(std::string_view name) {
  constexpr std::array<std::string_view, 5> parts = {"nchwToNhwc", "nhwcToNchw", "nchwToNchw", "nhwcToNhwc",
                                                     "batched_transpose_"};
  return std::any_of(parts.begin(), parts.end(),
                     [&](std::string_view part) { return name.find(part) != std::string_view::npos; });
}

/// How the four-dimensional inputs of the convolutions lie in memory, where strides were recorded.
struct Layouts {
  std::size_t first = 0, last = 0; ///< channels first (NCHW), channels last
};

Layouts layoutsOf(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  Layouts layouts;
  for (const SliceId slice : trace.operators().slice) {
    if (!input.step.step.annotation.contains(trace.interval(slice).begin)) continue;
    if (trace.name(slice) != "aten::convolution") continue;
    const auto inputs = trace::operatorInputs(trace, slice);
    if (inputs.empty() || inputs[0].strides.size() != 4 || inputs[0].dims[1] == 1) continue;
    ++(inputs[0].strides[1] == 1 ? layouts.last : layouts.first);
  }
  return layouts;
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.kernels == 0) return NotJudgedBecause{"The step holds no kernels."};
  const trace::Trace& trace = *input.summary.trace;
  const std::vector<GpuWorkId> work =
      selectWork(input, [&](GpuWorkId one) { return isConversion(trace.name(one)); });
  const std::int64_t ns = workNs(input, work);
  const double share = shareOf(ns, input.step.ledger.window.length());
  if (share < kShare) return Clean{};

  Finding finding;
  finding.id = "layout-conversions";
  finding.severity = share >= kSevereShare ? Level::High : share >= kMediumShare ? Level::Medium : Level::Low;
  finding.confidence = Level::High;
  finding.affectedNs = ns;
  finding.title = counted(work.size(), "kernel") +
                  " only change the memory layout around convolutions: " + duration(ns) + " (" +
                  percent(share) + ") of the step";
  finding.explanation =
      "Tensor cores want the channels of an image side by side (NHWC). Where tensors lie channels first, "
      "each convolution converts what it reads and converts its result back.";
  Evidence total = evidenceAt(
      input, work.front(),
      counted(work.size(), "conversion") + ", " + duration(ns) + " of " +
          duration(input.step.ledger.window.length()) + "; the convolutions themselves take " +
          duration(input.step.workNsByFamily[static_cast<std::size_t>(analysis::Family::Convolution)] - ns) +
          ".");
  total.value = static_cast<double>(ns);
  total.unit = "ns";
  finding.evidence.push_back(std::move(total));
  const Layouts layouts = layoutsOf(input);
  if (layouts.first + layouts.last > 0)
    finding.evidence.push_back({grouped(static_cast<std::uint64_t>(layouts.first)) + " of " +
                                    counted(layouts.first + layouts.last, "convolution") +
                                    " get their input channels first (recorded strides).",
                                {},
                                {},
                                {},
                                {},
                                {}});
  addKernelGroups(input, work, kGroupsShown, finding);
  finding.fix.summary = "Keep model and images in channels_last.";
  finding.fix.config = {"model = model.to(memory_format=torch.channels_last)\n"
                        "images = images.to(memory_format=torch.channels_last)"};
  finding.fix.conditions = {
      layouts.first + layouts.last == 0
          ? "Inputs lie channels first (not checked: strides were not recorded)."
      : layouts.first > 0
          ? "Inputs lie channels first (checked)."
          : "Inputs already lie channels last (checked): something inside the model changes them back.",
      "The network's other operators take channels_last without copying back (pooling, batch norm and "
      "activations do; "
      "not checked for custom ones)."};
  finding.fix.verify = {"No kernel named nchwToNhwc or nhwcToNchw is left."};
  finding.fix.caveats = {
      "view() and flatten() on channels_last tensors copy; a copy in the middle of the model undoes the "
      "gain. Grouped and depthwise convolutions can be slower."};
  finding.fix.references = {
      "https://docs.pytorch.org/tutorials/intermediate/memory_format_tutorial.html",
      "https://docs.nvidia.com/deeplearning/performance/dl-performance-convolutional/index.html"};
  addGain(input, finding, layoutPlan(work),
          {"Only the conversions go; batch norm and pooling have faster kernels for channels_last as well, "
           "which is not "
           "counted."},
          "");
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule layoutConversions() {
  return {"layout-conversions",
          {{"kernels that convert layouts, of the step", kShare, "share",
            "A few conversions at the borders of a network are normal; below 2 % nothing is gained."},
           {"the same, for severity medium", kMediumShare, "share",
            "Two lines of code for a twentieth of the step."},
           {"the same, for severity high", kSevereShare, "share", "A fifth of the step only moves bytes."}},
          evaluate};
}

} // namespace stepscope::advisors
