// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/precision_plan.h"

#include "advisors/support/operators.h"
#include "advisors/support/roofline.h"

#include "core/analysis/counted_operators.h"
#include "core/analysis/operator_flops.h"
#include "core/trace/args.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>
#include <unordered_set>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;
using analysis::Family;
using analysis::KernelKind;
using analysis::MathType;

using Shares = std::array<std::vector<replay::WorkShare>, 3>;

// Share of a streaming kernel's time that remains. Half the bytes take half the time; operators that keep
// float32 inside (norms, losses, what autocast leaves alone) or convert save less or nothing.
constexpr std::int64_t kStreamPermille[] = {1000, 750, 500};
// The update streams weights and their state: half of it where they become half types too, nothing under
// autocast.
constexpr std::int64_t kOptimizerPermille[] = {1000, 1000, 500};

double elements(const std::vector<std::int64_t>& dims) {
  double count = 1;
  for (const std::int64_t dim : dims)
    count *= static_cast<double>(dim);
  return count;
}

double operandElements(const std::vector<trace::OperatorInput>& inputs) {
  double count = 0;
  for (const trace::OperatorInput& input : inputs)
    if (!input.dims.empty()) count += elements(input.dims);
  return count;
}

/// A mask of an attention call: rows and columns of it are positions, not widths of a head.
bool hasMask(const std::vector<trace::OperatorInput>& inputs) {
  const std::vector<std::int64_t>* query = nullptr;
  for (const trace::OperatorInput& input : inputs) {
    if (input.dims.size() != 4) continue;
    if (!query) query = &input.dims;
    if (input.dims[2] == (*query)[2] && input.dims[3] >= (*query)[2] && input.dims[3] != (*query)[3])
      return true;
  }
  return false;
}

/// A convolution in the new type may have either layout at the ends of the interval.
KernelKind kindOf(std::string_view op, const std::vector<trace::OperatorInput>& inputs, Family family,
                  std::size_t end) {
  if (family == Family::Convolution)
    return end == 2 ? KernelKind::ConvolutionNhwc : KernelKind::ConvolutionNchw;
  if (op.find("attention") == std::string_view::npos) return KernelKind::Matmul;
  const bool backward = op.find("backward") != std::string_view::npos;
  if (hasMask(inputs))
    return backward ? KernelKind::MaskedAttentionBackward : KernelKind::MaskedAttentionForward;
  return backward ? KernelKind::AttentionBackward : KernelKind::AttentionForward;
}

struct CountedCall {
  std::vector<GpuWorkId> work;
  std::int64_t recordedNs = 0;
  Family family = Family::Matmul;
};

/// The products by the operator call that they belong to; those of no countable operator are left out.
std::map<SliceId, CountedCall> countedCalls(const RuleInput& input, const std::vector<GpuWorkId>& products) {
  const trace::Trace& trace = *input.summary.trace;
  analysis::CountedOperators operators(trace);
  std::map<SliceId, CountedCall> calls;
  for (const GpuWorkId work : products) {
    const CallId launch = trace.gpuWork().call[work.row()];
    const SliceId op = launch.valid() ? operators.around(launch) : SliceId();
    if (!op.valid()) continue;
    CountedCall& call = calls[op];
    call.work.push_back(work);
    call.recordedNs += trace.interval(work).length();
    call.family = input.summary.families[work.row()];
  }
  return calls;
}

bool addProducts(const RuleInput& input, const analysis::DevicePeaks& peaks, MathType to,
                 const std::vector<GpuWorkId>& products, Shares& shares) {
  const trace::Trace& trace = *input.summary.trace;
  const double elementBytes = to == MathType::Tf32 ? 4 : 2;
  bool any = false;
  for (const auto& [op, call] : countedCalls(input, products)) {
    if (call.recordedNs <= 0 || (to == MathType::Tf32 && call.family == Family::Attention)) continue;
    const auto inputs = trace::operatorInputs(trace, op);
    const auto flops = analysis::operatorFlops(trace.name(op), inputs);
    if (!flops) continue;
    const double bytes = operandElements(inputs) * elementBytes;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const auto ns = arithmeticNs(peaks, kindOf(trace.name(op), inputs, call.family, i), to, *flops, bytes);
      if (!ns) continue;
      const auto permille = std::llround(1000 * (*ns)[i] / static_cast<double>(call.recordedNs));
      for (const GpuWorkId work : call.work)
        shares[i].push_back({work, std::clamp<std::int64_t>(permille, 0, 1000)});
      any = true;
    }
  }
  return any;
}

/// Whether operators compute on float32, remembered by the text of their arguments.
class Float32Operators {
public:
  explicit Float32Operators(const trace::Trace& trace) : m_trace(trace) {}

  bool around(GpuWorkId work) {
    const SliceId op = operatorOfCall(m_trace, m_trace.gpuWork().call[work.row()]);
    if (!op.valid()) return false;
    const auto [entry, isNew] = m_byArguments.try_emplace(m_trace.slices().args[op.row()], false);
    if (isNew) {
      for (const trace::OperatorInput& one : trace::operatorInputs(m_trace, op)) {
        if (one.dims.empty()) continue;
        entry->second = one.type == "float";
        break;
      }
    }
    return entry->second;
  }

private:
  const trace::Trace& m_trace;
  std::unordered_map<StringId, bool> m_byArguments;
};

void addStreams(const RuleInput& input, const std::vector<GpuWorkId>& products, Shares& shares) {
  const std::unordered_set<GpuWorkId> known(products.begin(), products.end());
  Float32Operators float32(*input.summary.trace);
  for (const GpuWorkId work : input.step.work) {
    const Family family = input.summary.families[work.row()];
    const bool streams = family == Family::Elementwise || family == Family::Normalisation ||
                         family == Family::Reduction || family == Family::CopyD2D;
    const bool optimizer = family == Family::Optimizer;
    if (known.contains(work) || (!optimizer && (!streams || !float32.around(work)))) continue;
    for (std::size_t i = 0; i < shares.size(); ++i)
      shares[i].push_back({work, (optimizer ? kOptimizerPermille : kStreamPermille)[i]});
  }
}

} // namespace

std::optional<Plan> precisionPlan(const RuleInput& input, const std::vector<GpuWorkId>& products,
                                  MathType to) {
  const analysis::DevicePeaks* peaks = peaksOfStep(input);
  if (!peaks || !peaks->peak(to)) return std::nullopt;
  Shares shares;
  if (!addProducts(input, *peaks, to, products, shares)) return std::nullopt;
  if (to != MathType::Tf32) addStreams(input, products, shares);
  Plan plan;
  plan.key = "precision";
  for (std::size_t i = 0; i < shares.size(); ++i)
    plan.edits[i] = {replay::ScaleWork{std::move(shares[i])}};
  return plan;
}

std::vector<std::string> precisionAssumptions(const RuleInput& input, MathType to) {
  const analysis::DevicePeaks* peaks = peaksOfStep(input);
  std::vector<std::string> out = {
      "Each product takes the time that its recorded shapes need at the share of " +
      (peaks ? peaks->name : std::string("the device")) + "'s " + std::string(label(to)) +
      " peak that products of its size reached on an H200 (resources/catalogue/efficiency.json)."};
  if (to == MathType::Tf32) {
    out.push_back("Attention, and all that is no product, stays as recorded.");
    return out;
  }
  out.push_back("Kernels that stream float32 tensors take a quarter less time (between none and half, by "
                "what stays in float32); the optimizer is faster at the high end only, when the weights are "
                "stored in the half type too.");
  return out;
}

} // namespace stepscope::advisors
