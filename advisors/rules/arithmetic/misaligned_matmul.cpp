// SPDX-License-Identifier: Apache-2.0
// Products of half types whose rows do not begin at multiples of 16 bytes: only slow kernels can load them.
#include "advisors/registry.h"
#include "advisors/rules/arithmetic/product_types.h"
#include "advisors/support/step_work.h"
#include "advisors/support/text.h"
#include "core/trace/args.h"

#include <algorithm>
#include <map>

namespace stepscope::advisors {

namespace {

using analysis::MathType;

constexpr double kShare = 0.05;
constexpr double kSevereShare = 0.30;
constexpr std::int64_t kElements = 8; // 16 bytes, the widest load, of two-byte elements
constexpr int kSlowAlignment = 2;
constexpr std::size_t kShapesShown = 5;

bool isHalf(const Product& product) {
  return product.math == MathType::BFloat16 || product.math == MathType::Float16;
}

/// A factor of a product lies in memory with rows that are no multiple of 8 elements apart. Without recorded
/// strides its rows are taken to follow each other.
bool isMisaligned(const trace::OperatorInput& factor) {
  const auto& dims = factor.dims;
  const std::size_t n = dims.size();
  if (n < 2 || dims[n - 1] <= 1 || dims[n - 2] <= 1) return false;
  if (factor.strides.size() != n) return dims[n - 1] % kElements != 0;
  return std::max(factor.strides[n - 1], factor.strides[n - 2]) % kElements != 0;
}

bool hasMisalignedFactor(const trace::Trace& trace, SliceId op) {
  const std::string_view name = trace.name(op);
  if (name != "aten::mm" && name != "aten::addmm" && name != "aten::bmm" && name != "aten::baddbmm")
    return false;
  for (const trace::OperatorInput& one : trace::operatorInputs(trace, op))
    if (isMisaligned(one)) return true;
  return false;
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.kernels == 0) return NotJudgedBecause{"The step holds no kernels."};
  const trace::Trace& trace = *input.summary.trace;
  std::map<StringId, bool> known; // by the text of the operator's arguments
  std::vector<GpuWorkId> work;
  bool byName = false;
  for (const Product& product : productsOf(input)) {
    if (product.family == analysis::Family::Attention) continue;
    const bool slowKernel = product.tensorCores == true && product.alignment.value_or(8) <= kSlowAlignment;
    bool misaligned = slowKernel && isHalf(product);
    byName |= misaligned;
    if (!misaligned && isHalf(product) && product.op.valid() && !product.alignment) {
      const auto [entry, isNew] = known.try_emplace(trace.slices().args[product.op.row()]);
      if (isNew) entry->second = hasMisalignedFactor(trace, product.op);
      misaligned = entry->second;
    }
    if (misaligned) work.push_back(product.work);
  }
  const std::int64_t ns = workNs(input, work);
  const double share = shareOf(ns, input.step.ledger.window.length());
  if (share < kShare) return Clean{};

  Finding finding;
  finding.id = "misaligned-matmul";
  finding.severity = share >= kSevereShare ? Level::High : Level::Medium;
  finding.confidence = byName ? Level::High : Level::Medium;
  finding.affectedNs = ns;
  finding.title = "Matrix dimensions that are no multiple of 8 keep " + counted(work.size(), "product") +
                  " on slow kernels: " + duration(ns) + " (" + percent(share) + ") of the step";
  finding.explanation = "Tensor-core kernels load 16 bytes at once, 8 elements of a half type. Where the "
                        "rows of a factor do not begin at "
                        "such multiples, the library takes a kernel that loads one or two elements at a "
                        "time; the newest kernels "
                        "(wgmma, TMA) cannot be used at all.";
  Evidence total = evidenceAt(input, work.front(),
                              counted(work.size(), "kernel") + ", " + duration(ns) +
                                  (byName ? "; their names end in align1 or align2."
                                          : "; recorded dimensions and strides are no multiples of 8."));
  total.value = static_cast<double>(ns);
  total.unit = "ns";
  finding.evidence.push_back(std::move(total));
  addKernelGroups(input, work, kShapesShown, finding);
  finding.fix.summary =
      "Pad the dimensions to multiples of 64: vocabulary, hidden sizes, and the rows of a batch.";
  finding.fix.config = {
      "# vocabulary: the embedding and the output layer\nmodel.resize_token_embeddings(len(tokenizer), "
      "pad_to_multiple_of=64)",
      "# rows: let the collator pad lengths\nDataCollatorWithPadding(tokenizer, pad_to_multiple_of=8)",
      "# layers of your own\nhidden = 64 * math.ceil(hidden / 64)"};
  finding.fix.conditions = {
      "The dimensions named in the evidence can be changed: new training, or padding with rows that "
      "are masked (not checked)."};
  finding.fix.verify = {
      "The kernels' names end in align8 or are nvjet, and each takes a fraction of the time."};
  finding.fix.caveats = {
      "A padded vocabulary has logits for tokens that do not exist: mask them where probabilities are "
      "sampled.",
      "No gain is given: how much faster the aligned kernel is depends on the library. On an H200 a product "
      "of 4,093 "
      "rows and columns in bfloat16 took 5 times as long as one of 4,096 (measured for this rule)."};
  finding.fix.references = {"https://docs.nvidia.com/deeplearning/performance/"
                            "dl-performance-matrix-multiplication/index.html#requirements-tc"};
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule misalignedMatmul() {
  return {
      "misaligned-matmul",
      {{"products of half types with misaligned factors, of the step", kShare, "share",
        "Aligned they take a third or less; below a twentieth that is within the spread of repeated steps."},
       {"the same, for severity high", kSevereShare, "share", "The step then gets a fifth shorter and more."},
       {"elements between the starts of rows, multiple of", static_cast<double>(kElements), "elements",
        "16 bytes, the widest load of a thread, hold 8 elements of two bytes."}},
      evaluate};
}

} // namespace stepscope::advisors
