// SPDX-License-Identifier: Apache-2.0
#include "app/shell/file_roles.h"
#include "app/shell/recent_files.h"
#include "app/shell/samples.h"
#include "tests/app/shell/support.h"

#include <QFileInfo>

namespace stepscope::app {
namespace {

class Files : public test::SettingsTest {};

TEST_F(Files, recentOnesAreNewestFirstAndEachOnce) {
  recent::add(QStringLiteral("/a.json"));
  recent::add(QStringLiteral("/b.json"));
  recent::add(QStringLiteral("/x/../a.json"));
  EXPECT_EQ(recent::files(), QStringList({QStringLiteral("/a.json"), QStringLiteral("/b.json")}));
}

TEST_F(Files, recentOnesAreLimited) {
  for (int i = 0; i < recent::kCapacity + 5; ++i)
    recent::add(QStringLiteral("/%1.json").arg(i));
  ASSERT_EQ(recent::files().size(), recent::kCapacity);
  EXPECT_EQ(recent::files().first(), QStringLiteral("/%1.json").arg(recent::kCapacity + 4));
}

TEST_F(Files, recentOnesCanBeCleared) {
  recent::add(QStringLiteral("/a.json"));
  recent::clear();
  EXPECT_TRUE(recent::files().isEmpty());
}

TEST_F(Files, rolesFollowNames) {
  const FileRoles roles =
      sortByRole({QStringLiteral("/d/one.trace.json"), QStringLiteral("/d/two.json.gz"),
                  QStringLiteral("/d/run.batches.jsonl"), QStringLiteral("/d/Environment.json"),
                  QStringLiteral("/d/noextension")});
  EXPECT_EQ(roles.traces, QStringList({QStringLiteral("/d/one.trace.json"), QStringLiteral("/d/two.json.gz"),
                                       QStringLiteral("/d/noextension")}));
  EXPECT_EQ(roles.batches, QStringLiteral("/d/run.batches.jsonl"));
  EXPECT_EQ(roles.environment, QStringLiteral("/d/Environment.json"));
}

TEST_F(Files, caseStudyHasThreeTraces) {
  const std::vector<Sample> samples = caseStudy();
  ASSERT_EQ(samples.size(), 3u);
  EXPECT_EQ(QFileInfo(samples[0].path).fileName(), QStringLiteral("gdn_fallback_padded.trace.json.zst"));
  for (const Sample& sample : samples)
    EXPECT_TRUE(QFileInfo::exists(sample.path));
}

TEST_F(Files, companionsAreFoundBesideTheTrace) {
  for (const char* name : {"a.trace.json", "b.trace.json.gz", "c.json.zst", "d.pt.trace.json.gz"})
    write(QLatin1String(name), "{}");
  for (const char* name : {"a.batches.jsonl", "b.batches.jsonl", "c.batches.jsonl", "d.batches.jsonl"})
    write(QLatin1String(name), "");
  const auto beside = [this](const char* name) {
    const auto found = batchesBeside(toPath(folder() + QLatin1Char('/') + QLatin1String(name)));
    return found ? found->filename().string() : std::string();
  };
  EXPECT_EQ(beside("a.trace.json"), "a.batches.jsonl");
  EXPECT_EQ(beside("b.trace.json.gz"), "b.batches.jsonl");
  EXPECT_EQ(beside("c.json.zst"), "c.batches.jsonl");
  EXPECT_EQ(beside("d.pt.trace.json.gz"), "d.batches.jsonl");
  EXPECT_EQ(beside("e.trace.json"), "");

  const auto trace = toPath(folder() + QStringLiteral("/a.trace.json"));
  EXPECT_FALSE(environmentBeside(trace));
  write(QStringLiteral("environment.json"), "{}");
  EXPECT_TRUE(environmentBeside(trace));
}

} // namespace
} // namespace stepscope::app
