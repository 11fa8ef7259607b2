// SPDX-License-Identifier: Apache-2.0
#include "core/job/job_file.h"
#include "core/job/rank_json.h"
#include "tests/unit/job/ranks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace stepscope::job {
namespace {

using test::rankWith;
using testing::HasSubstr;

RankSummary full() {
  RankSummary rank = rankWith(1, {{10, 40}, {50, 90}});
  rank.host = "node7";
  rank.device = "NVIDIA H200";
  rank.stepsFrom = "ProfilerStep annotations";
  rank.startNs = 1'775'078'550'000'000'123; // beyond what a double holds
  rank.steps[0].tokens = 8192;
  rank.familyNs = {{"matmul", 900}, {"communication", 70}};
  rank.findings = {{"padding-waste", "", "high", 1.25}, {"launch-flood", "graph", "low", std::nullopt}};
  rank.collectives[1].seq = 12;
  return rank;
}

TEST(RankJson, whatIsWrittenIsReadBack) {
  const RankSummary rank = full();
  const std::string line = rankLine(rank);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const auto read = parseRank(line, "line");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(rankLine(read.value()), line);
  EXPECT_EQ(read.value().startNs, 1'775'078'550'000'000'123);
  EXPECT_EQ(read.value().findings, rank.findings);
  EXPECT_EQ(read.value().kinds, rank.kinds);
  EXPECT_EQ(read.value().steps[0].ns, rank.steps[0].ns);
  EXPECT_EQ(read.value().collectives[1].seq, 12);
  EXPECT_EQ(read.value().collectives[1].index, 1u);
  EXPECT_EQ(read.value().familyNs, rank.familyNs);
}

TEST(RankJson, theSchemaIsNamed) {
  const auto json = nlohmann::json::parse(rankLine(full()));
  EXPECT_EQ(json.at("schema"), "stepscope.rank/1");
  EXPECT_EQ(json.at("steps")[0].at("ledger"), nlohmann::json({{"busy.matmul", 1'000'000}}));
  EXPECT_EQ(json.at("collectives")[1], nlohmann::json::array({0, 0, 1, 12, 50, 40}));
  EXPECT_TRUE(nlohmann::json::parse(rankLine(rankWith(0, {}))).at("host").is_null());
}

TEST(RankJson, aFailureIsALineToo) {
  RankSummary bad;
  bad.file = "x.json";
  bad.error = "file not found";
  const auto read = parseRank(rankLine(bad), "line");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read.value().error, "file not found");
  EXPECT_FALSE(read.value().rank);
}

TEST(RankJson, aLineIsShortWhateverTheRankHolds) {
  RankSummary rank = full();
  rank.kinds.clear();
  rank.collectives.clear();
  rank.steps.resize(kMostSteps, rank.steps[0]);
  for (std::uint32_t i = 0; i < kMostKinds; ++i)
    rank.kinds.push_back(
        {std::string(123, 'n'), std::string(123, 'g'), std::string(123, 'r'), std::string(123, 'd'), 1, i});
  for (std::uint32_t i = 0; i < kMostCollectives; ++i)
    rank.collectives.push_back({i % 24,
                                i / 14,
                                i % 14,
                                (1 << 20) + i,
                                {std::int64_t{1} << 40, (std::int64_t{1} << 40) + 1'000'000}});
  const std::string line = rankLine(rank);
  EXPECT_LE(line.size(), kMostLineBytes);
  const auto read = parseRank(line, "line");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read.value().collectives.size() + read.value().collectivesLeftOut, kMostCollectives);
}

TEST(RankJson, wrongMembersAreNamed) {
  const auto broken = [](const char* member, nlohmann::json value) {
    auto json = nlohmann::json::parse(rankLine(full()));
    json[nlohmann::json::json_pointer(member)] = std::move(value);
    const auto read = parseRank(json.dump(), "line");
    return read.has_value() ? std::string("read") : read.error().message;
  };
  EXPECT_THAT(broken("/schema", "stepscope.rank/2"), HasSubstr("stepscope.rank/2"));
  EXPECT_THAT(broken("/start_ns", "now"), HasSubstr("start_ns"));
  EXPECT_THAT(broken("/start_ns", 18'000'000'000'000'000'000u), HasSubstr("start_ns"));
  EXPECT_THAT(broken("/start_ns", 1.5), HasSubstr("start_ns"));
  EXPECT_THAT(broken("/rank", -1), HasSubstr("rank"));
  EXPECT_THAT(broken("/chosen", 1), HasSubstr("chosen"));
  EXPECT_THAT(broken("/steps/0/ledger/busy.matmul", 999'999), HasSubstr("do not sum"));
  EXPECT_THAT(broken("/steps/0/ledger/busy.nothing", 0), HasSubstr("busy.nothing"));
  EXPECT_THAT(broken("/collectives/0/0", 7), HasSubstr("kind"));
  EXPECT_THAT(broken("/collectives/0/5", -1), HasSubstr("duration_ns"));
  EXPECT_THAT(broken("/collectives", 3), HasSubstr("collectives"));
  EXPECT_THAT(broken("/findings/0", 3), HasSubstr("finding"));
}

TEST(JobFile, readsBackAsTheSameJob) {
  const Job job = mergeRanks({rankWith(0, {{100'000, 400'000}}), rankWith(1, {{350'000, 400'500}})});
  const std::string text = jobLines(job);
  EXPECT_TRUE(isJob(text));
  const auto read = parseSummaries(text, "job");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read.value().badLines, 0u);
  EXPECT_EQ(jobLines(mergeRanks(read.value().ranks)), text);
}

TEST(JobFile, badLinesAreCountedAndTheFirstIsNamed) {
  const std::string text = rankLine(rankWith(0, {})) + "\n\nnonsense\n{\"a\":1}\n" +
                           std::string(2 << 20, 'x') + "\n" + rankLine(rankWith(1, {}));
  const auto read = parseSummaries(text, "ranks.jsonl");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read.value().ranks.size(), 2u);
  EXPECT_EQ(read.value().badLines, 3u);
  EXPECT_EQ(read.value().firstBad, "ranks.jsonl: line 3: is not JSON");
}

TEST(JobFile, nothingToReadIsAnError) {
  EXPECT_EQ(parseSummaries("\n", "x").error().code, ErrorCode::Empty);
  EXPECT_EQ(parseSummaries("text", "x").error().code, ErrorCode::Damaged);
}

TEST(JobFile, otherFilesAreNoJobs) {
  EXPECT_TRUE(isJob(rankLine(rankWith(0, {}))));
  EXPECT_FALSE(isJob("{\"schema\":\"stepscope.info/1\""));
  EXPECT_FALSE(isJob("{\"traceEvents\":[]}"));
  EXPECT_FALSE(isJob(""));
}

} // namespace
} // namespace stepscope::job
