// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

namespace stepscope::test {
namespace {

constexpr int kThread = 1, kComms = 20;
const std::string kH200 = std::string(STEPSCOPE_TEST_DATA) + "/h200/";
const std::string kGather = "ncclDevKernel_AllGather_RING_LL(ncclDevKernelArgsStorage<4096ul>)";

std::string message(std::int64_t elements, int group = 8) {
  return "\"Collective name\":\"_allgather_base\",\"In msg nelems\":" + std::to_string(elements) +
         ",\"Out msg nelems\":" + std::to_string(elements) +
         ",\"dtype\":\"Float\",\"Group size\":" + std::to_string(group);
}

/// Collectives of the given lengths, one after another with 1 ms of computation after each.
std::string stepWith(const std::vector<double>& lengths, const std::string& args,
                     const std::string& range = "") {
  TraceText trace;
  for (const double length : lengths) {
    const double begin = std::max(trace.clock(kThread), trace.streamClock());
    trace.setClock(kThread, begin);
    if (!range.empty()) trace.op(kThread, range, 2);
    trace.launchOn(kComms, kThread, kGather, length, args);
    trace.setClock(kThread, trace.clock(kThread) + length);
    trace.launch(kThread, "gemm", 1'000);
  }
  trace.step(kThread, 0, std::max(trace.clock(kThread), trace.streamClock()));
  return trace.text();
}

TEST(ExposedCommunication, tellsWaitingFromTransfer) {
  // Shortest 0.1 ms: 1.5 of 1.9 ms are waiting.
  const auto waits =
      judgeBy("exposed-communication", caseFromText(stepWith({100, 600, 600, 600}, message(1 << 20))));
  ASSERT_NE(findingsOf(waits), nullptr);
  EXPECT_EQ(findingsOf(waits)->front().variant, "waiting");
  EXPECT_TRUE(anyEvidence(findingsOf(waits)->front(), "1.50 ms of it is beyond the shortest"));
  EXPECT_TRUE(anyEvidence(findingsOf(waits)->front(), "of 4.2 MB"));

  const auto transfers =
      judgeBy("exposed-communication", caseFromText(stepWith({600, 600, 600, 620}, message(1 << 20))));
  ASSERT_NE(findingsOf(transfers), nullptr);
  EXPECT_EQ(findingsOf(transfers)->front().variant, "transfer");
}

TEST(ExposedCommunication, doesNotTellThemApartWithoutSizes) {
  const auto outcome = judgeBy("exposed-communication", caseFromText(stepWith({100, 600, 600, 600}, "")));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_EQ(findingsOf(outcome)->front().variant, "transfer");
  EXPECT_EQ(findingsOf(outcome)->front().confidence, advisors::Level::Low);
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(), "cannot be told apart"));
}

TEST(ExposedCommunication, isCleanJustUnderATenth) {
  EXPECT_TRUE(isClean(
      judgeBy("exposed-communication", caseFromText(stepWith({100, 100, 100, 100}, message(1 << 20))))));
}

TEST(ExposedCommunication, isNotJudgedWithoutGpuWork) {
  TraceText trace;
  trace.op(kThread, "aten::mm", 100);
  EXPECT_TRUE(isNotJudged(judgeBy("exposed-communication", caseFromText(trace.text()))));
}

TEST(SmallCollectives, firesForManyUnderAMegabyte) {
  const auto outcome =
      judgeBy("small-collectives", caseFromText(stepWith(std::vector<double>(20, 30), message(1000))));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(),
                          "20 of 20 collectives move less than 1 MiB each, 0.08 MB together"));
}

TEST(SmallCollectives, isCleanForFewOrLargeOnes) {
  EXPECT_TRUE(isClean(
      judgeBy("small-collectives", caseFromText(stepWith(std::vector<double>(19, 30), message(1000))))));
  EXPECT_TRUE(isClean(
      judgeBy("small-collectives", caseFromText(stepWith(std::vector<double>(20, 30), message(1 << 18))))));
}

TEST(SmallCollectives, isNotJudgedWithoutSizes) {
  EXPECT_TRUE(
      isNotJudged(judgeBy("small-collectives", caseFromText(stepWith(std::vector<double>(20, 30), "")))));
}

