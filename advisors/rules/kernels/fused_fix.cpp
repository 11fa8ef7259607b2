// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/kernels/fused_fix.h"

#include "advisors/support/text.h"
#include "advisors/support/version.h"

namespace stepscope::advisors {

namespace {

constexpr std::string_view kTritonFrom = "3.4", kTritonBelow = "3.7.1";

const trace::Device* deviceOf(const RuleInput& input) {
  for (const trace::Device& device : input.summary.trace->devices())
    if (device.id == input.step.ledger.device) return &device;
  return nullptr;
}

std::string describeDevice(const trace::Device& device) {
  return (device.name.empty() ? std::string("the device") : device.name) + " (compute capability " +
         std::to_string(device.computeMajor) + "." + std::to_string(device.computeMinor) + ")";
}

bool inTritonWindow(std::string_view triton) {
  return compareVersions(triton, kTritonFrom) >= 0 && compareVersions(triton, kTritonBelow) < 0;
}

/// fla refuses its gated-delta backward on Hopper with 3.4 <= Triton < 3.7.1 (fla >= 0.5.0).
std::string hopperCondition(const RuleInput& input) {
  const std::string rule =
      "On Hopper flash-linear-attention 0.5.0 and later refuses the gated-delta backward with "
      "Triton 3.4 to 3.7.0, unless tilelang and nvcc are there";
  const trace::Device* device = deviceOf(input);
  const auto triton = versionOf(input.environment, "triton");
  if (device && device->computeMajor != 0 && device->computeMajor != 9)
    return "Met: " + rule + "; this step ran on " + describeDevice(*device) + " (checked against the trace).";
  const std::string onHopper = device && device->computeMajor == 9
                                   ? "this step ran on " + describeDevice(*device)
                                   : "the device is not stated in the trace";
  if (!triton)
    return "Not checked: " + rule + "; " + onHopper +
           ", and the Triton version is unknown (give the environment to check it).";
  if (!inTritonWindow(*triton))
    return "Met: " + rule + "; Triton " + *triton + " is outside (checked against the environment).";
  const std::string cure = "Install Triton 3.7.1 or later (it comes with torch 2.12), or pip install "
                           "\"flash-linear-attention[tilelang]\" with nvcc on the path.";
  if (!device || device->computeMajor == 0)
    return "Not checked: " + rule + "; Triton " + *triton + " is inside, " + onHopper +
           ". If it is Hopper: " + cure;
  if (versionOf(input.environment, "tilelang"))
    return "Partly checked: " + rule + "; " + onHopper + " with Triton " + *triton +
           ", and tilelang is installed; whether nvcc is on the path is not known.";
  return "NOT MET: " + rule + "; " + onHopper + " with Triton " + *triton +
         " (checked against the trace and the environment). " + cure;
}

std::string capabilityCondition(const RuleInput& input, std::string_view package, int major, int minor) {
  const std::string need = std::string(package) + " needs compute capability " + std::to_string(major) + "." +
                           std::to_string(minor) + " or later";
  const trace::Device* device = deviceOf(input);
  if (!device || device->computeMajor == 0)
    return "Not checked: " + need + "; the trace does not state the device.";
  const bool met =
      device->computeMajor > major || (device->computeMajor == major && device->computeMinor >= minor);
  return (met ? "Met: " : "NOT MET: ") + need + "; this step ran on " + describeDevice(*device) +
         " (checked against the trace).";
}

/// What the installed transformers says when a package is missing, and what else can hide it.
std::string transformersCondition(const RuleInput& input) {
  const auto version = versionOf(input.environment, "transformers");
  if (!version)
    return "Not checked: the transformers version is unknown. Up to 5.14 it warns once when the layer is "
           "built; 5.15 and 5.16 "
           "fall back without a word and do not find fla-core alone; 5.17 and later log it once at the first "
           "call.";
  const std::string checked = "transformers " + *version + " (checked against the environment): ";
  if (compareVersions(*version, "5.15") < 0)
    return checked + "it warns once when the layer is built; look in the job's log.";
  if (compareVersions(*version, "5.17") < 0)
    return checked + "it falls back without a word, also when the import fails for another reason, and does "
                     "not find fla-core "
                     "alone; install the full package.";
  return checked + "it logs the fallback once, at the first call.";
}

/// A package that is installed and still not in use needs another cure than installing it.
bool installedButUnused(const RuleInput& input, std::string_view package) {
  return versionOf(input.environment, package).has_value();
}

std::string installCommand(const RuleInput& input, const MissingHalves& missing) {
  std::string packages;
  if (missing.gatedDelta && !installedButUnused(input, "flash-linear-attention"))
    packages += " \"flash-linear-attention[cuda]\"";
  if (missing.convolution && !installedButUnused(input, "causal-conv1d")) packages += " causal-conv1d";
  return packages.empty() ? std::string{} : "pip install" + packages;
}

void addCommand(const RuleInput& input, const MissingHalves& missing, std::string_view package,
                std::string_view import, Fix& fix) {
  if (const std::string command = installCommand(input, missing); !command.empty())
    fix.commands.push_back(command);
  if (!installedButUnused(input, package)) return;
  fix.commands.push_back("python -c \"import " + std::string(import) + "\"");
  fix.conditions.push_back(
      std::string(package) + " " + *versionOf(input.environment, package) +
      " is installed, and the step ran the reference path all the same (checked against the "
      "environment): its import fails or it is looked up under another name. The import above shows "
      "the reason.");
}

void addRestart(Fix& fix) {
  fix.conditions.push_back(
      "The job must be restarted: which implementation is used is decided when the model's module is "
      "imported.");
}

} // namespace

Fix gatedDeltaFix(const RuleInput& input, const MissingHalves& missing) {
  Fix fix;
  fix.summary =
      "Install flash-linear-attention, restart, and let the job stop itself if the fused kernels do not run.";
  addCommand(input, missing, "flash-linear-attention", "fla.layers, fla.ops.gated_delta_rule", fix);
  fix.config.push_back(startUpCheck(true, missing.convolution));
  fix.conditions.push_back(hopperCondition(input));
  fix.conditions.push_back(capabilityCondition(input, "flash-linear-attention", 8, 0));
  fix.conditions.push_back(transformersCondition(input));
  if (versionOf(input.environment, "fla-core") && !versionOf(input.environment, "flash-linear-attention"))
    fix.conditions.push_back(
        "Only fla-core is installed (checked against the environment); transformers 5.15 and 5.16 do "
        "not find it without the full package.");
  addRestart(fix);
  fix.verify = {"Kernels named chunk_gated_delta_rule_fwd_* and chunk_gated_delta_rule_bwd_* appear.",
                "Launches per step drop (" + grouped(input.step.launches) + " now).",
                "The loop over chunks of 64 positions is gone: aten::bmm and CopySlices no longer grow with "
                "the row length."};
  fix.caveats = {"fused_recurrent_gated_delta_rule_* is the decoding kernel and has no backward: seeing it "
                 "does not mean that training "
                 "uses the fast path.",
                 "flash-linear-attention up to 0.4.2 computes wrong gradients without an error on Hopper "
                 "with Triton 3.4 to 3.7.0. Do "
                 "not train with that combination, however fast it is.",
                 "The loss curve can differ in the last digits: the reference path computes in float32, the "
                 "fused one in the training "
                 "type with float32 accumulation."};
  fix.references = {"https://github.com/fla-org/flash-linear-attention",
                    "https://github.com/fla-org/flash-linear-attention/issues/640",
                    "https://github.com/huggingface/transformers/pull/47630",
                    "https://github.com/huggingface/transformers/issues/48148"};
  return fix;
}

Fix convolutionFix(const RuleInput& input, const MissingHalves& missing) {
  Fix fix;
  fix.summary = "Install causal-conv1d, which runs the convolution and its activation as one kernel.";
  addCommand(input, missing, "causal-conv1d", "causal_conv1d", fix);
  if (!missing.gatedDelta) fix.config.push_back(startUpCheck(false, true));
  fix.conditions.push_back(capabilityCondition(input, "causal-conv1d", 7, 5));
  fix.conditions.push_back(
      "Not checked: the wheel must match torch and CUDA. A mismatch fails at import, and transformers "
      "5.15 and later take that for \"not installed\".");
  addRestart(fix);
  if (missing.gatedDelta)
    fix.conditions.push_back(
        "The start-up check of the flash-linear-attention finding covers this half too.");
  fix.verify = {"Kernels named conv_depthwise2d_* disappear; causal_conv1d_*_fwd_kernel and "
                "causal_conv1d_*_bwd_kernel appear."};
  fix.caveats = {"The two packages are independent: this half alone does not change how the gated delta rule "
                 "itself runs.",
                 "For packed batches the kernel needs seq_idx, and with it the channel-last layout."};
  fix.references = {"https://github.com/Dao-AILab/causal-conv1d"};
  return fix;
}

std::string startUpCheck(bool gatedDelta, bool convolution) {
  std::string imports, needed;
  if (gatedDelta) {
    imports += "import fla.ops.gated_delta_rule  # outside any try: a broken install must fail here\n";
    needed += "    \"chunk_gated_delta_rule_fwd\",\n    \"chunk_gated_delta_rule_bwd\",\n";
  }
  if (convolution) {
    imports += "import causal_conv1d  # outside any try: a broken install must fail here\n";
    needed += "    \"causal_conv1d_\",\n";
  }
  const std::string forbidden = convolution
                                    ? "    bad = [name for name in names if \"conv_depthwise2d_\" in name]\n"
                                    : "    bad = []\n";
  return "# Call once with one batch, after the model is built and before training.\n"
         "# It asks the GPU, so it holds for every transformers version: up to 5.14 (flag and warning),\n"
         "# 5.15 and 5.16 (silent fallback), 5.17 and later (one log line at the first call).\n"
         "import sys\n"
         "import torch\n"
         "from torch.profiler import ProfilerActivity, profile\n" +
         imports + "\nNEEDED_KERNELS = (\n" + needed +
         ")\n\n"
         "def assert_fused_kernels(model, batch):\n"
         "    for module in {type(part).__module__ for part in model.modules()}:\n"
         "        if getattr(sys.modules[module], \"is_fast_path_available\", True) is not True:\n"
         "            raise RuntimeError(f\"{module}: fast path not available\")\n"
         "    with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]) as prof:\n"
         "        model(**batch).loss.backward()\n"
         "        torch.cuda.synchronize()\n"
         "    model.zero_grad(set_to_none=True)\n"
         "    names = [row.key for row in prof.key_averages()]\n"
         "    missing = [need for need in NEEDED_KERNELS if not any(need in name for name in names)]\n" +
         forbidden +
         "    if missing or bad:\n"
         "        raise RuntimeError(f\"fused kernels not in use: missing {missing}, fallback {bad}\")\n";
}

} // namespace stepscope::advisors
