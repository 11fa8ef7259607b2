// SPDX-License-Identifier: Apache-2.0
// What the plans of fixes change, on real captures; counts come from the JSON by a separate reader.
#include "advisors/rules/kernels/gated_delta_extent.h"
#include "advisors/support/measured_step.h"
#include "advisors/support/optimizer_plan.h"
#include "advisors/support/precision_plan.h"
#include "advisors/support/roofline.h"
#include "advisors/support/shape_stalls.h"
#include "advisors/support/small_plans.h"
#include "advisors/support/step_replay.h"
#include "core/trace/args.h"
#include "tests/rules/rule_fixture.h"

#include <map>

namespace stepscope::test {
namespace {

using namespace advisors;
namespace replay = analysis::replay;

const std::string kSamples = std::string(STEPSCOPE_SAMPLES) + "/";
const std::string kH200 = std::string(STEPSCOPE_TEST_DATA) + "/h200/";

/// Operators of a name whose first tensor has `firstDims` at its begin: inside the passes, and outside.
struct Placed {
  int inside = 0, outside = 0;
};

Placed placed(const Case& data, const std::vector<GatedDelta::Pass>& passes, std::string_view name,
              bool headsFirst) {
  const trace::Trace& trace = *data.summary.trace;
  Placed result;
  for (const SliceId slice : trace.operators().slice) {
    if (trace.name(slice) != name) continue;
    const auto inputs = trace::operatorInputs(trace, slice);
    const auto& dims = inputs.at(0).dims;
    if (headsFirst != (dims.size() >= 3 && dims[0] == 4 && dims[1] == 32)) continue;
    const bool in = std::any_of(passes.begin(), passes.end(), [&](const GatedDelta::Pass& pass) {
      return pass.track == trace.trackOf(slice) && pass.interval.contains(trace.interval(slice).begin);
    });
    ++(in ? result.inside : result.outside);
  }
  return result;
}

TEST(GatedDeltaExtent, holdsAllThatTheFusedKernelsReplaceAndNothingElse) {
  const Case data = caseFromCapture(kSamples + "gdn_fallback_padded");
  const auto passes = wholePasses(data.input(), findGatedDelta(data.input()));
  ASSERT_EQ(passes.size(), 36u);
  // 24 forward passes pad five tensors each and normalise two; 12 backward passes undo that.
  const std::pair<const char*, int> inside[] = {
      {"aten::pad", 120},     {"aten::rsqrt", 48},  {"ConstantPadNdBackward0", 60},
      {"RsqrtBackward0", 24}, {"SumBackward1", 24}, {"aten::cumsum", 36}};
  for (const auto& [name, count] : inside) {
    EXPECT_EQ(placed(data, passes, name, true).inside, count) << name;
    EXPECT_EQ(placed(data, passes, name, true).outside, 0) << name;
  }
  const std::pair<const char*, int> outside[] = {{"aten::rsqrt", 105},   {"aten::repeat_interleave", 48},
                                                 {"aten::conv1d", 24},   {"aten::softplus", 24},
                                                 {"aten::sigmoid", 32},  {"aten::silu", 80},
                                                 {"RsqrtBackward0", 53}, {"ConvolutionBackward0", 12}};
  for (const auto& [name, count] : outside) {
    EXPECT_EQ(placed(data, passes, name, false).outside, count) << name;
    EXPECT_EQ(placed(data, passes, name, false).inside, 0) << name;
  }
}

TEST(GatedDeltaExtent, staysAsItIsWithoutShapes) {
  const Case data = caseFromCapture(kSamples + "gdn_fallback_padded");
  GatedDelta found = findGatedDelta(data.input());
  found.heads.reset();
  const auto passes = wholePasses(data.input(), found);
  for (std::size_t i = 0; i < passes.size(); ++i)
    EXPECT_EQ(passes[i].interval, found.passes[i].interval);
}

TEST(ShapeStalls, eachShapeOfACatalogueOperatorOnce) {
  const Case data = caseFromCapture(kH200 + "llama_padded");
  const ShapeStalls stalls = shapeStalls(data.input());
  // Twelve layers of one shape, forward and backward.
  EXPECT_EQ(stalls.delays[1].size(), 2u);
  EXPECT_EQ(stalls.operators,
            (std::vector<std::string>{"aten::_cudnn_attention_backward", "aten::_cudnn_attention_forward"}));
  EXPECT_FALSE(stalls.recorded);
  // 60 widths in 100 batches.
  EXPECT_DOUBLE_EQ(shareOfNewShapes(*data.batches), 0.6);
}

TEST(ShapeStalls, noneWithoutSuchOperators) {
  const ShapeStalls stalls = shapeStalls(caseFromCapture(kH200 + "resnet_good").input());
  EXPECT_EQ(stalls.totalNs[2], 0);
}

TEST(ShapeStalls, aRunOfOneShapeHasNone) {
  const Case data = caseFromCapture(kH200 + "llama_healthy");
  EXPECT_TRUE(replayStep(data.input()).stallNote.empty());
  EXPECT_FALSE(replayStep(caseFromCapture(kH200 + "llama_padded").input()).stallNote.empty());
}

std::vector<GpuWorkId> workOf(const Case& data, analysis::Family family) {
  std::vector<GpuWorkId> work;
  for (const GpuWorkId one : data.step().work)
    if (data.summary.families[one.row()] == family) work.push_back(one);
  return work;
}

TEST(PinnedCopyPlan, takesTheBytesAtThePinnedRateAndWaitsForNothing) {
  const Case data = caseFromCapture(kH200 + "resnet_slow");
  const auto plan = pinnedCopyPlan(data.input(), workOf(data, analysis::Family::CopyH2D));
  ASSERT_TRUE(plan);
  // 77,070,336 bytes took 10,042,435 ns from pageable memory.
  const double ns = 77'070'336e9 / analysis::pinnedCopyRate().expected;
  const auto& scale = std::get<replay::ScaleWork>(plan->edits[1].front());
  ASSERT_EQ(scale.shares.size(), 1u);
  EXPECT_NEAR(static_cast<double>(scale.shares[0].permille), 1000 * ns / 10'042'435, 1);
  EXPECT_EQ(plan->edits[0].size(), 1u); // at the low end it stays in its stream
  EXPECT_EQ(plan->edits[2].size(), 2u);
  EXPECT_FALSE(pinnedCopyPlan(data.input(), {}));
}

TEST(SyncPlan, letsTheHostRunAhead) {
  const Plan plan = syncPlan({SliceId(3)});
  EXPECT_TRUE(plan.steady);
  EXPECT_EQ(std::get<replay::DropSyncs>(plan.edits[0].front()).calls, std::vector{SliceId(3)});
}

TEST(PrecisionPlan, countsWhatShapesTell) {
  const Case data = caseFromCapture(kH200 + "llama_fp32");
  std::vector<GpuWorkId> products = workOf(data, analysis::Family::Matmul);
  const auto attention = workOf(data, analysis::Family::Attention);
  products.insert(products.end(), attention.begin(), attention.end());
  const auto tf32 = precisionPlan(data.input(), products, analysis::MathType::Tf32);
  const auto bf16 = precisionPlan(data.input(), products, analysis::MathType::BFloat16);
  ASSERT_TRUE(tf32 && bf16);
  EXPECT_EQ(tf32->key, bf16->key);
  const auto timeAfter = [&](const Plan& plan, const std::vector<GpuWorkId>& work) {
    std::map<GpuWorkId, std::int64_t> shares;
    for (const replay::WorkShare& share : std::get<replay::ScaleWork>(plan.edits[1].front()).shares)
      shares[share.work] = share.permille;
    double ms = 0;
    for (const GpuWorkId one : work)
      ms += static_cast<double>(data.summary.trace->interval(one).length()) *
            static_cast<double>(shares.contains(one) ? shares[one] : 1000) / 1e9;
    return ms;
  };
  // The same products in captures of the same program in TF32 and bfloat16 take 95.5 ms and 38.8 ms,
  // attention 648 ms (TF32 changes nothing) and 72.7 ms.
  EXPECT_NEAR(timeAfter(*tf32, workOf(data, analysis::Family::Matmul)), 95.5, 30);
  EXPECT_NEAR(timeAfter(*bf16, workOf(data, analysis::Family::Matmul)), 38.8, 15);
  EXPECT_NEAR(timeAfter(*tf32, attention), 648, 5);
  EXPECT_NEAR(timeAfter(*bf16, attention), 72.7, 35);
}

TEST(PrecisionPlan, nothingToCountGivesNoPlan) {
  const Case data = caseFromCapture(kH200 + "llama_healthy");
  EXPECT_FALSE(precisionPlan(data.input(), {}, analysis::MathType::Tf32));
}

TEST(OptimizerPlan, fusedUpdateTakesItsPassesOverMemory) {
  const Case data = caseFromCapture(kH200 + "llama_foreach_opt");
  const auto plan = fusedOptimizerPlan(data.input());
  ASSERT_TRUE(plan);
  const auto& replaced = std::get<replay::ReplaceRegions>(plan->edits[1].front()).replacements;
  ASSERT_EQ(replaced.size(), 1u);
  // The same update in fused form takes 3.58 ms of GPU time in a capture of the same program.
  EXPECT_NEAR(static_cast<double>(replaced[0].gpuNs), 3.58e6, 0.8e6);
}

TEST(OptimizerPlan, aFusedUpdateHasNone) {
  EXPECT_FALSE(fusedOptimizerPlan(caseFromCapture(kH200 + "llama_healthy").input()));
}

TEST(MeasuredStep, medianAndItsConfidence) {
  batches::BatchStats stats;
  for (int i = 8; i >= 1; --i) {
    batches::Batch batch;
    batch.rows = 1;
    batch.width = i > 4 ? 10 : 20;
    batch.seconds = i;
    stats.batches.push_back(batch);
  }
  // Of eight, the second and the seventh: the median lies between them in 93 of 100 samples.
  const auto all = measuredStepNs(stats, std::nullopt);
  ASSERT_TRUE(all);
  EXPECT_EQ(all->low, 2e9);
  EXPECT_EQ(all->expected, 4.5e9);
  EXPECT_EQ(all->high, 7e9);
  EXPECT_EQ(measuredStepNs(stats, 20)->expected, 2.5e9);
  EXPECT_EQ(measuredStepNs(stats, 999)->expected, 4.5e9); // none has as many
  EXPECT_FALSE(measuredStepNs({}, std::nullopt));
}

/// Against what the second of two captures of one program, with the fix, was measured at.
void expectInside(const Case& data, const std::optional<Plan>& plan, double measured) {
  ASSERT_TRUE(plan);
  const auto gain = gainOf(data.input(), *plan);
  ASSERT_TRUE(gain);
  EXPECT_LE(gain->speedup.low, measured);
  EXPECT_GE(gain->speedup.high, measured);
  EXPECT_NEAR(gain->speedup.expected / measured, 1, 0.15);
}

std::vector<GpuWorkId> productsOf(const Case& data) {
  std::vector<GpuWorkId> products;
  for (const analysis::Family family :
       {analysis::Family::Matmul, analysis::Family::Attention, analysis::Family::Convolution})
    for (const GpuWorkId work : workOf(data, family))
      products.push_back(work);
  return products;
}

// Ratios of step_s_median in the measure files.
TEST(Gains, precisionAgainstMeasuredSteps) {
  const Case data = caseFromCapture(kH200 + "llama_fp32");
  expectInside(data, precisionPlan(data.input(), productsOf(data), analysis::MathType::Tf32), 1.6344);
  expectInside(data, precisionPlan(data.input(), productsOf(data), analysis::MathType::BFloat16), 7.9944);
}

TEST(Gains, fusedOptimizerAgainstMeasuredSteps) {
  const Case data = caseFromCapture(kH200 + "llama_foreach_opt");
  expectInside(data, fusedOptimizerPlan(data.input()), 1.0368);
}

/// Pinned copies, bfloat16, channels last and no value read back, all together.
TEST(Gains, fourFixesOfOneStepAgainstMeasuredSteps) {
  const Case data = caseFromCapture(kH200 + "resnet_slow");
  RuleInput input = data.input();
  const StepReplay replayed = replayStep(input);
  input.replay = &replayed;
  const trace::Trace& trace = *data.summary.trace;
  std::vector<GpuWorkId> conversions;
  std::vector<SliceId> waits;
  for (const GpuWorkId work : data.step().work)
    if (trace.name(work).find("nchwToNhwc") != std::string_view::npos ||
        trace.name(work).find("nhwcToNchw") != std::string_view::npos)
      conversions.push_back(work);
  for (const SliceId call : trace.calls().slice)
    if (trace.name(call) == "cudaStreamSynchronize") waits.push_back(call);
  std::vector<Finding> findings;
  for (const auto& plan : {precisionPlan(input, productsOf(data), analysis::MathType::BFloat16),
                           pinnedCopyPlan(input, workOf(data, analysis::Family::CopyH2D)),
                           std::optional(syncPlan(waits)), std::optional(layoutPlan(conversions))}) {
    ASSERT_TRUE(plan);
    Finding finding;
    finding.id = plan->key;
    finding.gain = Gain{};
    finding.plan = plan;
    findings.push_back(std::move(finding));
  }
  const auto combined = combine(input, findings);
  ASSERT_TRUE(combined);
  const double measured = 4.9964;
  EXPECT_LE(combined->speedup.low, measured);
  EXPECT_GE(combined->speedup.high, measured);
  EXPECT_NEAR(combined->speedup.expected / measured, 1, 0.15);
}

} // namespace
} // namespace stepscope::test
