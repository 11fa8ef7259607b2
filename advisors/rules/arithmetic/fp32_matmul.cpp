// SPDX-License-Identifier: Apache-2.0
// Matrix products, convolutions and attention in float32 on a device whose tensor cores would take TF32 or a
// half type.
#include "advisors/registry.h"
#include "advisors/rules/arithmetic/product_types.h"
#include "advisors/support/add_gain.h"
#include "advisors/support/precision_plan.h"
#include "advisors/support/step_work.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

using analysis::Family;
using analysis::MathType;

constexpr double kShare = 0.10;
constexpr double kSevereShare = 0.30;
constexpr double kFasterPeak = 1.5;
constexpr int kAmpere = 8;
constexpr std::size_t kKernelsShown = 4;

/// What the device offers over float32; the ratio where the device table knows it.
struct Offer {
  MathType type = MathType::Tf32;
  std::optional<double> ratio; ///< of the peaks
  std::string condition;
};

std::string times(double ratio) { return fixed(ratio, 1) + " times"; }

/// nullopt when the device does not gain from the type.
std::optional<Offer> offerOf(const RuleInput& input, MathType type) {
  const trace::Device& device = *deviceOf(input);
  const analysis::DevicePeaks* peaks = peaksOfDevice(input);
  if (peaks) {
    const auto wide = peaks->peak(MathType::Float32), narrow = peaks->peak(type);
    if (!wide || !narrow || *narrow < kFasterPeak * *wide) return std::nullopt;
    return Offer{type, *narrow / *wide,
                 std::string(label(type)) + " on " + peaks->name + " peaks at " + times(*narrow / *wide) +
                     " float32 (checked: " + peaks->source + ")."};
  }
  if (device.computeMajor < kAmpere || device.name.find("AMD") != std::string::npos) return std::nullopt;
  return Offer{type, std::nullopt,
               "The device has compute capability " + std::to_string(device.computeMajor) + "." +
                   std::to_string(device.computeMinor) + ", so tensor cores take " +
                   std::string(label(type)) + " (checked); its peaks are not in the device table."};
}

std::vector<GpuWorkId> workOf(const std::vector<Product>& products, bool (*accepts)(const Product&)) {
  std::vector<GpuWorkId> work;
  for (const Product& product : products)
    if (accepts(product)) work.push_back(product.work);
  return work;
}

/// Products that the TF32 switches change. Attention kernels in float32 split their operands into TF32 parts
/// already and keep doing so.
bool isPlainFloat32(const Product& product) {
  return product.math == MathType::Float32 && product.tensorCores != true &&
         product.family != Family::Attention;
}
bool hasFloat32Operands(const Product& product) {
  return product.math == MathType::Float32 || product.math == MathType::Tf32;
}

bool anyOf(const RuleInput& input, const std::vector<GpuWorkId>& work, Family family) {
  return std::any_of(work.begin(), work.end(),
                     [&](GpuWorkId one) { return input.summary.families[one.row()] == family; });
}

Finding start(const RuleInput& input, const std::vector<GpuWorkId>& work, std::string variant) {
  Finding finding;
  finding.id = "fp32-matmul";
  finding.variant = std::move(variant);
  finding.affectedNs = workNs(input, work);
  const double share = shareOf(finding.affectedNs, input.step.ledger.window.length());
  finding.severity = share >= kSevereShare ? Level::High : Level::Medium;
  Evidence evidence = evidenceAt(input, work.front(),
                                 counted(work.size(), "kernel") + " with float32 operands run for " +
                                     duration(finding.affectedNs) + ", " + percent(share) +
                                     " of the step's " + duration(input.step.ledger.window.length()) + ".");
  evidence.value = static_cast<double>(finding.affectedNs);
  evidence.unit = "ns";
  finding.evidence.push_back(std::move(evidence));
  addKernelGroups(input, work, kKernelsShown, finding);
  return finding;
}

Finding tf32Finding(const RuleInput& input, const std::vector<GpuWorkId>& work, const Offer& offer) {
  Finding finding = start(input, work, "tf32");
  finding.confidence = Level::High;
  finding.title = "Float32 products leave the tensor cores unused; TF32 would use them";
  finding.explanation =
      "These kernels multiply on the ordinary arithmetic units. With TF32 the same operators, still float32 "
      "in "
      "memory, round their operands to 10 bits of mantissa inside the product and run on tensor cores.";
  finding.fix.summary = "Allow TF32 for float32 products: two lines, no change of the model.";
  if (anyOf(input, work, Family::Matmul))
    finding.fix.config.push_back("torch.set_float32_matmul_precision(\"high\")   # matrix products");
  if (anyOf(input, work, Family::Convolution))
    finding.fix.config.push_back(
        "torch.backends.cudnn.allow_tf32 = True   # convolutions; this is PyTorch's default, "
        "so something switches it off");
  finding.fix.conditions = {offer.condition, "Training tolerates 10 bits of mantissa in products (not "
                                             "checked; usual for networks, not for solvers or "
                                             "physics in the loss)."};
  finding.fix.verify = {"The kernels' names hold tf32 or s1688 instead of f32f32_f32f32, sgemm or ffma.",
                        "The loss of the first hundred steps follows the old curve."};
  finding.fix.caveats = {"Attention in float32 does not get faster from TF32; a half type speeds it up."};
  finding.fix.references = {"https://docs.pytorch.org/docs/stable/notes/cuda.html#tf32-on-ampere"};
  return finding;
}

