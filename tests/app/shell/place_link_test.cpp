// SPDX-License-Identifier: Apache-2.0
#include "app/shell/command_line.h"
#include "app/shell/place_link.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

namespace stepscope::app {
namespace {

TEST(PlaceLink, namesAFileAndAStretch) {
  EXPECT_EQ(linkTo(QStringLiteral("/data/a b.json"), {1'500, 2'000}),
            QStringLiteral("/data/a b.json#t=1500ns-2000ns"));
  EXPECT_EQ(commandFor(QStringLiteral("/data/a.json"), {1'500, 2'000}),
            QStringLiteral("stepscope '/data/a.json#t=1500ns-2000ns'"));
  EXPECT_EQ(commandFor(QStringLiteral("it's.json"), {0, 5}),
            QStringLiteral("stepscope 'it'\\''s.json#t=0ns-5ns'"));
  EXPECT_EQ(linkTo(QStringLiteral("a"), {-20, 5}), QStringLiteral("a#t=0ns-5ns")) << "traces begin at 0";
}

TEST(PlaceLink, isReadBack) {
  const FilePlace split =
      splitPlace(linkTo(QStringLiteral("a#b.json"), {9'007'199'254'740'993, 9'007'199'254'740'995}));
  EXPECT_TRUE(split.understood);
  EXPECT_EQ(split.file, QStringLiteral("a#b.json"));
  EXPECT_EQ(split.place, (Interval{9'007'199'254'740'993, 9'007'199'254'740'995}));
  EXPECT_EQ(splitPlace(QStringLiteral("a.json#t=0.5s-2s")).place, (Interval{500'000'000, 2'000'000'000}));
  EXPECT_FALSE(splitPlace(QStringLiteral("a.json")).place);
  EXPECT_TRUE(splitPlace(QStringLiteral("a.json")).understood);
  for (const char* bad :
       {"a#t=", "a#t=5ms", "a#t=5-6", "a#t=2s-1s", "a#t=1s-", "a#t=-1s", "a#t=1s-2s-3s", "a#t=x-y"})
    EXPECT_FALSE(splitPlace(QString::fromLatin1(bad)).understood) << bad;
}

TEST(PlaceLink, aFileReallyCalledSoIsMeantAsItIs) {
  QTemporaryDir folder;
  QFile file(folder.filePath(QStringLiteral("a#t=1s-2s")));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  const FilePlace split = splitPlace(file.fileName());
  EXPECT_EQ(split.file, file.fileName());
  EXPECT_FALSE(split.place);
}

TEST(PlaceLink, theCommandLineTakesIt) {
  const auto parsed = parseCommandLine({QStringLiteral("stepscope"), QStringLiteral("a.json#t=1ms-2ms")});
  const auto* line = std::get_if<CommandLine>(&parsed);
  ASSERT_NE(line, nullptr);
  EXPECT_EQ(line->files, QStringList{QStringLiteral("a.json")});
  EXPECT_EQ(line->place, (Interval{1'000'000, 2'000'000}));
  const auto bad = parseCommandLine({QStringLiteral("stepscope"), QStringLiteral("a.json#t=soon")});
  const auto* farewell = std::get_if<Farewell>(&bad);
  ASSERT_NE(farewell, nullptr);
  EXPECT_EQ(farewell->status, 2);
  EXPECT_TRUE(farewell->text.contains(QStringLiteral("0.5s-2s")));
}

} // namespace
} // namespace stepscope::app