TEST(UnhiddenGathers, firesForGathersThatBeginWhenNeeded) {
  const auto outcome = judgeBy(
      "unhidden-gathers",
      caseFromText(stepWith(std::vector<double>(8, 200), message(1 << 22), "FSDP::all_gather (layers.0)")));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(
      anyEvidence(findingsOf(outcome)->front(), "Of 7 gathers after the first, 7 begin within 100 µs"));
  EXPECT_TRUE(anyHolds(findingsOf(outcome)->front().fix.config, "set_modules_to_forward_prefetch"));
}

TEST(UnhiddenGathers, isCleanWithoutFsdpAndForShortOnes) {
  EXPECT_TRUE(isClean(judgeBy("unhidden-gathers", caseFromText(stepWith(std::vector<double>(8, 200),
                                                                        message(1 << 22), "aten::mm")))));
  EXPECT_TRUE(
      isClean(judgeBy("unhidden-gathers", caseFromText(stepWith(std::vector<double>(8, 40), message(1 << 22),
                                                                "FSDP::all_gather (layers.0)")))));
}

TEST(UnhiddenGathers, isNotJudgedWithoutOperators) {
  EXPECT_TRUE(isNotJudged(judgeBy("unhidden-gathers", caseFromText(stepWith({200, 200}, message(1 << 22))))));
}

TEST(StragglerRank, isNotJudgedForOneRankOrOtherCollectives) {
  Case one = caseFromText(stepWith({100, 600}, message(1 << 20)));
  EXPECT_TRUE(isNotJudged(judgeBy("straggler-rank", one)));
  const Case other = caseFromText(stepWith({100, 600, 600}, message(1 << 20)));
  one.otherRanks = {&other.summary};
  EXPECT_TRUE(isNotJudged(judgeBy("straggler-rank", one)));
}

TEST(StragglerRank, namesTheOneThatComesLast) {
  Case waits = caseFromText(stepWith({600, 600, 600, 600}, message(1 << 20)));
  const Case late = caseFromText(stepWith({100, 100, 100, 100}, message(1 << 20)));
  waits.otherRanks = {&late.summary};
  const auto outcome = judgeBy("straggler-rank", waits);
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(), "comes last to 4 of 4 collectives"));
  EXPECT_TRUE(
      anyEvidence(findingsOf(outcome)->front(), "comes last to 0 of 4 collectives and waits 2.00 ms"));
}

TEST(StragglerRank, isCleanWhereRanksComeLastInTurn) {
  Case one = caseFromText(stepWith({100, 600, 100, 600}, message(1 << 20)));
  const Case two = caseFromText(stepWith({600, 100, 600, 100}, message(1 << 20)));
  one.otherRanks = {&two.summary};
  EXPECT_TRUE(isClean(judgeBy("straggler-rank", one)));
}

/// Rank 1 has 3,176 positions and a host that is late; rank 0 has 8,192 and waits in its gathers.
TEST(StragglerRank, ofTwoRealRanks) {
  Case zero = caseFromCapture(kH200 + "fsdp2.rank0");
  const Case one = caseFromCapture(kH200 + "fsdp2.rank1");
  zero.otherRanks = {&one.summary};
  const auto outcome = judgeBy("straggler-rank", zero);
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_NE(findingsOf(outcome)->front().title.find("Rank 1 comes late: rank 0 waits"), std::string::npos)
      << findingsOf(outcome)->front().title;
  const auto exposed = judgeBy("exposed-communication", zero);
  ASSERT_NE(findingsOf(exposed), nullptr);
  EXPECT_EQ(findingsOf(exposed)->front().variant, "waiting");
}

TEST(Communication, isSilentOnOneGpu) {
  for (const char* name : {"llama_healthy", "resnet_good", "mlp_graphed"}) {
    const Case data = caseFromCapture(kH200 + name);
    for (const char* rule : {"exposed-communication", "small-collectives", "unhidden-gathers"})
      EXPECT_TRUE(isClean(judgeBy(rule, data))) << name << ": " << rule;
  }
}

} // namespace
} // namespace stepscope::test
