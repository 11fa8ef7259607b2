// SPDX-License-Identifier: Apache-2.0
// What other programs packed: tests/data/archives, made by Python (make.py says what is in each).
#include "core/load/load.h"
#include "core/load/members.h"
#include "tests/support/archives.h"
#include "tests/support/compress.h"
#include "tests/support/load_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stepscope::load {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string archive(const std::string& name) { return STEPSCOPE_TEST_DATA "/archives/" + name; }

MemberList listed(const std::string& path) {
  auto list = listMembers(path, {});
  EXPECT_TRUE(list.has_value()) << (list.has_value() ? "" : list.error().toString());
  return list.has_value() && list.value() ? std::move(*std::move(list).value()) : MemberList{};
}

std::vector<std::string> traceNames(const MemberList& list) {
  std::vector<std::string> names;
  for (const Member& member : list.members)
    if (member.isTrace()) names.push_back(member.name);
  return names;
}

const Member& named(const MemberList& list, std::string_view end) {
  static const Member kNone;
  for (const Member& member : list.members)
    if (member.name.ends_with(end)) return member;
  ADD_FAILURE() << end << " is not listed";
  return kNone;
}

Error failure(const std::string& path) {
  auto loaded = loadTrace(path, {});
  return loaded.has_value() ? Error{} : loaded.error();
}

class EveryArchive : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Archives, EveryArchive,
                         testing::Values("run.zip", "stored.zip", "streamed.zip", "run.tar", "run_gnu.tar.gz",
                                         "run_pax.tar.gz"));

TEST_P(EveryArchive, listsTracesByCycleAndRankAndSaysWhatTheOthersAre) {
  const MemberList list = listed(archive(GetParam()));
  ASSERT_EQ(list.members.size(), 6u); // the tars also hold a link
  EXPECT_EQ(list.traceCount(), 3u);
  EXPECT_THAT(traceNames(list), ElementsAre(testing::EndsWith("run/iteration_2/rank0_trace.json"),
                                            testing::EndsWith("run/iteration_10/rank0_trace.json.gz"),
                                            testing::EndsWith("run/iteration_10/rank1_trace.json")));
  const Member& last = named(list, "rank1_trace.json");
  EXPECT_EQ(last.rank, 1);
  EXPECT_EQ(last.worldSize, 4);
  EXPECT_EQ(last.cycle, "10");
  EXPECT_EQ(last.bytes, 1858u); // of zipfile's own listing
  EXPECT_EQ(last.format, "kineto-json");
  EXPECT_EQ(named(list, "rank0_trace.json.gz").format, "kineto-json+gzip");
  EXPECT_THAT(named(list, "config.json").skipped, HasSubstr("not a trace"));
  EXPECT_THAT(named(list, "snapshot.pickle").skipped, HasSubstr("pickle"));
  EXPECT_THAT(named(list, "rank0_et.json").skipped, HasSubstr("execution trace"));
  EXPECT_TRUE(list.warnings.empty());
}

TEST_P(EveryArchive, opensEachTraceByItsPath) {
  const MemberList list = listed(archive(GetParam()));
  const std::vector<std::uint32_t> kernels = {10, 20, 21};
  for (std::size_t i = 0; i < kernels.size(); ++i) {
    auto loaded = loadTrace(list.members.at(i).path, {});
    ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
    EXPECT_EQ(loaded.value()->gpuWorkCount(), kernels[i]);
    EXPECT_EQ(loaded.value()->path(), list.members[i].path);
    EXPECT_EQ(loaded.value()->format(), list.members[i].format);
    EXPECT_EQ(loaded.value()->fileBytes(), list.members[i].bytes);
    EXPECT_TRUE(loaded.value()->health().repairs.empty());
  }
}

TEST_P(EveryArchive, asAWholeIsRefusedWithItsTraces) {
  const Error error = failure(archive(GetParam()));
  EXPECT_EQ(error.code, ErrorCode::SeveralTraces);
  EXPECT_THAT(error.message, HasSubstr("holds 3 traces (ranks 0 to 1 of 4)"));
  EXPECT_THAT(error.message, HasSubstr("!"));
  EXPECT_THAT(error.message, HasSubstr("iteration_10/rank1_trace.json"));
}

