// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/gated_delta_text.h"
#include "tests/rules/rule_fixture.h"

namespace stepscope::test {
namespace {

std::string plainStep() {
  TraceText trace;
  trace.begin(kForwardThread, "aten::mm");
  trace.launch(kForwardThread, "sm90_gemm", 1000);
  trace.end(kForwardThread);
  return finishStep(trace);
}

batches::Batch batch(std::vector<std::int64_t> lengths, std::int64_t rows, std::int64_t width) {
  batches::Batch made;
  made.lengths = std::move(lengths);
  made.rows = rows;
  made.width = width;
  made.packed = static_cast<std::int64_t>(made.lengths.size()) > rows;
  return made;
}

Case caseWith(std::vector<batches::Batch> stats) {
  Case data = caseFromText(plainStep());
  data.batches = batches::BatchStats{std::move(stats), "/some/folder/run.batches.jsonl"};
  return data;
}

TEST(PaddingWaste, firesAtATenthAndGivesThePackedCount) {
  // 20 rows of 100: 180 x 10 tokens in 2,000 positions.
  std::vector<batches::Batch> stats;
  for (int i = 0; i < 10; ++i)
    stats.push_back(batch({100, 80}, 2, 100));
  const auto outcome = judgeBy("padding-waste", caseWith(stats));
  ASSERT_NE(findingsOf(outcome), nullptr);
  const advisors::Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.severity, advisors::Level::Low);
  EXPECT_TRUE(anyEvidence(
      finding, "200 of 2,000 positions (10.0 %) are padding, in 10 batches from run.batches.jsonl"));
  // Budget 200: two rows of 100 fit exactly (5 batches), then 80s by twos (5 batches): 10, while 1,800 / 200
  // is 9.
  EXPECT_TRUE(anyEvidence(finding, "fill 10 batches instead of 10"));
  EXPECT_TRUE(anyEvidence(finding, "no packing needs fewer than 9"));
  EXPECT_TRUE(anyHolds(finding.fix.config, "position_ids"));
  EXPECT_TRUE(anyHolds(finding.fix.config, "assert_close"));
  EXPECT_TRUE(anyHolds(finding.fix.caveats, "no longer drawn independently"));
}

TEST(PaddingWaste, isCleanJustBelowATenth) {
  std::vector<batches::Batch> stats;
  for (int i = 0; i < 10; ++i)
    stats.push_back(batch({100, 81}, 2, 100));
  EXPECT_TRUE(isClean(judgeBy("padding-waste", caseWith(stats))));
}

TEST(PaddingWaste, gradesByShare) {
  const auto severityAt = [](std::int64_t length) {
    const auto outcome = judgeBy("padding-waste", caseWith({batch({100, length}, 2, 100)}));
    return findingsOf(outcome) ? std::optional(findingsOf(outcome)->front().severity) : std::nullopt;
  };
  EXPECT_EQ(severityAt(61), advisors::Level::Low);    // 19.5 %
  EXPECT_EQ(severityAt(60), advisors::Level::Medium); // 20 %
  EXPECT_EQ(severityAt(20), advisors::Level::High);   // 40 %
}

TEST(PaddingWaste, equalLengthsAndPackedBatchesAreClean) {
  EXPECT_TRUE(isClean(judgeBy("padding-waste", caseWith({batch({128}, 1, 128), batch({128}, 1, 128)}))));
  EXPECT_TRUE(isClean(judgeBy("padding-waste", caseWith({batch({30, 30, 20}, 1, 100)}))));
}

TEST(PaddingWaste, isNotJudgedWithoutBatchStatistics) {
  EXPECT_TRUE(isNotJudged(judgeBy("padding-waste", caseFromText(plainStep()))));
}

TEST(PaddingWaste, warnsThatTheReferencePathIgnoresBoundaries) {
  TraceText trace;
  GatedDeltaText layer(trace);
  layer.forwardRows(kForwardThread, 63, 3);
  Case data = caseFromText(finishStep(trace));
  data.batches = batches::BatchStats{{batch({100, 20}, 2, 100)}, "run"};
  const auto outcome = judgeBy("padding-waste", data);
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(
      anyHolds(findingsOf(outcome)->front().fix.conditions, "NOT MET: this step runs the reference path"));
}

/// A case whose gauges are set by hand; the trace is busy throughout with one long matrix product, or with
/// short kernels.
Case gaugeCase(double sampled, double kernelUs, int kernels, std::string kernel,
               std::optional<double> useful) {
  TraceText trace;
  trace.begin(kForwardThread, "aten::mm");
  for (int i = 0; i < kernels; ++i)
    trace.launch(kForwardThread, kernel, kernelUs, 1);
  trace.end(kForwardThread);
  Case data = caseFromText(finishStep(trace));
  data.gauges.sampledUtilisation = sampled;
  data.gauges.usefulFlopsShare = useful;
  return data;
}

TEST(UtilisationMisleads, firesWhenShortKernelsMakeTheBusyTime) {
  const auto outcome = judgeBy("utilisation-misleads", gaugeCase(0.95, 9, 100, "sm90_gemm", std::nullopt));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(), "Sampled utilisation: 95.0 %"));
  EXPECT_TRUE(
      anyEvidence(findingsOf(outcome)->front(), "Kernels under 10 µs make 100.0 % of the kernel time"));
}

