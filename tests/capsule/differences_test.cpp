// SPDX-License-Identifier: Apache-2.0
#include "advisors/capsule/differences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stepscope::advisors {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string answer(const std::string& findings, const std::string& clean = R"("c")",
                   const std::string& bound = "host") {
  return R"({"file": "x", "verdict": {"bound": ")" + bound + R"("}, "findings": [)" + findings +
         R"(], "clean": [)" + clean + R"(], "not_judged": [{"id": "n", "because": "x"}]})";
}
std::string finding(const std::string& id, const std::string& severity, const std::string& gain,
                    const std::string& title = "t") {
  return R"({"id": ")" + id + R"(", "severity": ")" + severity + R"(", "confidence": "high", "title": ")" +
         title + R"(", "gain": )" + gain + "}";
}
const std::string kGain =
    R"({"step_ns_before": 9, "speedup": {"low": 1.1, "expected": 1.2, "high": 1.3}, "method": "replay"})";

TEST(Differences, thereAreNoneBetweenEqualAnswers) {
  const std::string one = answer(finding("a", "high", kGain) + "," + finding("b", "low", "null"));
  EXPECT_THAT(differences(one, one), IsEmpty());
  const std::string worded =
      answer(finding("b", "low", "null") + "," + finding("a", "high", R"({"step_ns_before": 9, "speedup":
       {"high": 1.3, "low": 1.1, "expected": 1.2}, "method": "another word"})"));
  EXPECT_THAT(differences(one, worded), IsEmpty()) << "order and wording";
}

TEST(Differences, nameWhatChanged) {
  const std::string before = answer(finding("a", "high", kGain) + "," + finding("b", "low", "null"));
  EXPECT_THAT(differences(before, answer(finding("a", "medium", kGain) + "," + finding("b", "low", "null"))),
              ElementsAre("a: severity high before, medium now"));
  EXPECT_THAT(
      differences(before, answer(finding("a", "high", "null") + "," + finding("b", "low", "null"))),
      ElementsAre("a: another gain: speedup {\"expected\":1.2,\"high\":1.3,\"low\":1.1} before, none now"));
  EXPECT_THAT(differences(before, answer(finding("a", "high", kGain), R"("b", "c")")),
              ElementsAre("b: found before, clean now"));
  EXPECT_THAT(
      differences(before, answer(finding("a", "high", kGain) + "," + finding("b", "low", "null", "u"))),
      ElementsAre("b: \"t\" before, \"u\" now"));
  EXPECT_THAT(
      differences(before, answer(finding("a", "high", kGain) + "," + finding("b", "low", "null"), "", "gpu")),
      ElementsAre("bound by: host before, gpu now", "c: clean before, no rule now"));
  EXPECT_THAT(differences(before, answer(finding("a", "high", kGain) + "," + finding("b", "low", "null") +
                                         "," + finding("b", "low", "null"))),
              ElementsAre("b: found before, found 2 times now"));
}

TEST(Differences, lieInEvidenceToo) {
  const auto with = [](const std::string& evidence) {
    return answer(R"({"id": "a", "severity": "low", "title": "t", "gain": null, "evidence": [)" + evidence +
                  "]}");
  };
  const std::string one = with(R"({"text": "3 launches", "value": 3.0, "unit": "launches"})");
  EXPECT_THAT(
      differences(one, with(R"({"text": "three", "value": 3.0, "unit": "launches", "interval": [1, 2]})")),
      IsEmpty());
  EXPECT_THAT(differences(one, with(R"({"text": "3 launches", "value": 4.0, "unit": "launches"})")),
              ElementsAre("a: other evidence"));
  EXPECT_THAT(differences(one, with("")), ElementsAre("a: other evidence"));
}

TEST(Differences, ofAnythingElseIsOneSentence) {
  for (const char* text : {"", "[]", "3", "{ cut"})
    EXPECT_EQ(differences(text, answer("")).size(), 1u) << text;
  EXPECT_FALSE(
      differences(R"({"findings": 3, "clean": [4], "not_judged": ["x"], "verdict": 5})", answer("")).empty());
}

} // namespace
} // namespace stepscope::advisors
