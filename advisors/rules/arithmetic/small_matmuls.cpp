// SPDX-License-Identifier: Apache-2.0
// Many small products of one shape, one launch each, where a batched product would be one launch.
#include "advisors/registry.h"
#include "advisors/rules/arithmetic/product_types.h"
#include "advisors/support/operators.h"
#include "advisors/support/step_work.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <map>

namespace stepscope::advisors {

namespace {

constexpr std::int64_t kSmallNs = 20'000;
constexpr std::size_t kFewest = 32;
constexpr double kShare = 0.05;
constexpr double kSevereShare = 0.30;
constexpr std::size_t kRunsShown = 4;

/// Products of one operator and shape, launched one after the other by a thread with no other kernel in
/// between: no layer of a network is between them that the next one could depend on.
struct Run {
  std::vector<Product> products;
  Interval host; ///< from the first operator's begin to the last one's end
};

bool sameShape(const trace::Trace& trace, const Product& a, const Product& b) {
  return trace.slices().name[a.op.row()] == trace.slices().name[b.op.row()] &&
         trace.slices().args[a.op.row()] == trace.slices().args[b.op.row()] &&
         trace.trackOf(a.op) == trace.trackOf(b.op);
}

/// False for a node of a graph, which costs no launch of its own.
bool launchedAlone(const trace::Trace& trace, GpuWorkId work) {
  const CallId call = trace.gpuWork().call[work.row()];
  return !call.valid() || trace.name(call).find("GraphLaunch") == std::string_view::npos;
}

std::vector<Run> runsOf(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::map<GpuWorkId, std::size_t> place; // among the step's kernels
  for (const GpuWorkId work : input.step.work)
    if (trace.kind(work) == trace::SliceKind::Kernel) place.emplace(work, place.size());
  std::vector<Run> runs;
  Run run;
  const auto close = [&] {
    if (run.products.size() >= kFewest) {
      run.host = {trace.interval(run.products.front().op).begin, trace.interval(run.products.back().op).end};
      runs.push_back(run);
    }
    run = {};
  };
  for (const Product& product : productsOf(input)) {
    const bool small = product.op.valid() && product.family == analysis::Family::Matmul &&
                       launchedAlone(trace, product.work) &&
                       trace.interval(product.work).length() < kSmallNs && !trace.args(product.op).empty();
    if (!run.products.empty() && (!small || !sameShape(trace, run.products.back(), product) ||
                                  place[product.work] != place[run.products.back().work] + 1))
      close();
    if (small) run.products.push_back(product);
  }
  close();
  std::stable_sort(runs.begin(), runs.end(),
                   [](const Run& a, const Run& b) { return a.host.length() > b.host.length(); });
  return runs;
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.kernels == 0) return NotJudgedBecause{"The step holds no kernels."};
  const trace::Trace& trace = *input.summary.trace;
  if (!trace.writer().recordShapes && input.step.operators > 0)
    return NotJudgedBecause{
        "Shapes were not recorded (record_shapes=True), so products of one shape cannot be found."};
  const std::vector<Run> runs = runsOf(input);
  std::int64_t hostNs = 0;
  std::size_t products = 0;
  std::vector<Interval> covered;
  for (const Run& run : runs) {
    covered.push_back(run.host);
    products += run.products.size();
  }
  hostNs = unionLength(covered);
  const double share = shareOf(hostNs, input.step.ledger.window.length());
  if (runs.empty() || share < kShare) return Clean{};

  Finding finding;
  finding.id = "small-matmuls";
  finding.severity = share >= kSevereShare ? Level::High : Level::Medium;
  finding.confidence = Level::Medium;
  finding.affectedNs = hostNs;
  finding.title = grouped(static_cast<std::uint64_t>(products)) +
                  " small products of the same shapes are launched one by one";
  finding.explanation = "Each of them is too small for the GPU and costs a launch. One batched product does "
                        "the same in one launch and "
                        "fills the GPU.";
  for (std::size_t i = 0; i < runs.size() && i < kRunsShown; ++i) {
    const Run& run = runs[i];
    std::vector<GpuWorkId> work;
    for (const Product& product : run.products)
      work.push_back(product.work);
    Evidence evidence;
    evidence.text = grouped(static_cast<std::uint64_t>(work.size())) + " calls of " +
                    std::string(trace.name(run.products.front().op)) + " " +
                    shapesOf(trace, run.products.front().op) + " in a row take the host " +
                    duration(run.host.length()) + " and the GPU " + duration(workNs(input, work)) + ".";
    evidence.slice = run.products.front().op;
    evidence.interval = run.host;
    evidence.track = trackName(trace, evidence.slice);
    evidence.value = static_cast<double>(work.size());
    evidence.unit = "calls";
    finding.evidence.push_back(std::move(evidence));
  }
  finding.fix.summary = "Stack the factors and multiply them in one call.";
  finding.fix.config = {
      "out = torch.bmm(inputs, weights)              # [n, rows, k] × [n, k, columns]",
      "out = torch._grouped_mm(x, weights, offs=ends)  # groups of different size (mixture of experts)",
      "out = torch.vmap(f)(inputs, weights)"};
  finding.fix.conditions = {
      "The products do not depend on each other: true for experts, heads and ensembles, not for the "
      "layers of a network (not checked)."};
  finding.fix.verify = {"One aten::bmm or grouped kernel stands where the loop was."};
  finding.fix.caveats = {
      "Weights kept as one tensor from the start avoid stacking them in each step.",
      "No gain is given: the trace does not tell whether the products are independent. On an H200 a "
      "loop of 128 products of 64 × 512 × 512 took 22 times as long as one bmm (measured for this "
      "rule)."};
  finding.fix.references = {"https://docs.pytorch.org/docs/stable/generated/torch.bmm.html"};
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule smallMatmuls() {
  return {
      "small-matmuls",
      {{"kernel of a product, below", static_cast<double>(kSmallNs), "ns",
        "With its operator a launch takes the host 10 µs to 20 µs: shorter products wait for their launch."},
       {"products of one operator and shape in a row without other kernels, at least",
        static_cast<double>(kFewest), "products",
        "Networks repeat a shape a few times between other products; loops over experts or heads are "
        "longer."},
       {"host time from the first to the last of each row, of the step", kShare, "share",
        "Below a twentieth a rewrite is not worth it."},
       {"the same, for severity high", kSevereShare, "share", "Nearly a third of the step is the loop."}},
      evaluate};
}

} // namespace stepscope::advisors
