// SPDX-License-Identifier: Apache-2.0
// Elementwise kernels in a row write their result to memory for the next one to read: a candidate for
// torch.compile.
#include "advisors/registry.h"
#include "advisors/support/batch_shapes.h"
#include "advisors/support/evidence.h"
#include "advisors/support/operators.h"
#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <array>
#include <map>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;
using analysis::Family;

constexpr double kSavedShare = 0.10;
constexpr double kMediumShare = 0.20;
constexpr double kStepShare = 0.05;
constexpr std::size_t kShown = 4;

using NsByFamily = std::array<std::int64_t, analysis::kFamilyCount>;

/// What would be left if each chain took as long as its longest kernel.
struct Chains {
  std::uint64_t chains = 0, kernels = 0; ///< of two kernels or more
  std::int64_t savedNs = 0;
  NsByFamily savedByFamily{};
};

/// "132,1,1" of the kernel's arguments; empty where not recorded.
std::string_view gridOf(const trace::Trace& trace, GpuWorkId work) {
  const std::string_view args = trace.args(trace.gpuWork().slice[work.row()]);
  const std::size_t at = args.find("\"grid\"");
  if (at == std::string_view::npos) return {};
  const std::size_t begin = args.find('[', at), end = args.find(']', at);
  return begin == std::string_view::npos || end == std::string_view::npos || end < begin
             ? std::string_view()
             : args.substr(begin + 1, end - begin - 1);
}

bool isElementwise(Family family) { return family == Family::Elementwise; }
bool isFusible(Family family) {
  return family == Family::Elementwise || family == Family::Reduction || family == Family::Normalisation ||
         family == Family::CopyD2D;
}

/// Chains of work that follows each other on a stream, all of `accepted` families.
///   sameGrid  only kernels of one grid make a chain: then they surely work on as many elements
template <typename Accepts> Chains chainsOf(const RuleInput& input, Accepts&& accepted, bool sameGrid) {
  const trace::Trace& trace = *input.summary.trace;
  struct Chain {
    std::uint64_t kernels = 0;
    std::int64_t ns = 0, longestNs = 0;
    Family longest = Family::Elementwise;
    NsByFamily byFamily{};
    std::string_view grid;
  };
  Chains out;
  const auto close = [&](Chain& chain) {
    if (chain.kernels >= 2) {
      ++out.chains;
      out.kernels += chain.kernels;
      out.savedNs += chain.ns - chain.longestNs;
      chain.byFamily[static_cast<std::size_t>(chain.longest)] -= chain.longestNs;
      for (std::size_t i = 0; i < chain.byFamily.size(); ++i)
        out.savedByFamily[i] += chain.byFamily[i];
    }
    chain = Chain{};
  };
  std::map<TrackId, Chain> open;
  for (const GpuWorkId work : input.step.work) {
    Chain& chain = open[trace.trackOf(trace.gpuWork().slice[work.row()])];
    const Family family = input.summary.families[work.row()];
    if (!accepted(family)) {
      close(chain);
      continue;
    }
    const std::string_view grid = sameGrid ? gridOf(trace, work) : std::string_view();
    if (chain.kernels > 0 && grid != chain.grid) close(chain);
    const std::int64_t ns = trace.interval(work).length();
    chain.grid = grid;
    ++chain.kernels;
    chain.ns += ns;
    chain.byFamily[static_cast<std::size_t>(family)] += ns;
    if (ns > chain.longestNs) {
      chain.longestNs = ns;
      chain.longest = family;
    }
  }
  for (auto& [track, chain] : open)
    close(chain);
  return out;
}

std::vector<replay::Edit> editsFor(const RuleInput& input, const Chains& chains) {
  std::vector<replay::Edit> edits;
  for (const Family family : analysis::kAllFamilies) {
    const std::int64_t all = input.step.workNsByFamily[static_cast<std::size_t>(family)];
    const std::int64_t saved = chains.savedByFamily[static_cast<std::size_t>(family)];
    if (saved > 0 && all > 0) edits.push_back(replay::ScaleFamily{family, 1000 - 1000 * saved / all});
  }
  return edits;
}

void addGain(const RuleInput& input, const Chains& chains, Finding& finding) {
  Plan plan;
  plan.key = "elementwise";
  plan.edits = {editsFor(input, chainsOf(input, isElementwise, true)), editsFor(input, chains),
                editsFor(input, chainsOf(input, isFusible, false))};
  std::optional<Gain> gain = gainOf(input, plan);
  if (!gain) return;
  gain->assumptions.push_back(
      "A chain of elementwise kernels becomes one that takes as long as the longest of them. At "
      "the low end only kernels of one grid are fused, at the high end reductions and "
      "normalisations next to them as well.");
  gain->assumptions.push_back("The host's part stays as it is; compiled code also launches less.");
  finding.gain = std::move(gain);
  finding.plan = std::move(plan);
}

