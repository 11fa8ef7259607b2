// SPDX-License-Identifier: Apache-2.0
// The catalogue of fused kernels: runs of operators, ranges of versions, and files that people write.
#include "advisors/catalogue/fused_catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace stepscope::test {
namespace {

using advisors::FusedCatalogue;

std::string reasonOf(const Result<FusedCatalogue>& result) {
  return result.has_value() ? std::string{} : result.error().toString();
}

Result<FusedCatalogue> parse(const std::string& json) {
  return advisors::parseCatalogue(json, "own.json", {});
}

const std::string kFix = R"("fix": {"summary": "Install it."})";

std::string withFamily(const std::string& members) {
  return R"({"schema": "stepscope.fused-kernels/1", "families": [{"id": "own", "rule": "missing-fused-kernels",
    "title": "t", "explanation": "e", "place": "layer", )" +
         members + "}]}";
}

TEST(OperatorPattern, readsGroupsAlternativesAndWhatMayBeMissing) {
  const auto read = advisors::parseOperatorPattern("zeros ( mul my::add|add? )16+ stack");
  ASSERT_TRUE(read.has_value());
  const auto& parts = read.value().parts;
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[0].items[0].names, std::vector<std::string>{"aten::zeros"});
  EXPECT_EQ(parts[1].least, 16u);
  EXPECT_EQ(parts[1].most, advisors::OperatorPattern::kUnbounded);
  EXPECT_EQ(parts[1].items[1].names, (std::vector<std::string>{"my::add", "aten::add"}));
  EXPECT_TRUE(parts[1].items[1].optional);
}

TEST(OperatorPattern, refusesWhatSaysNothing) {
  for (const char* text :
       {"", "mul?", "( mul", "mul )", "( ( mul ) )", "( mul )0", "( mul )x", "( mul? )2 add", "a||b", "mul|"})
    EXPECT_FALSE(advisors::parseOperatorPattern(text).has_value()) << text;
}

TEST(VersionRange, holdsWhereEveryBoundDoes) {
  const auto range = advisors::parseVersionRange(">=3.4, <3.7.1");
  ASSERT_TRUE(range.has_value());
  EXPECT_TRUE(range.value().contains("3.6.0"));
  EXPECT_TRUE(range.value().contains("3.4"));
  EXPECT_FALSE(range.value().contains("3.7.1"));
  EXPECT_FALSE(range.value().contains("3.3.9"));
  EXPECT_TRUE(advisors::parseVersionRange("*").value().contains("0.1"));
  for (const char* text : {"", "3.4", "=>3.4", ">=", ">=new", "~=3.4"})
    EXPECT_FALSE(advisors::parseVersionRange(text).has_value()) << text;
}

TEST(FusedCatalogue, theBuiltInOneIsWholeAndSorted) {
  const FusedCatalogue& catalogue = advisors::builtInCatalogue();
  ASSERT_FALSE(catalogue.families.empty());
  ASSERT_FALSE(catalogue.bad.empty());
  const auto byId = [](const auto& a, const auto& b) { return a.id < b.id; };
  EXPECT_TRUE(std::is_sorted(catalogue.families.begin(), catalogue.families.end(), byId));
  EXPECT_TRUE(std::is_sorted(catalogue.bad.begin(), catalogue.bad.end(), byId));
  for (const advisors::FusedFamily& family : catalogue.families) {
    EXPECT_FALSE(family.fix.verify.empty()) << family.id;
    EXPECT_FALSE(family.fix.references.empty()) << family.id;
    EXPECT_TRUE(!family.fix.config.empty() || !family.fix.packages.empty()) << family.id;
  }
}

TEST(FusedCatalogue, ownEntriesReplaceThoseOfTheirIdAndAddOthers) {
  const std::string own = withFamily(R"("slow": {"operators": "mul add"}, "no_gain": "n", )" + kFix);
  std::string replacing = own;
  replacing.replace(replacing.find("\"own\""), 5, "\"rms-norm\"");
  const std::size_t before = advisors::builtInCatalogue().families.size();
  const auto added = advisors::parseCatalogue(own, "own.json", advisors::builtInCatalogue());
  ASSERT_TRUE(added.has_value()) << reasonOf(added);
  EXPECT_EQ(added.value().families.size(), before + 1);
  const auto replaced = advisors::parseCatalogue(replacing, "own.json", advisors::builtInCatalogue());
  ASSERT_TRUE(replaced.has_value()) << reasonOf(replaced);
  EXPECT_EQ(replaced.value().families.size(), before);
  EXPECT_TRUE(std::any_of(replaced.value().families.begin(), replaced.value().families.end(),
                          [](const auto& family) { return family.id == "rms-norm" && family.title == "t"; }));
}