Finding halfFinding(const RuleInput& input, const std::vector<GpuWorkId>& work, const Offer& offer) {
  const bool brain = offer.type == MathType::BFloat16;
  Finding finding = start(input, work, brain ? "bf16" : "fp16");
  const std::string type = brain ? "bfloat16" : "float16";
  finding.confidence = Level::Medium;
  finding.title = "Products and attention run in float32; " + type + " is made for tensor cores";
  finding.explanation =
      "A half type moves half the bytes and is what the tensor cores and the fused attention kernels are "
      "fastest with. Parameters and optimizer can stay in float32: autocast converts where it is safe.";
  finding.fix.summary = "Train in mixed precision: autocast to " + type + ".";
  finding.fix.config = {"with torch.autocast(\"cuda\", dtype=torch." + type +
                        "):\n    loss = model(inputs).loss   # backward outside"};
  if (brain)
    finding.fix.config.push_back("# transformers Trainer\nTrainingArguments(..., bf16=True)");
  else
    finding.fix.config.push_back("# float16 needs loss scaling\nscaler = torch.amp.GradScaler(\"cuda\")\n"
                                 "scaler.scale(loss).backward(); scaler.step(optimizer); scaler.update()");
  finding.fix.conditions = {offer.condition, "The training is stable in " + type +
                                                 " (not checked: compare the loss over some hundred steps)."};
  finding.fix.verify = {"The kernels' names hold " + std::string(brain ? "bf16" : "f16 or fp16") +
                            ", nvjet or s16816; attention is a flash or cuDNN kernel.",
                        "The loss of the first hundred steps follows the old curve."};
  finding.fix.caveats = {
      "Under autocast every weight is converted once a step; with few positions a step that "
      "can cost what the products save (rule cast-storm)."};
  if (anyOf(input, work, Family::Convolution))
    finding.fix.caveats.push_back(
        "Convolutions on tensor cores want channels_last (rule layout-conversions).");
  finding.fix.references = {
      "https://docs.pytorch.org/docs/stable/amp.html",
      "https://docs.nvidia.com/deeplearning/performance/mixed-precision-training/index.html"};
  return finding;
}

/// Where the device waits most of the time, shorter kernels need not make a shorter step.
void addPrecisionGain(const RuleInput& input, const std::vector<GpuWorkId>& work, MathType type,
                      Finding& finding) {
  const analysis::Ledger& ledger = input.step.ledger;
  if (2 * ledger.idleNs() > ledger.window.length()) {
    finding.severity = Level::Low;
    finding.fix.caveats.push_back("The GPU is idle for " + duration(ledger.idleNs()) + " of the step's " +
                                  duration(ledger.window.length()) +
                                  ": shorter kernels may only make it wait longer.");
  }
  const std::optional<Plan> plan = precisionPlan(input, work, type);
  addGain(input, finding, plan, plan ? precisionAssumptions(input, type) : std::vector<std::string>{},
          "the device is not in the table, or the shapes of these operators were not recorded.");
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.kernels == 0) return NotJudgedBecause{"The step holds no kernels."};
  const std::vector<Product> products = productsOf(input);
  const auto plain = workOf(products, isPlainFloat32), all = workOf(products, hasFloat32Operands);
  const std::int64_t leastNs = static_cast<std::int64_t>(
      kShare * static_cast<double>(std::max<std::int64_t>(1, input.step.ledger.window.length())));
  if (workNs(input, all) < leastNs) return Clean{};
  if (!deviceOf(input))
    return NotJudgedBecause{
        "Float32 products take much of the step, but the trace does not name its device, so "
        "whether tensor cores could run them is not known."};
  std::vector<Finding> findings;
  if (workNs(input, plain) >= leastNs)
    if (const auto offer = offerOf(input, MathType::Tf32))
      addPrecisionGain(input, plain, MathType::Tf32,
                       findings.emplace_back(tf32Finding(input, plain, *offer)));
  for (const MathType type : {MathType::BFloat16, MathType::Float16})
    if (const auto offer = offerOf(input, type)) {
      addPrecisionGain(input, all, type, findings.emplace_back(halfFinding(input, all, *offer)));
      break;
    }
  if (findings.empty()) return Clean{};
  return findings;
}

} // namespace

Rule fp32Matmul() {
  return {"fp32-matmul",
          {{"kernels with float32 operands, of the step", kShare, "share",
            "Below a tenth even a product that takes no time at all would not shorten the step by more."},
           {"the same, for severity high", kSevereShare, "share",
            "Tensor cores then shorten the step by a fifth and more."},
           {"peak of the narrower type over float32's", kFasterPeak, "times",
            "Real products reach a smaller part of a higher peak; below one and a half little is left."}},
          evaluate};
}

} // namespace stepscope::advisors
