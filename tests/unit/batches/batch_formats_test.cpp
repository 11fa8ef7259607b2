// SPDX-License-Identifier: Apache-2.0
#include "core/batches/batch_stats.h"

#include <gmock/gmock.h>

namespace stepscope::batches {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

BatchStats parsed(std::string_view text, std::optional<std::int64_t> rows = {}) {
  const Result<BatchStats> stats = parseBatchStats(text, "input", rows);
  EXPECT_TRUE(stats.has_value()) << (stats.has_value() ? "" : stats.error().toString());
  return stats.has_value() ? stats.value() : BatchStats();
}

Error refused(std::string_view text, std::optional<std::int64_t> rows = {}) {
  const Result<BatchStats> stats = parseBatchStats(text, "input", rows);
  EXPECT_FALSE(stats.has_value()) << text;
  return stats.has_value() ? Error{ErrorCode::Cancelled, "accepted", {}, {}} : stats.error();
}

TEST(BatchFormats, jsonLinesGiveEveryField) {
  const BatchStats stats = parsed("{\"lengths\":[3,5],\"rows\":2,\"width\":5}\n\n"
                                  "{\"lengths\":[4,2,1],\"rows\":1,\"width\":8,\"step\":7,\"seconds\":0.25,"
                                  "\"loss_tokens\":6,\"packed\":true,"
                                  "\"position_ids_reset\":false,\"rank\":1,\"note\":\"ours to ignore\"}\r\n");
  ASSERT_EQ(stats.batches.size(), 2U);
  EXPECT_EQ(stats.source, "input");
  EXPECT_THAT(stats.batches[0].lengths, ElementsAre(3, 5));
  EXPECT_EQ(stats.batches[0].tokens(), 8);
  EXPECT_EQ(stats.batches[0].positions(), 10);
  EXPECT_FALSE(stats.batches[0].packed);
  EXPECT_FALSE(stats.batches[0].step || stats.batches[0].seconds || stats.batches[0].positionIdsReset);
  const Batch& second = stats.batches[1];
  EXPECT_EQ(second.step, 7);
  EXPECT_EQ(second.seconds, 0.25);
  EXPECT_EQ(second.lossTokens, 6);
  EXPECT_EQ(second.rank, 1);
  EXPECT_TRUE(second.packed);
  EXPECT_EQ(second.positionIdsReset, false);
}

TEST(BatchFormats, moreExamplesThanRowsShowPacking) {
  EXPECT_TRUE(parsed("{\"lengths\":[3,5],\"rows\":1,\"width\":8}").batches[0].packed);
}

TEST(BatchFormats, nullCountsAsAbsent) {
  EXPECT_FALSE(parsed("{\"lengths\":[3],\"rows\":1,\"width\":8,\"seconds\":null}").batches[0].seconds);
}

TEST(BatchFormats, jsonArrayOfBatches) {
  const BatchStats stats = parsed(
      "[\n {\"lengths\":[3,5],\"rows\":2,\"width\":5},\n {\"lengths\":[1,1],\"rows\":2,\"width\":1}\n]");
  ASSERT_EQ(stats.batches.size(), 2U);
  EXPECT_THAT(stats.batches[1].lengths, ElementsAre(1, 1));
}

TEST(BatchFormats, plainLengthsAreBatchedInTheirOrder) {
  for (const char* text :
       {"5\n3\n9\n4\n7\n", "[5, 3, 9, 4, 7]", "length,source\n5,a\n3,b\n9,a\n4,a\n7,c\n"}) {
    const BatchStats stats = parsed(text, 2);
    ASSERT_EQ(stats.batches.size(), 3U) << text;
    EXPECT_THAT(stats.batches[0].lengths, ElementsAre(5, 3));
    EXPECT_EQ(stats.batches[0].width, 5);
    EXPECT_EQ(stats.batches[1].width, 9);
    EXPECT_EQ(stats.batches[2].rows, 1) << "the last batch has what is left";
    EXPECT_EQ(stats.batches[2].width, 7);
  }
}

TEST(BatchFormats, csvOfBatches) {
  const BatchStats stats = parsed("\xEF\xBB\xBFstep,lengths,rows,width,seconds,packed\n"
                                  "1,3 5,2,5,,False\n"
                                  "2,\"[4, 2, 1]\",1,8,0.5,True\n"
                                  "3,6;1,2,6,0.25,\n");
  ASSERT_EQ(stats.batches.size(), 3U);
  EXPECT_THAT(stats.batches[0].lengths, ElementsAre(3, 5));
  EXPECT_FALSE(stats.batches[0].seconds);
  EXPECT_THAT(stats.batches[1].lengths, ElementsAre(4, 2, 1));
  EXPECT_TRUE(stats.batches[1].packed);
  EXPECT_THAT(stats.batches[2].lengths, ElementsAre(6, 1));
  EXPECT_EQ(stats.batches[2].seconds, 0.25);
  EXPECT_EQ(stats.batches[2].step, 3);
}

struct Refusal {
  const char* text;
  const char* message; ///< part of it
};

class RefusedBatches : public testing::TestWithParam<Refusal> {};

TEST_P(RefusedBatches, saysWhereAndWhy) {
  const Error error = refused(GetParam().text);
  EXPECT_EQ(error.code, ErrorCode::BadArgument);
  EXPECT_EQ(error.path, "input");
  EXPECT_THAT(error.message, HasSubstr(GetParam().message));
}

constexpr Refusal kRefusals[] = {
    {"{\"lengths\":[3],\"rows\":1,\"width\":3}\n{\"lengths\":[4],\"rows\":1,\"width\":3}",
     "line 2: length 4 is longer than the width 3"},
    {"\n{\"lengths\":[-1],\"rows\":1,\"width\":3}", "line 2: length -1 is negative"},
    {"{\"lengths\":[3],\"width\":3}", "line 1: \"rows\" is missing"},
    {"{\"lengths\":[3],\"rows\":1}", "line 1: \"width\" is missing"},
    {"{\"rows\":1,\"width\":3}", "line 1: \"lengths\" is missing"},
    {"{\"lengths\":[3],\"rows\":2,\"width\":3}", "line 1: 1 lengths for 2 rows"},
    {"{\"lengths\":[3,3,3],\"rows\":2,\"width\":4}",
     "line 1: the lengths add up to more than rows x width = 8"},
    {"{\"lengths\":[1,1],\"rows\":1,\"width\":4,\"packed\":false}",
     "line 1: 2 lengths for 1 rows, yet packed is false"},
    {"{\"lengths\":[1.5],\"rows\":1,\"width\":4}", "line 1: \"lengths\" must be a list of integers"},
    {"{\"lengths\":[1],\"rows\":\"1\",\"width\":4}", "line 1: \"rows\" must be an integer"},
    {"{\"lengths\":[1],\"rows\":1,\"width\":0}", "line 1: width is 0"},
    {"{\"lengths\":[1],\"rows\":1,\"width\":4,\"seconds\":0}", "line 1: seconds must be a positive number"},
    {"{\"lengths\":[1],\"rows\":1,\"width\":4,\"loss_tokens\":5}", "line 1: loss_tokens is more than"},
    {"{\"lengths\":[1],\"rows\":1,\"width\":4\n", "line 1: is not valid JSON"},
    {"{\"lengths\":[],\"rows\":1048576,\"width\":1073741824}", "line 1: rows x width is 1125899906842624"},
    {"[{\"lengths\":[1],\"rows\":1,\"width\":4}, 5]", "entry 2: batches and plain lengths are mixed"},
    {"[true]", "entry 1: is neither a batch nor an integer length"},
    {"[3, 0]", "entry 2: length is 0"},
    {"[3, 4", "is not valid JSON"},
    {"3\n4\n", "give the rows of a batch"},
    {"3\nfour\n", "line 2: \"four\" is not an integer"},
    {"-3\n", "line 1: length is -3"},
    {"lengths,rows,width\n3 x,1,4\n", "line 2: lengths must be integers"},
    {"lengths,rows,width\n3,1\n", "line 2: 2 cells under a header of 3"},
    {"lengths,rows,width\n3,,4\n", "line 2: \"rows\" is missing"},
    {"lengths,rows,width\n\"3,1,4\n", "line 2: a quote is not closed"},
    {"lengths,rows,rows\n3,1,4\n", "line 1: the column rows stands twice"},
    {"tokens,rows\n3,1\n", "line 1: the header must name a column lengths"},
    {"length\n3\nx\n", "line 3: length must be an integer"},
};
INSTANTIATE_TEST_SUITE_P(BatchFormats, RefusedBatches, testing::ValuesIn(kRefusals));

TEST(BatchFormats, rowsAreRefusedWhereTheInputStatesItsOwn) {
  for (const char* text : {"{\"lengths\":[3],\"rows\":1,\"width\":3}",
                           "[{\"lengths\":[3],\"rows\":1,\"width\":3}]", "lengths,rows,width\n3,1,3\n"})
    EXPECT_THAT(refused(text, 4).message, HasSubstr("states the rows of each batch itself"));
}

TEST(BatchFormats, rowsOfPlainLengthsMustBePositive) {
  EXPECT_THAT(refused("3\n4\n", 0).message, HasSubstr("the rows of a batch are 0"));
}

TEST(BatchFormats, inputWithoutBatchesIsEmpty) {
  for (const char* text : {"", " \n\t\n", "[]", "lengths,rows,width\n", "length\n"})
    EXPECT_EQ(refused(text).code, ErrorCode::Empty) << '"' << text << '"';
}

TEST(BatchFormats, fileThatIsNotThereIsNotFound) {
  const Result<BatchStats> stats = readBatchStats("/nonexistent/batches.jsonl");
  ASSERT_FALSE(stats.has_value());
  EXPECT_EQ(stats.error().code, ErrorCode::NotFound);
}

} // namespace
} // namespace stepscope::batches
