// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace stepscope::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

/// Six elements: four events that can be kept, one without a time, one that is cut off.
const std::string kDamaged = R"({"traceEvents": [
{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":1,"tid":1,"ts":1010.000,"dur":50.000,"args":{"External id":1}},,
{"ph":"X","cat":"cpu_op","name":"aten::add","pid":1,"tid":1,"ts":1070.000,"dur":-5.000},
{"ph":"X","cat":"cpu_op","name":"no time","pid":1,"tid":1,"dur":2.000},
{"ph":"X","cat":"cpu_op","name":"aten::t","pid":1,"tid":1,"ts":1080.000,"dur":1.000,"args":{"x": NaN}},
{"ph":"X","cat":"cpu_op","name":"aten::t","pid":1,"tid":1,"ts":1090.000,"dur":1.000},
{"ph":"X","cat":"cpu_op","name":"cut off","pid":1,"tid)";

json repairsByRule(const json& receipt) {
  json rules = json::object();
  for (const json& repair : receipt.at("repairs"))
    rules[repair.at("rule").get<std::string>()] = {repair.at("severity"), repair.at("count"),
                                                   repair.at("first_offset")};
  return rules;
}

TEST(Repair, theReceiptSaysWhatWasWrongAndWhere) {
  const TemporaryFolder folder;
  const std::string file = folder.write("damaged.json", kDamaged);
  const ProgramResult result = runProgram(cli({"repair", file, "--format", "json"}));
  EXPECT_EQ(result.status, 0) << result.err;
  const json receipt = json::parse(result.out);
  EXPECT_EQ(receipt.at("schema"), "stepscope.repair/1");
  EXPECT_EQ(receipt.at("file"), file);
  EXPECT_EQ(receipt.at("grade"), "D");
  EXPECT_EQ(receipt.at("events"), json::parse(R"({"total": 5, "kept": 4, "lost": 2})"));
  EXPECT_EQ(receipt.at("clean_copy"), nullptr);
  const auto at = [](const char* text) { return kDamaged.find(text); };
  const json rules = repairsByRule(receipt);
  EXPECT_EQ(rules.size(), 5u) << rules;
  EXPECT_EQ(rules.at("stray-comma"), json::array({"note", 1, at(",,")}));
  EXPECT_EQ(rules.at("negative-duration"),
            json::array({"repaired", 1, at(R"({"ph":"X","cat":"cpu_op","name":"aten::add")")}));
  EXPECT_EQ(rules.at("missing-time"),
            json::array({"lost", 1, at(R"({"ph":"X","cat":"cpu_op","name":"no time")")}));
  EXPECT_EQ(rules.at("non-finite-value").at(1), 1);
  EXPECT_EQ(rules.at("truncated-file"), json::array({"lost", 1, kDamaged.size()}));
}

TEST(Repair, theCleanCopyHasNothingLeftToRepair) {
  const TemporaryFolder folder;
  const std::string file = folder.write("damaged.json", kDamaged);
  for (const char* name : {"clean.json", "clean.json.gz", "clean.json.zst"}) {
    const std::string clean = folder.path(name);
    const ProgramResult result = runProgram(cli({"repair", file, "-o", clean, "--format", "json"}));
    ASSERT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(json::parse(result.out).at("clean_copy"), clean);
    const json receipt = json::parse(runProgram(cli({"repair", clean, "--format", "json"})).out);
    EXPECT_EQ(receipt.at("grade"), "A");
    EXPECT_EQ(receipt.at("repairs"), json::array());
    EXPECT_EQ(receipt.at("events").at("lost"), 0);
    const json info = json::parse(runProgram(cli({"info", clean, "--format", "json"})).out);
    EXPECT_EQ(info.at("x_by_cat"), json::parse(R"({"cpu_op": 4})"));
  }
  EXPECT_TRUE(json::accept(readFile(folder.path("clean.json"))));
}

TEST(Repair, theTextSaysTheSame) {
  const TemporaryFolder folder;
  const ProgramResult result = runProgram(cli({"repair", folder.write("damaged.json", kDamaged)}));
  EXPECT_EQ(result.status, 0);
  for (const char* text : {"health D", "4 events kept, 2 lost", "missing-time  lost  1 time, first at byte ",
                           "an event without a readable ts was left out", "truncated-file"})
    EXPECT_THAT(result.out, HasSubstr(text));
  const ProgramResult whole = runProgram(cli({"repair", folder.write("whole.json", kTinyTrace)}));
  EXPECT_THAT(whole.out, HasSubstr("none: nothing in the file was wrong"));
}

TEST(Repair, aNativeFileKeepsTheReceiptOfItsOrigin) {
  const TemporaryFolder folder;
  const std::string file = folder.write("damaged.json", kDamaged), native = folder.path("a.stepscope");
  ASSERT_EQ(runProgram(cli({"convert", file, native})).status, 0);
  const json before = json::parse(runProgram(cli({"repair", file, "--format", "json"})).out);
  const json after = json::parse(runProgram(cli({"repair", native, "--format", "json"})).out);
  EXPECT_EQ(after.at("repairs"), before.at("repairs"));
  EXPECT_EQ(after.at("events"), before.at("events"));
  EXPECT_EQ(after.at("format"), "stepscope");
}

} // namespace
} // namespace stepscope::tests