/// Operators whose elementwise kernels take most time.
void addOperators(const RuleInput& input, Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  struct Sum {
    std::uint64_t count = 0;
    std::int64_t ns = 0;
    SliceId example;
  };
  std::map<StringId, Sum> sums;
  for (const GpuWorkId work : input.step.work) {
    if (input.summary.families[work.row()] != Family::Elementwise) continue;
    const SliceId op = operatorOfCall(trace, trace.gpuWork().call[work.row()]);
    if (!op.valid()) continue;
    Sum& sum = sums[trace.slices().name[op.row()]];
    ++sum.count;
    sum.ns += trace.interval(work).length();
    sum.example = op;
  }
  std::vector<std::pair<StringId, Sum>> rows(sums.begin(), sums.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second.ns > b.second.ns; });
  for (std::size_t i = 0; i < rows.size() && i < kShown; ++i)
    finding.evidence.push_back(factAt(trace, rows[i].second.example,
                                      std::string(trace.strings().view(rows[i].first)) + ": " +
                                          counted(rows[i].second.count, "elementwise kernel") + ", " +
                                          duration(rows[i].second.ns) + ".",
                                      rows[i].second.ns));
}

Fix fixOf(const RuleInput& input) {
  Fix fix;
  fix.summary = "Compile the model: elementwise operators in a row become one kernel.";
  fix.config = {"model = torch.compile(model)                 # or layer by layer, which compiles once for "
                "all layers:\n"
                "for layer in model.model.layers:\n    layer.compile()",
                "# transformers: TrainingArguments(torch_compile=True)"};
  const BatchShapes shapes = batchShapes(input.batches);
  fix.conditions = {
      shapes.batches < 2 ? "Not checked: whether shapes vary; batch statistics (--batches) tell it."
      : shapes.distinct == 1
          ? "Met: all batches have one shape (checked against the batch statistics)."
          : "Checked against the batch statistics: " + counted(shapes.batches, "batch") + " have " +
                counted(shapes.distinct, "shape") + "; use dynamic=True, or pack to one shape.",
      "Not checked: that the model can be traced. TORCH_LOGS=graph_breaks shows where it cannot."};
  fix.caveats = {
      "Compiling takes from seconds to minutes at the start, again for each guard that fails: it pays in "
      "runs "
      "of thousands of steps, not in short ones.",
      "Results differ in the last bits, since fused code rounds less often.",
      "Hand-written fused kernels (RMSNorm, rotary embedding, SwiGLU) remove the same chains without "
      "compiling."};
  fix.verify = {
      "triton_poi_fused_* and triton_red_fused_* kernels take the place of elementwise ones, and these take "
      "less than a tenth of the GPU time beyond the longest of each chain."};
  fix.references = {"https://docs.pytorch.org/docs/stable/generated/torch.compile.html",
                    "https://docs.pytorch.org/docs/stable/torch.compiler.html"};
  return fix;
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.kernels == 0) return NotJudgedBecause{"The step holds no kernels."};
  if (runsCompiledCode(input)) return Clean{};
  const Chains chains = chainsOf(input, isElementwise, false);
  const double share = shareOf(chains.savedNs, input.step.gpuTimeTotalNs);
  if (share < kSavedShare || shareOf(chains.savedNs, input.step.ledger.window.length()) < kStepShare)
    return Clean{};

  const std::int64_t elementwise = input.step.workNsByFamily[static_cast<std::size_t>(Family::Elementwise)];
  Finding finding;
  finding.id = "elementwise-chains";
  finding.severity = share >= kMediumShare ? Level::Medium : Level::Low;
  finding.confidence = Level::Medium;
  finding.title =
      "Elementwise kernels in a row: " + duration(chains.savedNs) + " of GPU time could be fused away";
  finding.explanation =
      "Each elementwise kernel reads its inputs from memory and writes its result back, and the next one "
      "reads it again. Fused, a chain reads and writes once.";
  finding.evidence.push_back(fact("Elementwise kernels take " + duration(elementwise) + " of " +
                                      duration(input.step.gpuTimeTotalNs) + " of GPU time. " +
                                      grouped(chains.kernels) + " of them stand in " +
                                      counted(chains.chains, "chain") +
                                      " without another kernel between; what exceeds "
                                      "the longest of each chain is " +
                                      duration(chains.savedNs) + " (" + percent(share) + ").",
                                  share, "share"));
  addOperators(input, finding);
  finding.fix = fixOf(input);
  finding.affectedNs = chains.savedNs;
  addGain(input, chains, finding);
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule elementwiseChains() {
  return {"elementwise-chains",
          {{"elementwise time beyond the longest kernel of each chain, of the GPU time", kSavedShare, "share",
            "Below a tenth, compiling saves less than it costs to keep it working."},
           {"the same time, of the step", kStepShare, "share",
            "Where the GPU mostly waits, shorter kernels only make it wait longer."},
           {"the same, for severity medium", kMediumShare, "share",
            "A fifth of the GPU's time moves data to and fro."}},
          evaluate};
}

} // namespace stepscope::advisors
