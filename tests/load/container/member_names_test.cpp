// SPDX-License-Identifier: Apache-2.0
#include "core/load/container/member_names.h"

#include <gtest/gtest.h>

namespace stepscope::load {
namespace {

TEST(MemberNames, tellRankAndCycle) {
  struct Case {
    const char* name;
    std::optional<int> rank;
    const char* cycle;
  };
  // Names as they are met in the wild (formats, section 13).
  const Case cases[] = {
      {"rank0_trace.json", 0, ""},
      {"rank-34.Jul_15_10_52_41.1074.pt.trace.json.gz", 34, ""},
      {"worker0.1623143566756.pt.trace.json.gz", {}, "1623143566756"},
      {"dc3b0e7228dd_851.1752215573993169006.pt.trace.json.gz", {}, "1752215573993169006"},
      {"megatron_kineto_7.json.gz", 7, ""},
      {"sampled_rank-1.json.gz", 1, ""},
      {"1700000000.123-TP-0-DECODE.trace.json.gz", {}, ""},
      {"server-Rank 12-decode.json", 12, ""},
      {"iteration_500/rank3_trace.json", 3, "500"},
      {"0_ascend_pt/ASCEND_PROFILER_OUTPUT/trace_view.json", 0, ""},
      {"rank5_ascend_pt/ASCEND_PROFILER_OUTPUT/trace_view.json", 5, ""},
      {"libkineto_activities_1234.json", {}, ""},
      {"trace.json", {}, ""},
      {"rank99999999999999999999.json", {}, ""},
      {"", {}, ""},
  };
  for (const Case& c : cases) {
    const NameFacts facts = factsFromName(c.name);
    EXPECT_EQ(facts.rank, c.rank) << c.name;
    EXPECT_EQ(facts.cycle, c.cycle) << c.name;
  }
}

TEST(MemberNames, theDocumentTellsRankAndWorldSize) {
  const DistributedFacts facts = factsFromContent(
      R"({"distributedInfo": {"backend": "nccl", "rank": 3, "world_size": 16, "pg_config": [{"ranks": [0, 1]}]},
          "traceEvents": [{"args": {"rank": 9}}]})");
  EXPECT_EQ(facts.rank, 3);
  EXPECT_EQ(facts.worldSize, 16);
  const DistributedFacts none = factsFromContent(R"({"traceEvents": [{"args": {"rank": 9}}]})");
  EXPECT_FALSE(none.rank || none.worldSize);
}

TEST(MemberNames, sortAsPeopleCount) {
  EXPECT_TRUE(comesBefore("step2", "step10"));
  EXPECT_FALSE(comesBefore("step10", "step2"));
  EXPECT_TRUE(comesBefore("a", "b"));
  EXPECT_TRUE(comesBefore("", "0"));
  EXPECT_FALSE(comesBefore("x", "x"));
  EXPECT_NE(comesBefore("x1", "x01"), comesBefore("x01", "x1"));
}

} // namespace
} // namespace stepscope::load
