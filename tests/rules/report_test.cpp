// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/writers.h"
#include "tests/rules/gated_delta_text.h"
#include "tests/rules/rule_fixture.h"

#include <nlohmann/json.hpp>

#include <set>

namespace stepscope::test {
namespace {

const std::string kHostile = "</title><script>alert(1)</script><img src=x onerror=alert(2)> \\u001b[31m";

/// A flood of launches from an operator and kernels with a hostile name.
Case hostileCase() {
  TraceText trace;
  for (int i = 0; i < 250; ++i) {
    trace.begin(kForwardThread, kHostile);
    trace.advance(kForwardThread, 90);
    trace.launch(kForwardThread, kHostile, 5, 10);
    trace.end(kForwardThread);
  }
  return caseFromText(finishStep(trace));
}

std::set<std::string> keysOf(const nlohmann::json& object) {
  std::set<std::string> keys;
  for (const auto& [key, value] : object.items())
    keys.insert(key);
  return keys;
}

TEST(JsonReport, hasExactlyTheKeysOfItsSchema) {
  const Case data = hostileCase();
  const nlohmann::json report = nlohmann::json::parse(
      advisors::writeJson(advisors::makeReport({data.summary, {data.advise()}, nullptr})));
  EXPECT_EQ(keysOf(report),
            (std::set<std::string>{"schema",   "file",       "step",     "device",      "redaction",
                                   "verdict",  "figures",    "gauges",   "ledger",      "untraced",
                                   "timeline", "launches",   "findings", "combined",    "kernels",
                                   "clean",    "not_judged", "batches",  "environment", "health"}));
  EXPECT_EQ(report["schema"], "stepscope.findings/1");
  EXPECT_EQ(report["step"], "ProfilerStep#1");
  EXPECT_EQ(keysOf(report["gauges"]),
            (std::set<std::string>{"sampled_utilisation", "trace_busy", "useful_flops_share"}));
  EXPECT_EQ(report["verdict"]["bound"], "host");
  EXPECT_EQ(keysOf(report["untraced"]), (std::set<std::string>{"step_ns", "calibrated", "ledger", "note"}));
  std::int64_t sum = 0;
  for (const auto& [bucket, ns] : report["untraced"]["ledger"].items())
    sum += ns.get<std::int64_t>();
  EXPECT_EQ(sum, report["untraced"]["step_ns"]["expected"].get<std::int64_t>());
  ASSERT_FALSE(report["findings"].empty());
  for (const auto& finding : report["findings"]) {
    EXPECT_EQ(keysOf(finding), (std::set<std::string>{"id", "severity", "title", "explanation", "evidence",
                                                      "fix", "gain", "confidence"}));
    EXPECT_EQ(keysOf(finding["fix"]), (std::set<std::string>{"summary", "commands", "config", "conditions",
                                                             "verify", "caveats", "references"}));
    if (!finding["gain"].is_null()) {
      EXPECT_EQ(keysOf(finding["gain"]), (std::set<std::string>{"step_ns_before", "step_ns_after", "speedup",
                                                                "method", "assumptions"}));
    }
    for (const auto& evidence : finding["evidence"])
      EXPECT_EQ(keysOf(evidence),
                (std::set<std::string>{"text", "begin_ns", "end_ns", "track", "value", "unit"}));
  }
  EXPECT_EQ(keysOf(report["not_judged"][0]), (std::set<std::string>{"id", "because"}));
}

TEST(JsonReport, severalStepsBecomeAnArray) {
  const Case data = hostileCase();
  const nlohmann::json report = nlohmann::json::parse(
      advisors::writeJson(advisors::makeReport({data.summary, {data.advise(), data.advise()}, nullptr})));
  ASSERT_TRUE(report.is_array());
  EXPECT_EQ(report.size(), 2u);
}

TEST(JsonReport, writesAGainWhereThereIsOne) {
  const Case data = hostileCase();
  advisors::Findings findings = data.advise();
  findings.findings.front().gain = advisors::Gain{100, {40, 50, 60}, {1.5, 2, 2.5}, "replay", {"same batch"}};
  const nlohmann::json report =
      nlohmann::json::parse(advisors::writeJson(advisors::makeReport({data.summary, {findings}, nullptr})));
  EXPECT_EQ(report["findings"][0]["gain"]["step_ns_before"], 100);
  EXPECT_EQ(report["findings"][0]["gain"]["speedup"]["high"], 2.5);
  EXPECT_EQ(report["findings"][0]["gain"]["assumptions"][0], "same batch");
}

TEST(HtmlReport, leavesNoMarkupOfTheTrace) {
  const Case data = hostileCase();
  const std::string html =
      advisors::writeHtml(advisors::makeReport({data.summary, {data.advise()}, nullptr}));
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_EQ(html.find("<img"), std::string::npos);
  EXPECT_EQ(html.find('\033'), std::string::npos);
  EXPECT_NE(html.find("&lt;script&gt;alert(1)&lt;/script&gt;"), std::string::npos);
}

TEST(HtmlReport, isSelfContained) {
  const Case data = hostileCase();
  const std::string html =
      advisors::writeHtml(advisors::makeReport({data.summary, {data.advise()}, nullptr}));
  for (const char* outside : {"src=\"http", "<link", "@import", "url(http", "<iframe", "<script"})
    EXPECT_EQ(html.find(outside), std::string::npos) << outside;
  EXPECT_NE(html.find("prefers-color-scheme:dark"), std::string::npos);
}

TEST(HtmlReport, drawsLedgerGaugesAndHeatmap) {
  const Case data = hostileCase();
  const std::string html =
      advisors::writeHtml(advisors::makeReport({data.summary, {data.advise()}, nullptr}));
  EXPECT_NE(html.find("class=\"ledger\""), std::string::npos);
  EXPECT_NE(html.find("Launch density heatmap"), std::string::npos);
  EXPECT_NE(html.find("Sampled utilisation"), std::string::npos);
  EXPECT_NE(html.find("idle: host dispatch"), std::string::npos);
}

/// Every writer shows what the step takes without the profiler and what all fixes give together.
TEST(Reports, showTheStepWithoutTheProfilerAndTheCombinedGain) {
  const Case data = hostileCase();
  advisors::Findings findings = data.advise();
  ASSERT_TRUE(findings.untraced);
  findings.untraced->note = "Known <b>exactly</b>.";
  findings.combined = advisors::Combined{{1.25, 1.5, 1.75}, {"one-rule", "two-rules"}};
  const advisors::Report input = advisors::makeReport({data.summary, {findings}, nullptr});
  const std::string html = advisors::writeHtml(input), markdown = advisors::writeMarkdown(input),
                    text = advisors::writeText(input, {.colour = false, .width = 2000});
  for (const std::string& report : {html, markdown, text}) {
    EXPECT_NE(report.find("Without the profiler the step takes about"), std::string::npos);
    EXPECT_NE(report.find("All together:"), std::string::npos);
    EXPECT_NE(report.find("1.25-1.75x, expected 1.50x"), std::string::npos);
  }
  EXPECT_NE(html.find("class=\"legend wide\""), std::string::npos);
  EXPECT_NE(html.find("Known &lt;b&gt;exactly&lt;/b&gt;."), std::string::npos);
  EXPECT_NE(markdown.find("| without the profiler |"), std::string::npos);
  findings.untraced.reset();
  findings.combined.reset();
  const std::string without = advisors::writeHtml(advisors::makeReport({data.summary, {findings}, nullptr}));
  EXPECT_EQ(without.find("legend wide\""), std::string::npos);
  EXPECT_EQ(without.find("All together"), std::string::npos);
}

TEST(TextReport, isPlainWithoutColourAndKeepsToTheWidth) {
  const Case data = hostileCase();
  const advisors::Report input = advisors::makeReport({data.summary, {data.advise()}, nullptr});
  const std::string text = advisors::writeText(input, {.colour = false, .width = 80});
  EXPECT_EQ(text.find('\033'), std::string::npos);
  EXPECT_EQ(text.rfind("Host-bound:", 0), 0u);
  EXPECT_NE(text.find("[HIGH]"), std::string::npos);
  EXPECT_NE(advisors::writeText(input, {.colour = true, .width = 80}).find("\033["), std::string::npos);
}

TEST(TextReport, theLedgerBarFillsItsColumns) {
  const Case data = caseFromCapture(std::string(STEPSCOPE_TEST_DATA) + "/h200/llama_healthy");
  const std::string text = advisors::writeText(advisors::makeReport({data.summary, {data.advise()}, nullptr}),
                                               {.colour = false, .width = 84});
  const std::size_t begin = text.find('\n', text.find("Where the step's")) + 1;
  const std::string bar = text.substr(begin, text.find('\n', begin) - begin);
  std::size_t columns = 0;
  for (const char c : bar)
    columns += (static_cast<unsigned char>(c) & 0xc0) != 0x80 ? 1 : 0;
  EXPECT_EQ(columns, 2u + 80u);
}

TEST(MarkdownReport, keepsNamesLiteral) {
  const Case data = hostileCase();
  const std::string markdown =
      advisors::writeMarkdown(advisors::makeReport({data.summary, {data.advise()}, nullptr}));
  EXPECT_EQ(markdown.rfind("## Host-bound:", 0), 0u);
  EXPECT_EQ(markdown.find("<script"), std::string::npos);
  EXPECT_EQ(markdown.find("<img"), std::string::npos);
  EXPECT_NE(markdown.find("`launch-flood`"), std::string::npos);
}

TEST(Runner, ordersFindingsBySavingThenAffectedTime) {
  const Case data = caseFromCapture(std::string(STEPSCOPE_TEST_DATA) + "/h200/mlp_eager");
  const advisors::Findings findings = data.advise();
  for (std::size_t i = 1; i < findings.findings.size(); ++i)
    EXPECT_GE(findings.findings[i - 1].affectedNs, findings.findings[i].affectedNs);
}

TEST(Runner, answersForATraceWithoutSteps) {
  analysis::TraceSummary empty;
  const advisors::Findings findings = advisors::advise(empty, 0, nullptr, {});
  EXPECT_EQ(findings.verdict.bound, advisors::Bound::Unknown);
  EXPECT_EQ(findings.notJudged.size(), advisors::allRules().size());
}

} // namespace
} // namespace stepscope::test
