// SPDX-License-Identifier: Apache-2.0
#include "advisors/rule.h"
#include "advisors/rule_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace stepscope::advisors {
namespace {

std::filesystem::path resource(const std::string& relative) {
  return std::filesystem::path(STEPSCOPE_SOURCE_DIR) / "resources" / relative;
}

std::string contentOf(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Catalogue, rulesAreSortedAndUnique) {
  std::vector<std::string> ids;
  for (const Rule& rule : allRules())
    ids.push_back(rule.id);
  EXPECT_TRUE(std::is_sorted(ids.begin(), ids.end()));
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
  EXPECT_FALSE(ids.empty());
}

TEST(Catalogue, everyRuleHasItsTextAndEveryTextItsRule) {
  std::vector<std::string> rules, texts;
  for (const Rule& rule : allRules())
    rules.push_back(rule.id);
  for (const RuleText& text : allRuleTexts())
    texts.push_back(text.id);
  EXPECT_EQ(rules, texts);
  for (const std::string& id : rules)
    EXPECT_NE(ruleText(id), nullptr) << id;
  EXPECT_EQ(ruleText("no-such-rule"), nullptr);
}

TEST(Catalogue, everyFileIsEmbeddedUnderItsOwnName) {
  std::set<std::string> files, ids;
  for (const auto& entry : std::filesystem::directory_iterator(resource("rules")))
    if (entry.path().extension() == ".json") files.insert(entry.path().stem().string());
  for (const RuleText& text : allRuleTexts())
    ids.insert(text.id);
  EXPECT_EQ(files, ids);
}

TEST(Catalogue, everyTextIsComplete) {
  for (const RuleText& text : allRuleTexts()) {
    SCOPED_TRACE(text.id);
    for (const std::string* part : {&text.title, &text.what, &text.why, &text.fix, &text.verify,
                                    &text.falsePositives, &text.since, &text.status})
      EXPECT_FALSE(part->empty());
    EXPECT_FALSE(text.needs.empty());
    EXPECT_FALSE(text.sources.empty());
  }
}

TEST(Catalogue, everyThresholdHasAUnitAndAReason) {
  for (const Rule& rule : allRules())
    for (const Threshold& threshold : rule.thresholds) {
      SCOPED_TRACE(rule.id + ": " + threshold.name);
      EXPECT_FALSE(threshold.unit.empty());
      EXPECT_GT(threshold.reason.size(), 10u);
    }
}

// STEPSCOPE_REGENERATE=1 rewrites the pages instead of comparing them.
TEST(Catalogue, committedPagesAreTheGeneratedOnes) {
  const char* regenerate = std::getenv("STEPSCOPE_REGENERATE");
  std::set<std::string> pages;
  for (const Rule& rule : allRules()) {
    const auto path = resource("docs/rules/" + rule.id + ".md");
    ASSERT_NE(ruleText(rule.id), nullptr);
    const std::string page = writeRulePage(rule, *ruleText(rule.id));
    if (regenerate && std::string(regenerate) == "1") std::ofstream(path, std::ios::binary) << page;
    EXPECT_EQ(contentOf(path), page) << "run this test with STEPSCOPE_REGENERATE=1 to rewrite " << path;
    pages.insert(rule.id);
  }
  for (const auto& entry : std::filesystem::directory_iterator(resource("docs/rules")))
    EXPECT_TRUE(pages.contains(entry.path().stem().string())) << entry.path() << " has no rule";
}

} // namespace
} // namespace stepscope::advisors