struct Broken {
  std::string json, reason;
};

TEST(FusedCatalogue, sayWhereAFileIsWrong) {
  const std::string slow = R"("slow": {"operators": "mul add"}, "no_gain": "n", )";
  const std::vector<Broken> cases = {
      {"{\n\"schema\": ,\n}", "line 2 is not JSON"},
      {"[]", "the document: is not an object"},
      {"{}", "schema: is missing"},
      {R"({"schema": "other/1"})", "schema: is not \"stepscope.fused-kernels/1\""},
      {R"({"schema": "stepscope.fused-kernels/1", "familys": []})", "familys: is not known here"},
      {R"({"schema": "stepscope.fused-kernels/1", "families": {}})", "families: is not a list"},
      {R"({"schema": "stepscope.fused-kernels/1", "families": [7]})", "families[0]: is not an object"},
      {withFamily(slow + R"("fix": {})"), "families[0].fix.summary: is missing"},
      {withFamily(slow + R"("certain": "yes", )" + kFix), "families[0].certain: is neither true nor false"},
      {withFamily(slow + R"("least_share": 7, )" + kFix), "families[0].least_share: lies outside"},
      {withFamily(slow + R"("fast_kernels": "(", )" + kFix),
       "families[0].fast_kernels: is no regular expression"},
      {withFamily(R"("no_gain": "n", )" + kFix), "families[0].slow: is missing"},
      {withFamily(R"("slow": {"operators": "( mul"}, "no_gain": "n", )" + kFix),
       "families[0].slow.operators: \"(\" without \")\""},
      {withFamily(R"("slow": {"operators": "mul", "call": "aten::mul"}, "no_gain": "n", )" + kFix),
       "families[0].slow: has neither or both"},
      {withFamily(R"("slow": {"operators": "mul", "places": 1.5}, "no_gain": "n", )" + kFix),
       "families[0].slow.places: is not a whole number"},
      {withFamily(R"("slow": {"operators": "mul"}, )" + kFix),
       "families[0]: has neither or both of \"fused\""},
      {withFamily(slow + R"("fix": {"summary": "s", "conditions": [{"text": "t"}]})"),
       "families[0].fix.conditions[0]: has neither or both"},
      {withFamily(slow +
                  R"("fix": {"summary": "s", "conditions": [{"text": "t", "needs": {"compute": "new"}}]})"),
       "families[0].fix.conditions[0].needs.compute: \"new\" is no range"},
      {R"({"schema": "stepscope.fused-kernels/1", "bad_kernels": [{"id": "b", "rule": "rms-norm", "title": "t",
          "explanation": "e", "kernels": "k", )" +
           kFix + "}]}",
       "bad_kernels[0].rule: \"rms-norm\" is none that reads this list"},
  };
  for (const Broken& broken : cases) {
    const std::string reason = reasonOf(parse(broken.json));
    EXPECT_NE(reason.find("own.json"), std::string::npos) << reason;
    EXPECT_NE(reason.find(broken.reason), std::string::npos) << broken.json << "\n-> " << reason;
  }
}

/// A document cut anywhere is refused, never read in part.
TEST(FusedCatalogue, aCutFileIsRefused) {
  const std::string whole = withFamily(R"("slow": {"operators": "mul add"}, "no_gain": "n", )" + kFix);
  ASSERT_TRUE(parse(whole).has_value()) << reasonOf(parse(whole));
  for (std::size_t length = 0; length < whole.size(); ++length)
    EXPECT_FALSE(parse(whole.substr(0, length)).has_value()) << length;
}

TEST(FusedCatalogue, foldersThatCannotServeAreRefused) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "stepscope_catalogue_test";
  std::filesystem::remove_all(folder);
  EXPECT_FALSE(advisors::catalogueWith(folder).has_value());
  std::filesystem::create_directories(folder);
  EXPECT_NE(reasonOf(advisors::catalogueWith(folder)).find("holds no .json file"), std::string::npos);
  std::ofstream(folder / "a.json") << withFamily(R"("slow": {"operators": "mul add"}, "no_gain": "n", )" +
                                                 kFix);
  EXPECT_TRUE(advisors::catalogueWith(folder).has_value());
  std::ofstream(folder / "b.json") << "no json";
  EXPECT_NE(reasonOf(advisors::catalogueWith(folder)).find("b.json"), std::string::npos);
  std::filesystem::remove_all(folder);
}

} // namespace
} // namespace stepscope::test
