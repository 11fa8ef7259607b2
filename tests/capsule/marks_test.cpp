// SPDX-License-Identifier: Apache-2.0
#include "core/capsule/marks.h"

#include <gtest/gtest.h>

namespace stepscope::capsule {
namespace {

TEST(MarksOfProject, areThoseThatTheProjectFileHolds) {
  const auto read = marksOfProject(R"({"format": "stepscope-project", "version": 1,
    "trace": {"file": "a.json", "lengthNs": 900},
    "marks": [{"kind": "bookmark", "slot": 3, "beginNs": 5, "endNs": 9},
              {"kind": "note", "beginNs": 7, "endNs": 7, "track": "thread 1/2", "text": "why?"},
              {"kind": "selection", "beginNs": -2, "endNs": 4}],
    "tracks": [{"track": "x", "hidden": true}]})");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read.value().traceLengthNs, 900);
  EXPECT_EQ(read.value().leftOut, 0);
  EXPECT_EQ(read.value().marks, (std::vector<Mark>{{MarkKind::Bookmark, 3, {5, 9}, "", ""},
                                                   {MarkKind::Note, 0, {7, 7}, "thread 1/2", "why?"},
                                                   {MarkKind::Selection, 0, {-2, 4}, "", ""}}));
}

TEST(MarksOfProject, whatIsNoMarkIsCounted) {
  const auto read = marksOfProject(R"({"format": "stepscope-project", "version": 1, "marks": [
    3, {"kind": "dream", "beginNs": 0, "endNs": 1}, {"kind": "note", "beginNs": 2, "endNs": 1},
    {"kind": "note", "beginNs": 0.5, "endNs": 1}, {"kind": "note", "beginNs": 0, "endNs": 18446744073709551615},
    {"kind": "bookmark", "slot": 10, "beginNs": 0, "endNs": 1}, {"kind": "selection", "beginNs": 1, "endNs": 1}]})");
  ASSERT_TRUE(read.has_value());
  EXPECT_TRUE(read.value().marks.empty());
  EXPECT_EQ(read.value().leftOut, 7);
}

TEST(MarksOfProject, otherFilesAreErrors) {
  EXPECT_EQ(marksOfProject("{ cut").error().code, ErrorCode::Damaged);
  EXPECT_EQ(marksOfProject("[]").error().code, ErrorCode::UnknownFormat);
  EXPECT_EQ(marksOfProject(R"({"format": "other"})").error().code, ErrorCode::UnknownFormat);
  EXPECT_EQ(marksOfProject(R"({"format": "stepscope-project", "version": 2})").error().code,
            ErrorCode::UnknownFormat);
}

} // namespace
} // namespace stepscope::capsule