TEST(UtilisationMisleads, isCleanForLongKernelsAndForALowReading) {
  EXPECT_TRUE(isClean(judgeBy("utilisation-misleads", gaugeCase(0.95, 10, 100, "sm90_gemm", std::nullopt))));
  EXPECT_TRUE(isClean(judgeBy("utilisation-misleads", gaugeCase(0.79, 9, 100, "sm90_gemm", std::nullopt))));
}

TEST(UtilisationMisleads, littleFloatingPointWorkCountsOnlyWhereBusyTimeMovesData) {
  const std::string elementwise = "vectorized_elementwise_kernel<4, CUDAFunctor_add<float>>";
  EXPECT_NE(findingsOf(judgeBy("utilisation-misleads", gaugeCase(0.95, 50, 100, elementwise, 0.14))),
            nullptr);
  EXPECT_TRUE(isClean(judgeBy("utilisation-misleads", gaugeCase(0.95, 50, 100, elementwise, 0.15))));
  EXPECT_TRUE(isClean(judgeBy("utilisation-misleads", gaugeCase(0.95, 50, 100, "sm90_gemm", 0.05))));
}

TEST(UtilisationMisleads, isNotJudgedWithoutGauges) {
  Case data = caseFromText(plainStep());
  data.gauges = {};
  EXPECT_TRUE(isNotJudged(judgeBy("utilisation-misleads", data)));
}

batches::Batch packedBatch(std::optional<bool> reset) {
  batches::Batch made = batch({30, 70}, 1, 100);
  made.positionIdsReset = reset;
  return made;
}

TEST(PackedBoundaries, fireWherePositionIdsDoNotBeginAnew) {
  const auto outcome =
      judgeBy("packed-boundaries", caseWith({packedBatch(true), packedBatch(false), packedBatch({})}));
  ASSERT_NE(findingsOf(outcome), nullptr);
  ASSERT_EQ(findingsOf(outcome)->size(), 1U);
  const advisors::Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.severity, advisors::Level::High);
  EXPECT_TRUE(anyEvidence(finding, "1 of 3 packed batches"));
  EXPECT_TRUE(anyHolds(finding.fix.commands, "stepscope_packing_test.py MODEL"));
  EXPECT_FALSE(finding.gain.has_value());
}

TEST(PackedBoundaries, areCleanWhereTheyAreKeptOrNothingIsPacked) {
  EXPECT_TRUE(isClean(judgeBy("packed-boundaries", caseWith({packedBatch(true), batch({9, 5}, 2, 9)}))));
  EXPECT_TRUE(isClean(judgeBy("packed-boundaries", caseWith({batch({9, 5}, 2, 9)}))));
}

TEST(PackedBoundaries, areNotJudgedWhereNobodySays) {
  EXPECT_TRUE(isNotJudged(judgeBy("packed-boundaries", caseWith({packedBatch(true), packedBatch({})}))));
  EXPECT_TRUE(isNotJudged(judgeBy("packed-boundaries", caseFromText(plainStep()))));
}

TEST(PackedBoundaries, fireOnTheReferenceGatedDeltaRule) {
  Case data = caseFromCapture(std::string(STEPSCOPE_TEST_DATA) + "/h200/gdn_fallback_padded_stacks");
  ASSERT_TRUE(isClean(judgeBy("packed-boundaries", data))) << "its batches are padded";
  data.batches->batches = {packedBatch(true)};
  const auto outcome = judgeBy("packed-boundaries", data);
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_EQ(findingsOf(outcome)->front().variant, "reference-path");
  EXPECT_TRUE(anyHolds(findingsOf(outcome)->front().fix.commands, "--cu-seq-lens --seq-idx"));
}

} // namespace
} // namespace stepscope::test
