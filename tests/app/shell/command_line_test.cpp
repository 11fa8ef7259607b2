// SPDX-License-Identifier: Apache-2.0
#include "app/shell/command_line.h"

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

std::variant<CommandLine, Farewell> parse(std::initializer_list<const char*> arguments) {
  QStringList list{QStringLiteral("stepscope")};
  for (const char* argument : arguments)
    list << QLatin1String(argument);
  return parseCommandLine(list);
}
CommandLine accepted(std::initializer_list<const char*> arguments) {
  auto parsed = parse(arguments);
  EXPECT_TRUE(std::holds_alternative<CommandLine>(parsed));
  return std::holds_alternative<CommandLine>(parsed) ? std::get<CommandLine>(parsed) : CommandLine();
}
Farewell ended(std::initializer_list<const char*> arguments) {
  auto parsed = parse(arguments);
  EXPECT_TRUE(std::holds_alternative<Farewell>(parsed));
  return std::holds_alternative<Farewell>(parsed) ? std::get<Farewell>(parsed) : Farewell{{}, -1};
}

TEST(CommandLine, takesEveryOption) {
  const CommandLine line =
      accepted({"a.json", "b.json.zst", "--batches", "b.jsonl", "--env", "e.json", "--screenshot", "out.png",
                "--size", "2560x1440", "--view", "heatmap", "--theme", "dark", "--export", "r.PDF"});
  EXPECT_EQ(line.files, QStringList({QStringLiteral("a.json"), QStringLiteral("b.json.zst")}));
  EXPECT_EQ(line.batches, QStringLiteral("b.jsonl"));
  EXPECT_EQ(line.environment, QStringLiteral("e.json"));
  EXPECT_EQ(line.screenshot, QStringLiteral("out.png"));
  EXPECT_EQ(line.report, QStringLiteral("r.PDF"));
  EXPECT_EQ(line.size, QSize(2560, 1440));
  EXPECT_EQ(line.view, View::Heatmap);
  EXPECT_EQ(line.theme, ThemeChoice::Dark);
}

TEST(CommandLine, takesWhatAReportLeavesOut) {
  const CommandLine all = accepted({"a.json", "--export", "r.html", "--redact", "all"});
  EXPECT_TRUE(all.redaction.paths && all.redaction.names);
  const CommandLine paths = accepted({"a.json", "--export", "r.html", "--redact", "paths"});
  EXPECT_TRUE(paths.redaction.paths && !paths.redaction.names);
  EXPECT_FALSE(accepted({"a.json", "--export", "r.html"}).redaction.any());
}

TEST(CommandLine, takesATimeRange) {
  EXPECT_EQ(accepted({"a.json", "--range", "1ms..2ms"}).range, (Interval{1'000'000, 2'000'000}));
}

TEST(CommandLine, comparesTheFirstTraceWithTheOthers) {
  const CommandLine line = accepted({"--compare", "a.json", "b.json", "c.json"});
  EXPECT_TRUE(line.compare);
  EXPECT_EQ(line.files.size(), 3);
  EXPECT_EQ(ended({"--compare", "a.json"}).status, 2);
  EXPECT_EQ(ended({"--compare", "a.json", "b.json", "--export", "r.html"}).status, 2);
}

TEST(CommandLine, needsNothing) {
  const CommandLine line = accepted({});
  EXPECT_TRUE(line.files.isEmpty());
  EXPECT_FALSE(line.size || line.view || line.theme);
}

TEST(CommandLine, endsWithTwoOnBadUsage) {
  EXPECT_EQ(ended({"--bogus"}).status, 2);
  EXPECT_EQ(ended({"--view", "nowhere"}).status, 2);
  EXPECT_EQ(ended({"--view", "live"}).status, 2) << "of which recording?";
  EXPECT_EQ(ended({"--view", "job"}).status, 2) << "of which ranks?";
  EXPECT_EQ(ended({"a.json", "--range", "2s..1s"}).status, 2);
  EXPECT_EQ(ended({"a.json", "--memory-limit", "much"}).status, 2);
  EXPECT_EQ(ended({"--size", "1280"}).status, 2);
  EXPECT_EQ(ended({"--size", "0x800"}).status, 2);
  EXPECT_EQ(ended({"--size", "99999x800"}).status, 2);
  EXPECT_EQ(ended({"--theme", "pink"}).status, 2);
  EXPECT_EQ(ended({"--language", "tlh"}).status, 2);
  EXPECT_EQ(ended({"a.json", "--export", "report.doc"}).status, 2);
  EXPECT_EQ(ended({"--export", "report.html"}).status, 2);
  EXPECT_EQ(ended({"a.json", "--export", "r.html", "--redact", "some"}).status, 2);
  EXPECT_EQ(ended({"a.json", "--redact", "all"}).status, 2);
  EXPECT_EQ(ended({"--batches", "b.jsonl"}).status, 2);
  EXPECT_TRUE(ended({"--view", "nowhere"}).text.contains(QStringLiteral("'nowhere'")));
}

TEST(CommandLine, endsWithZeroOnHelpAndVersion) {
  const Farewell help = ended({"--help"});
  EXPECT_EQ(help.status, 0);
  for (const char* option :
       {"--batches", "--env", "--screenshot", "--export", "--size", "--view", "--theme", "--language"})
    EXPECT_TRUE(help.text.contains(QLatin1String(option))) << option;
  EXPECT_EQ(ended({"--version"}).status, 0);
}

TEST(CommandLine, knowsWhatNeedsNoWindow) {
  const auto quiet = [](std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "stepscope");
    return asksForNoWindow(static_cast<int>(arguments.size()), arguments.data());
  };
  EXPECT_TRUE(quiet({"a.json", "--screenshot", "x.png"}));
  EXPECT_TRUE(quiet({"--screenshot=x.png"}));
  EXPECT_TRUE(quiet({"--version"}));
  EXPECT_FALSE(quiet({"a.json", "--view", "timeline"}));
  EXPECT_FALSE(quiet({}));
}

} // namespace
} // namespace stepscope::app