TEST(Archives, theOnlyTraceIsOpenedAndNamed) {
  auto loaded = loadTrace(archive("one.zip"), {});
  ASSERT_TRUE(loaded.has_value());
  EXPECT_EQ(loaded.value()->gpuWorkCount(), 7u);
  EXPECT_EQ(loaded.value()->path(), archive("one.zip") + "!trace.json");
  ASSERT_EQ(test::repairCount(*loaded.value(), "only-trace"), 1u);
  EXPECT_THAT(loaded.value()->health().repairs.front().action, HasSubstr("trace.json"));
  EXPECT_EQ(loaded.value()->health().grade(7), "A");
}

TEST(Archives, withoutATraceSayWhatTheyHold) {
  const Error error = failure(archive("none.zip"));
  EXPECT_EQ(error.code, ErrorCode::UnknownFormat);
  EXPECT_THAT(error.message, HasSubstr("holds no trace"));
  EXPECT_THAT(error.message, HasSubstr("logs/stdout.txt: "));
}

TEST(Archives, hostileNamesAreLabelsOnly) {
  const MemberList list = listed(archive("hostile.zip"));
  EXPECT_THAT(traceNames(list), ElementsAre("ra\x1bnk2 \u00e4.json", "../outside/rank0_trace.json",
                                            "/absolute/rank1_trace.json"));
  const std::vector<std::uint32_t> kernels = {3, 1, 2};
  for (std::size_t i = 0; i < kernels.size(); ++i) {
    auto loaded = loadTrace(list.members[i].path, {});
    ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
    EXPECT_EQ(loaded.value()->gpuWorkCount(), kernels[i]);
  }
}

TEST(Archives, encryptedMembersAreNamed) {
  const MemberList list = listed(archive("encrypted.zip"));
  EXPECT_EQ(list.traceCount(), 0u);
  for (const Member& member : list.members)
    EXPECT_THAT(member.skipped, HasSubstr("encrypted")) << member.name;
  const Error error = failure(archive("encrypted.zip") + "!run/iteration_2/rank0_trace.json");
  EXPECT_EQ(error.code, ErrorCode::Unreadable);
  EXPECT_THAT(error.message, HasSubstr("password"));
}

TEST(Archives, compressionsThatAreNotReadAreNamed) {
  const Error error = failure(archive("lzma.zip") + "!rank0_trace.json");
  EXPECT_EQ(error.code, ErrorCode::UnknownFormat);
  EXPECT_THAT(error.message, HasSubstr("lzma"));
  EXPECT_THAT(listed(archive("lzma.zip")).members.front().skipped, HasSubstr("lzma"));
}

TEST(Archives, aMemberThatIsNotThereIsNotFound) {
  EXPECT_EQ(failure(archive("run.zip") + "!run/rank9.json").code, ErrorCode::NotFound);
  EXPECT_EQ(failure(archive("gone.zip") + "!x").code, ErrorCode::NotFound);
  EXPECT_THAT(failure(archive("make.py") + "!x").message, HasSubstr("no archive"));
}

TEST(Archives, nestedOnesOpenMemberByMember) {
  const std::string inner =
      test::zipOf({{"a.json", test::smallTrace(3)}, {"b.json.gz", test::gzip(test::smallTrace(4))}});
  const std::string outer = test::tarOf({{"notes.txt", "hello"}, {"inner.zip", inner}});
  for (const auto& [member, kernels] :
       {std::pair("inner.zip!a.json", 3u), std::pair("inner.zip!b.json.gz", 4u)}) {
    auto content = openMemoryContent(outer, member, {});
    ASSERT_TRUE(content.has_value()) << content.error().toString();
    auto loaded = loadTrace(std::move(content).value().opened, "memory", {});
    ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
    EXPECT_EQ(loaded.value()->gpuWorkCount(), kernels);
  }
  auto content = openMemoryContent(outer, "inner.zip", {});
  ASSERT_TRUE(content.has_value());
  auto list = listArchive(std::move(content).value(), "outer.tar!inner.zip", {});
  ASSERT_TRUE(list.has_value());
  EXPECT_THAT(traceNames(list.value()), ElementsAre("a.json", "b.json.gz"));
  EXPECT_EQ(list.value().members.front().path, "outer.tar!inner.zip!a.json");
}

} // namespace
} // namespace stepscope::load
