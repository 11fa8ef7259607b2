// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/search.h"

#include "bundled_traces.h"
#include "trace_maker.h"

#include <gtest/gtest.h>

#include <string>

namespace stepscope::analysis {
namespace {

using test::TraceMaker;
using trace::SliceKind;

class SearchTest : public testing::Test {
protected:
  // thread 1   step [0, 10000)   mm [100, 400), nested addmm [150, 350)   launch [200, 210)   add [500, 700)
  // thread 2   mm [120, 220)
  // stream 7   gemm [600, 1600), elementwise [1700, 1800)
  static trace::TracePtr make() {
    TraceMaker maker;
    maker.annotation("ProfilerStep#1", {0, 10'000});
    maker.op("aten::mm", {100, 400}, TraceMaker::kMain, R"("Input type": ["c10::BFloat16"])");
    maker.op("aten::addmm", {150, 350}, TraceMaker::kMain, R"("Input type": ["float"])");
    maker.op("aten::mm", {120, 220}, TraceMaker::kBackward, R"("Input type": ["float"])");
    maker.op("aten::add", {500, 700});
    maker.call("cudaLaunchKernel", {200, 210}, 1);
    maker.call("cudaLaunchKernel", {510, 520}, 2);
    maker.kernel("sm90_gemm_mm", {600, 1'600}, 1);
    maker.kernel("vectorized_elementwise_kernel", {1'700, 1'800}, 2);
    return maker.finish();
  }
  SearchResult find(const std::string& text, bool arguments = false) const {
    const auto result = search(*trace, {text, arguments});
    EXPECT_TRUE(result);
    return result.value_or(SearchResult());
  }
  std::string rowText(const SearchRow& row) const {
    return std::string(trace->strings().view(row.name)) + " x" + std::to_string(row.count) + " " +
           std::to_string(row.totalNs);
  }
  std::vector<std::string> rows(const SearchResult& result) const {
    std::vector<std::string> texts;
    for (const SearchRow& row : result.rows)
      texts.push_back(rowText(row));
    return texts;
  }
  std::vector<std::int64_t> begins(const SearchResult& result) const {
    std::vector<std::int64_t> times;
    for (const SliceId slice : result.inTime)
      times.push_back(trace->interval(slice).begin);
    return times;
  }

  trace::TracePtr trace = make();
};

TEST_F(SearchTest, countsAndAddsUpByName) {
  const SearchResult mm = find("MM");
  EXPECT_EQ(rows(mm),
            (std::vector<std::string>{"sm90_gemm_mm x1 1000", "aten::mm x2 400", "aten::addmm x1 200"}));
  EXPECT_EQ(mm.rows[1].kind, SliceKind::Operator);
  EXPECT_EQ(trace->interval(mm.rows[1].longest), (Interval{100, 400}));
  EXPECT_EQ(begins(mm), (std::vector<std::int64_t>{100, 120, 150, 600}));
  EXPECT_FALSE(mm.abbreviations);
}

TEST_F(SearchTest, allWordsMustBeThere) {
  EXPECT_EQ(rows(find("aten mm")), (std::vector<std::string>{"aten::mm x2 400", "aten::addmm x1 200"}));
  EXPECT_TRUE(find("aten gemm").rows.empty());
}

TEST_F(SearchTest, takesAbbreviationsOnlyWhenNothingHoldsTheWord) {
  const SearchResult calls = find("cuLK");
  EXPECT_TRUE(calls.abbreviations);
  EXPECT_EQ(rows(calls), (std::vector<std::string>{"cudaLaunchKernel x2 20"}));
  EXPECT_EQ(rows(find("add")), (std::vector<std::string>{"aten::add x1 200", "aten::addmm x1 200"}));
}

TEST_F(SearchTest, looksIntoArgumentsWhenAsked) {
  EXPECT_TRUE(find("bfloat16").rows.empty());
  EXPECT_EQ(rows(find("bfloat16", true)), (std::vector<std::string>{"aten::mm x1 300"}));
  EXPECT_EQ(rows(find("mm arg:float")), (std::vector<std::string>{"aten::mm x2 400", "aten::addmm x1 200"}))
      << "BFloat16 holds float too";
  EXPECT_EQ(rows(find("addmm arg:float")), (std::vector<std::string>{"aten::addmm x1 200"}));
  EXPECT_TRUE(find("arg:gemm").rows.empty()) << "stands in a name alone";
}

TEST_F(SearchTest, aQueryWithoutWordsFindsNothing) {
  for (const char* text : {"", "   ", "arg:"}) {
    EXPECT_TRUE(find(text).rows.empty());
    EXPECT_TRUE(find(text).inTime.empty());
  }
}

TEST_F(SearchTest, givesWhatLiesInEachLane) {
  const SearchResult mm = find("mm");
  std::size_t found = 0;
  for (const trace::Track& track : trace->tracks())
    for (std::uint16_t depth = 0; depth < track.laneCount; ++depth)
      for (const SliceId slice : mm.inLane[track.firstLane + depth]) {
        EXPECT_EQ(trace->slices().depth[slice.row()], depth);
        EXPECT_GE(slice.row(), track.firstSlice);
        EXPECT_LT(slice.row(), track.firstSlice + track.sliceCount);
        ++found;
      }
  EXPECT_EQ(found, 4u);
}

TEST_F(SearchTest, goesFromOneToTheNextAndRound) {
  const SearchResult mm = find("mm");
  const auto next = [&](SliceId from, std::int64_t time, bool forwards) {
    return trace->interval(nextFound(*trace, mm.inTime, from, time, forwards)).begin;
  };
  EXPECT_EQ(next({}, 0, true), 100);
  EXPECT_EQ(next({}, 120, true), 120);
  EXPECT_EQ(next({}, 120, false), 120);
  EXPECT_EQ(next({}, 0, false), 600);
  EXPECT_EQ(next(mm.inTime[0], 0, true), 120);
  EXPECT_EQ(next(mm.inTime[3], 0, true), 100);
  EXPECT_EQ(next(mm.inTime[0], 0, false), 600);
  EXPECT_EQ(next(mm.inTime[2], 0, false), 120);
  EXPECT_FALSE(nextFound(*trace, {}, {}, 0, true).valid());
}

TEST_F(SearchTest, listsEveryName) {
  const auto names = allNames(*trace);
  ASSERT_TRUE(names);
  std::vector<std::string> texts;
  for (const SearchRow& row : *names)
    texts.push_back(rowText(row));
  EXPECT_EQ(texts,
            (std::vector<std::string>{"ProfilerStep#1 x1 10000", "sm90_gemm_mm x1 1000", "aten::mm x2 400",
                                      "aten::add x1 200", "aten::addmm x1 200",
                                      "vectorized_elementwise_kernel x1 100", "cudaLaunchKernel x2 20"}));
}

TEST_F(SearchTest, stopsWhenAsked) {
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(search(*trace, {"mm", false}, source.get_token()));
  EXPECT_FALSE(allNames(*trace, source.get_token()));
}

// Counted in the text of the file itself.
TEST(Search, findsEverySliceOfARecordedTrace) {
  std::string error;
  const trace::TracePtr trace =
      test::loadBundled(STEPSCOPE_TEST_DATA "/h200/mlp_eager.trace.json.zst", error);
  ASSERT_TRUE(trace) << error;
  const auto result = search(*trace, {"cudaLaunchKernel", false});
  ASSERT_TRUE(result);
  ASSERT_EQ(result->rows.size(), 2u); // cudaLaunchKernel, cudaLaunchKernelExC
  EXPECT_EQ(result->rows[0].count, 302u);
  EXPECT_EQ(result->rows[0].totalNs, 2'121'027);
  EXPECT_EQ(result->rows[1].count, 190u);
  EXPECT_EQ(result->rows[1].totalNs, 1'213'131);
  EXPECT_EQ(result->inTime.size(), 492u);
}

} // namespace
} // namespace stepscope::analysis
