// SPDX-License-Identifier: Apache-2.0
#include "app/project/project_file.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <limits>

namespace stepscope::app {
namespace {

namespace fs = std::filesystem;

Project someProject() {
  Project project;
  project.traceFile = QStringLiteral("run.trace.json.zst");
  project.traceLengthNs = 9'007'199'254'740'993; // no double holds it
  project.marks = {
      {MarkKind::Bookmark, 0, {-5, 20}, {}, {}},
      {MarkKind::Note,
       0,
       {9'007'199'254'740'993, 9'007'199'254'740'993},
       QStringLiteral("track/gpu/0/7"),
       QStringLiteral("why?\nA \"gap\" \u00b7 \u4e2d")},
      {MarkKind::Selection, 0, {10, 30}, {}, QStringLiteral("forward")},
  };
  project.tracks = {{QStringLiteral("ledger"), true, false}, {QStringLiteral("steps"), false, true}};
  project.comparison =
      SavedComparison{{{QStringLiteral("after.json"), std::nullopt}, {QStringLiteral("/b.json"), 3}},
                      2,
                      2,
                      0,
                      {false, true, std::pair<std::int64_t, std::int64_t>(-5, 9'007'199'254'740'993)}};
  return project;
}

Error errorOf(const QByteArray& json) {
  const auto read = projectFromJson(json);
  EXPECT_FALSE(read.has_value()) << json.toStdString();
  return read.has_value() ? Error() : read.error();
}

TEST(Project, comesBackAsItWasWritten) {
  const auto read = projectFromJson(toJson(someProject()));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read.value().project, someProject());
  EXPECT_EQ(read.value().leftOut, 0);
}

TEST(Project, aComparisonThatCannotBeIsLeftOut) {
  const auto leftOut = [](const QByteArray& comparison) {
    const auto read =
        projectFromJson(R"({"format": "stepscope-project", "version": 1, "comparison": )" + comparison + "}");
    EXPECT_TRUE(read.has_value());
    return read.has_value() && read.value().leftOut == 1 && !read.value().project.comparison;
  };
  EXPECT_TRUE(leftOut("7"));
  EXPECT_TRUE(leftOut(R"({"runs": [], "before": 0, "after": 1})"));
  EXPECT_TRUE(leftOut(R"({"runs": [{"file": "a"}], "before": 1, "after": 1})"));
  EXPECT_TRUE(leftOut(R"({"runs": [{"file": "a"}], "before": 0, "after": 2})"));
  EXPECT_TRUE(leftOut(R"({"runs": [{"file": ""}], "before": 0, "after": 1})"));
  EXPECT_FALSE(leftOut(R"({"runs": [{"file": "a"}], "before": 1, "after": 0})"));
}

TEST(Project, readsWhatIsDocumented) {
  const auto read = projectFromJson(R"({
    "format": "stepscope-project", "version": 1, "later": [1, 2],
    "trace": {"file": "a.json", "lengthNs": 100},
    "marks": [{"kind": "note", "beginNs": 5, "endNs": 5, "track": "steps", "text": "here", "colour": "red"}],
    "tracks": [{"track": "ledger", "pinned": true}]})");
  ASSERT_TRUE(read.has_value());
  const Project& project = read.value().project;
  EXPECT_EQ(project.traceLengthNs, 100);
  ASSERT_EQ(project.marks.size(), 1u);
  EXPECT_EQ(project.marks[0],
            (Mark{MarkKind::Note, 0, {5, 5}, QStringLiteral("steps"), QStringLiteral("here")}));
  EXPECT_EQ(project.tracks, (std::vector<TrackChoice>{{QStringLiteral("ledger"), true, false}}));
}

TEST(Project, leavesOutAndCountsWhatMakesNoSense) {
  const auto read = projectFromJson(R"({
    "format": "stepscope-project", "version": 1,
    "marks": [7, {"kind": "dream", "beginNs": 1, "endNs": 2}, {"kind": "selection", "beginNs": 2, "endNs": 1},
              {"kind": "selection", "beginNs": 2, "endNs": 2}, {"kind": "note", "beginNs": 1.5, "endNs": 2},
              {"kind": "note", "beginNs": "1", "endNs": 2}, {"kind": "bookmark", "slot": 10, "beginNs": 1, "endNs": 2},
              {"kind": "bookmark", "slot": 3, "beginNs": 1, "endNs": 2},
              {"kind": "bookmark", "slot": 3, "beginNs": 5, "endNs": 6}],
    "tracks": [{"pinned": true}, {"track": "a"}, {"track": "a", "hidden": true}]})");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read.value().leftOut, 8 + 2);
  ASSERT_EQ(read.value().project.marks.size(), 1u);
  EXPECT_EQ(read.value().project.marks[0].place, (Interval{1, 2})) << "the first of two with one digit";
  EXPECT_EQ(read.value().project.tracks.size(), 1u);
}

TEST(Project, saysWhyAFileCannotBeRead) {
  const Error cut = errorOf(R"({"format": "stepscope-project", )");
  EXPECT_EQ(cut.code, ErrorCode::Damaged);
  EXPECT_TRUE(cut.byteOffset.has_value());
  EXPECT_EQ(errorOf("").code, ErrorCode::Damaged);
  EXPECT_EQ(errorOf("[]").code, ErrorCode::UnknownFormat);
  EXPECT_EQ(errorOf(R"({"traceEvents": []})").code, ErrorCode::UnknownFormat);
  const Error later = errorOf(R"({"format": "stepscope-project", "version": 2})");
  EXPECT_EQ(later.code, ErrorCode::UnknownFormat);
  EXPECT_NE(later.message.find("later version"), std::string::npos);
}

TEST(Project, everyCutOfAFileIsReadOrRefused) {
  const QByteArray whole = toJson(someProject());
  for (qsizetype length = 0; length < whole.size() - 1; ++length)
    EXPECT_FALSE(projectFromJson(whole.left(length)).has_value()) << length;
}

TEST(ProjectFile, liesBesideTheTrace) {
  QTemporaryDir folder;
  const fs::path in = folder.path().toStdString();
  for (const char* name :
       {"run.trace.json.zst", "run.trace.json.gz", "run.json", "run.stepscope", "run.pt.trace.json"})
    EXPECT_EQ(projectPathFor(in / name), in / "run.stepscope-project") << name;
  EXPECT_EQ(projectPathFor(in / "run.trace.pb"), in / "run.trace.pb.stepscope-project");
  QFile archive(folder.filePath(QStringLiteral("all.zip")));
  ASSERT_TRUE(archive.open(QIODevice::WriteOnly));
  archive.close();
  EXPECT_EQ(projectPathFor(in / "all.zip!ranks/r0.json"), in / "all.zip!ranks_r0.stepscope-project");
  EXPECT_TRUE(projectPathFor("-").empty());
}

TEST(ProjectFile, goesToTheUsersFolderWhereTheTracesIsNotThere) {
  const fs::path trace = "/no/such/folder/run.json";
  const fs::path path = projectPathFor(trace), other = projectPathFor("/no/such/place/run.json");
  EXPECT_NE(path.parent_path(), trace.parent_path());
  EXPECT_TRUE(path.filename().string().starts_with("run."));
  EXPECT_NE(path, other) << "two traces of one name";
}

TEST(ProjectFile, isWrittenAsAWholeAndReadBack) {
  QTemporaryDir folder;
  const fs::path path = fs::path(folder.path().toStdString()) / "new" / "run.stepscope-project";
  ASSERT_TRUE(writeProject(path, someProject()).has_value());
  const auto read = readProject(path);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read.value().project, someProject());
  EXPECT_EQ(QDir(folder.filePath(QStringLiteral("new"))).entryList(QDir::Files).size(), 1)
      << "nothing else left";
}

TEST(ProjectFile, errorsNameTheFile) {
  QTemporaryDir folder;
  const fs::path in = folder.path().toStdString();
  EXPECT_EQ(readProject(in / "none").error().code, ErrorCode::NotFound);
  const auto failed = writeProject(in, someProject()); // a folder stands there
  ASSERT_FALSE(failed.has_value());
  EXPECT_EQ(failed.error().code, ErrorCode::WriteFailed);
  EXPECT_EQ(failed.error().path, in.string());
  EXPECT_FALSE(failed.error().message.empty());
}

} // namespace
} // namespace stepscope::app
