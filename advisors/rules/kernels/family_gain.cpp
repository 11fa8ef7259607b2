// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/kernels/family_finding.h"
#include "advisors/support/roofline.h"
#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include "core/analysis/devices.h"
#include "core/trace/args.h"

#include <algorithm>
#include <cmath>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;

constexpr double kBytes = 2; // bfloat16
// A launch of the fused form against the average launch of this step, operator and Python included.
constexpr double kHostShares[] = {2.0, 1.0, 0.5};
// Matrix products that stay, in the time of the slow path's: tiles of their own may serve them worse or
// better.
constexpr double kMatmulShares[] = {1.2, 1.0, 0.7};

/// Elements of the catalogue's tensor at a place; nullopt where shapes do not tell.
std::optional<double> elementsOf(const trace::Trace& trace, const CatalogueTensor& tensor,
                                 const SlowPlace& place) {
  for (const SliceId slice : place.slices) {
    if (trace.name(slice) != tensor.name) continue;
    const std::vector<trace::OperatorInput> inputs = trace::operatorInputs(trace, slice);
    if (inputs.size() <= tensor.input || inputs[tensor.input].dims.empty()) return std::nullopt;
    const std::vector<std::int64_t>& dims = inputs[tensor.input].dims;
    double elements = tensor.timesRepeats ? static_cast<double>(place.repeats) : 1.0;
    for (std::size_t i = 0; i + (tensor.withoutLast ? 1 : 0) < dims.size(); ++i)
      elements *= static_cast<double>(dims[i]);
    return elements;
  }
  return std::nullopt;
}

bool overlap(std::vector<replay::Region> regions) {
  std::sort(regions.begin(), regions.end(), [](const replay::Region& a, const replay::Region& b) {
    return std::make_pair(a.track, a.interval.begin) < std::make_pair(b.track, b.interval.begin);
  });
  for (std::size_t i = 1; i < regions.size(); ++i)
    if (regions[i].track == regions[i - 1].track && regions[i].interval.begin < regions[i - 1].interval.end)
      return true;
  return false;
}

struct Costs {
  double hostNs = 0;
  double bytesPerSecond = 0;
};

class PlanMaker {
public:
  PlanMaker(const FusedWork& work, Costs costs, Plan& plan) : m_work(work), m_costs(costs), m_plan(plan) {}

  void add(const SlowStretch& stretch, bool backward, double elements) {
    const auto id = static_cast<std::uint32_t>(m_plan.regions.size());
    m_plan.regions.push_back({stretch.track, stretch.interval, id});
    const std::size_t way = backward ? 1 : 0;
    const double moved = 1e9 * elements * m_work.moves[way] * kBytes / std::max(m_costs.bytesPerSecond, 1.0);
    for (std::size_t i = 0; i < m_edits.size(); ++i) {
      const double matmul = m_work.keepsMatmul ? kMatmulShares[i] * static_cast<double>(stretch.matmulNs) : 0;
      const double gpu = moved / m_work.efficiency[i] + matmul;
      // Never longer than what runs now: nobody would keep a fused kernel that is.
      const auto gpuNs = std::min(std::llround(gpu), static_cast<long long>(stretch.gpuNs));
      m_edits[i].replacements.push_back({id,
                                         std::llround(m_work.launches[way] * m_costs.hostNs * kHostShares[i]),
                                         gpuNs, analysis::Family::OtherCompute});
    }
  }
  void finish() {
    for (std::size_t i = 0; i < m_edits.size(); ++i)
      m_plan.edits[i] = {std::move(m_edits[i])};
  }

private:
  const FusedWork& m_work;
  Costs m_costs;
  Plan& m_plan;
  std::array<replay::ReplaceRegions, 3> m_edits;
};

} // namespace

void addFamilyGain(const RuleInput& input, const FusedFamily& family, const SlowPath& path,
                   Finding& finding) {
  if (!family.fused || input.step.launches == 0) return;
  const FusedWork& work = *family.fused;
  const analysis::DevicePeaks* peaks = peaksOfStep(input);
  if (work.tensor && !peaks) return;
  Plan plan;
  plan.key = "fused/" + family.id;
  const StepReplay own = input.replay ? StepReplay{} : replayStep(input);
  PlanMaker maker(
      work, {hostNsPerLaunch(input, input.replay ? *input.replay : own), peaks ? peaks->bytesPerSecond : 0},
      plan);
  double moved = 0;
  for (const SlowPlace& place : path.places) {
    const std::optional<double> elements =
        work.tensor ? elementsOf(*input.summary.trace, *work.tensor, place) : std::optional(0.0);
    if (!elements) return;
    moved += *elements;
    maker.add(place.forward, false, *elements);
    if (place.backward) maker.add(*place.backward, true, *elements);
  }
  maker.finish();
  if (overlap(plan.regions)) return;
  std::optional<Gain> gain = gainOf(input, plan);
  if (!gain) return;
  gain->assumptions.push_back("The fused form makes " +
                              counted(static_cast<std::uint64_t>(std::llround(work.launches[0])), "launch") +
                              " forward and " + fixed(work.launches[1], 0) +
                              " backward at each place (" + work.source +
                              "), each half to twice as long on the host as this step's average.");
  if (work.tensor)
    gain->assumptions.push_back("It moves " + fixed(moved / 1e6, 1) +
                                " million elements, by recorded shapes, " + fixed(work.moves[0], 0) +
                                " times forward and " + fixed(work.moves[1], 0) +
                                " times backward in bfloat16, at " + percent(work.efficiency[0]) + " to " +
                                percent(work.efficiency[2]) + " of " + peaks->name + "'s memory bandwidth.");
  if (work.keepsMatmul)
    gain->assumptions.push_back("Its matrix products take 70 to 120 % of the time that they take now.");
  finding.gain = std::move(gain);
  finding.plan = std::move(plan);
}

} // namespace stepscope::advisors
