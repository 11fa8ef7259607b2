// SPDX-License-Identifier: Apache-2.0
// Archives made to do harm, and broken ones: a clear end in bounded memory.
#include "core/load/load.h"
#include "core/load/members.h"
#include "tests/support/archives.h"
#include "tests/support/compress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stepscope::load {
namespace {

using testing::HasSubstr;

/// JSON that begins like a trace and goes on in blanks: 320 MiB in about 30 kB.
std::string makeBomb() {
  const std::string blanks = test::zstd(std::string(std::size_t{64} << 20, ' '));
  std::string packed = test::zstd("[");
  for (int i = 0; i < 5; ++i)
    packed += blanks;
  return packed;
}

const std::string& bomb() {
  static const std::string kBomb = makeBomb();
  return kBomb;
}

Result<MemberList> list(std::string bytes) {
  auto content = openMemoryContent(std::move(bytes), {}, {});
  if (!content.has_value()) return content.error();
  return listArchive(std::move(content).value(), "x", {});
}

Result<trace::TracePtr> load(std::string bytes, const std::string& member) {
  auto content = openMemoryContent(std::move(bytes), member, {});
  if (!content.has_value()) return content.error();
  return loadTrace(std::move(content).value().opened, "x", {});
}

TEST(ContainerLimits, aBombEndsWithAMessage) {
  for (const auto& [bytes, member] :
       {std::pair(bomb(), ""), std::pair(test::zipOf({{"t.json.zst", bomb()}}), "t.json.zst"),
        std::pair(test::tarOf({{"t.json.zst", bomb()}}), "t.json.zst"),
        std::pair(test::gzip(test::tarOf({{"t.json.zst", bomb()}})), "t.json.zst")}) {
    auto loaded = load(bytes, member);
    ASSERT_FALSE(loaded.has_value()) << member;
    EXPECT_EQ(loaded.error().code, ErrorCode::Damaged);
    EXPECT_THAT(loaded.error().message, HasSubstr("bomb"));
  }
}

TEST(ContainerLimits, listingDoesNotUnpackABomb) {
  const auto listed = list(test::zipOf({{"t.json.zst", bomb()}, {"u.json", test::smallTrace(1)}}));
  ASSERT_TRUE(listed.has_value());
  EXPECT_EQ(listed.value().members.size(), 2u);
}

TEST(ContainerLimits, skippingABombInATarEnds) {
  const std::string header = test::zstd(test::tarHeader("big.json", std::uint64_t{320} << 20));
  const auto listed = list(header + bomb());
  ASSERT_FALSE(listed.has_value() && listed.value().warnings.empty());
}

TEST(ContainerLimits, fourLayersAreTooMany) {
  const std::string three = test::gzip(test::gzip(test::gzip(test::smallTrace(1))));
  EXPECT_TRUE(load(three, "").has_value());
  const auto four = load(test::gzip(three), "");
  ASSERT_FALSE(four.has_value());
  EXPECT_THAT(four.error().message, HasSubstr("more than three times"));

  std::string zip = test::smallTrace(1), member;
  for (int depth = 1; depth <= 4; ++depth) {
    zip = test::zipOf({{"x", zip}});
    member += member.empty() ? "x" : "!x";
    const auto loaded = load(zip, member);
    EXPECT_EQ(loaded.has_value(), depth <= 3) << depth;
    if (!loaded.has_value()) {
      EXPECT_THAT(loaded.error().message, HasSubstr("three layers"));
    }
  }
}

TEST(ContainerLimits, tooManyMembersAreNotListed) {
  test::Files files;
  for (std::size_t i = 0; i <= kMostMembers; ++i)
    files.emplace_back("f" + std::to_string(i), "");
  for (const std::string& archive : {test::tarOf(files), test::zipOf(files)}) {
    const auto listed = list(archive);
    ASSERT_FALSE(listed.has_value());
    EXPECT_THAT(listed.error().message, HasSubstr("more than 10000 members"));
  }
}

TEST(ContainerLimits, anAbsurdZipDirectoryIsNotRead) {
  std::string zip = test::zipOf({{"a.json", test::smallTrace(1)}});
  const std::size_t end = zip.rfind("PK\x05\x06");
  zip.replace(end + 12, 4, "\xff\xff\xff\x7f"); // bytes of the directory
  const auto listed = list(zip);
  ASSERT_FALSE(listed.has_value());
  EXPECT_THAT(listed.error().message, HasSubstr("larger than 32 MiB"));
}

TEST(ContainerLimits, aPartOfASplitZipIsNamed) {
  std::string zip = test::zipOf({{"a.json", test::smallTrace(1)}});
  zip[zip.rfind("PK\x05\x06") + 4] = 2; // number of this disk
  const auto listed = list(zip);
  ASSERT_FALSE(listed.has_value());
  EXPECT_THAT(listed.error().message, HasSubstr("split over several files"));
}

TEST(ContainerLimits, aSizeBeyondTheFileGivesWhatIsThere) {
  const std::string content = test::smallTrace(50);
  const auto loaded = load(test::tarHeader("t.json", std::uint64_t{1} << 32) + content, "t.json");
  ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
  EXPECT_EQ(loaded.value()->gpuWorkCount(), 50u);
  EXPECT_NE(loaded.value()->health().grade(50), "A");
}

TEST(ContainerLimits, everyCutEndsInAMessageOrATrace) {
  for (const std::string& whole :
       {test::zipOf({{"a.json", test::smallTrace(5)}, {"b.json", test::smallTrace(6)}}),
        test::tarOf({{"a.json", test::smallTrace(5)}, {"b.json", test::smallTrace(6)}})})
    for (std::size_t size = 0; size < whole.size(); size += 7) {
      const auto listed = list(whole.substr(0, size));
      EXPECT_TRUE(listed.has_value() || !listed.error().message.empty()) << size;
      const auto loaded = load(whole.substr(0, size), "b.json");
      EXPECT_TRUE(loaded.has_value() || !loaded.error().message.empty()) << size;
    }
}

} // namespace
} // namespace stepscope::load
