// SPDX-License-Identifier: Apache-2.0
// All formats have the same parts in the same order.
#include "advisors/report/escape.h"
#include "advisors/report/view_model.h"
#include "advisors/report/writers.h"
#include "tests/rules/rule_fixture.h"

#include <nlohmann/json.hpp>

namespace stepscope::test {
namespace {

namespace report = advisors::report;

const std::vector<std::string>& headings() {
  static const std::vector<std::string> all = {"Key figures",
                                               "Three ways to say how busy the GPU was",
                                               "Where the step's ",
                                               "The step over time",
                                               "Launches over the step",
                                               "What to do",
                                               "Longest kernels",
                                               "The other rules",
                                               "Batches",
                                               "Environment",
                                               "Health of the file"};
  return all;
}

advisors::Report reportOf(const Case& data) {
  return advisors::makeReport({data.summary, {data.advise()}, data.batches ? &*data.batches : nullptr});
}

/// Each text is found behind the one before it.
void expectInOrder(const std::string& text, const std::vector<std::string>& parts) {
  std::size_t at = 0;
  for (const std::string& part : parts) {
    at = text.find(part, at);
    ASSERT_NE(at, std::string::npos) << part;
    at += part.size();
  }
}

class ReportParts : public ::testing::Test {
protected:
  Case data = caseFromCapture(std::string(STEPSCOPE_SAMPLES) + "/gdn_fused_padded");
  advisors::Report made = reportOf(data);
};

TEST_F(ReportParts, everyHeadingIsInEveryFormatInOrder) {
  std::vector<std::string> markdown, html;
  for (const std::string& heading : headings()) {
    markdown.push_back("\n### " + heading);
    html.push_back("<h2>" + report::htmlEscaped(heading));
  }
  expectInOrder(advisors::writeText(made, {.colour = false, .width = 200}), headings());
  expectInOrder(advisors::writeMarkdown(made), markdown);
  expectInOrder(advisors::writeHtml(made), html);
}

TEST_F(ReportParts, jsonHasThePartsInTheSameOrder) {
  const auto json = nlohmann::ordered_json::parse(advisors::writeJson(made));
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items())
    keys.push_back(key);
  const std::vector<std::string> expected = {"schema",   "file",       "step",     "device",      "redaction",
                                             "verdict",  "figures",    "gauges",   "ledger",      "untraced",
                                             "timeline", "launches",   "findings", "combined",    "kernels",
                                             "clean",    "not_judged", "batches",  "environment", "health"};
  EXPECT_EQ(keys, expected);
}

TEST_F(ReportParts, everyFormatHasTheFigures) {
  std::vector<report::Figure> figures = made.steps[0].figures;
  figures.insert(figures.end(), made.batches->figures.begin(), made.batches->figures.end());
  figures.insert(figures.end(), made.environment.begin(), made.environment.end());
  ASSERT_GT(figures.size(), 15u);
  std::vector<std::string> text, markdown, html, json;
  for (const auto& [name, value] : figures) {
    text.insert(text.end(), {name, value});
    markdown.push_back("- " + report::markdownEscaped(name) + ": **" + report::markdownEscaped(value) + "**");
    html.push_back("<span>" + report::htmlEscaped(name) + "</span><b>" + report::htmlEscaped(value) + "</b>");
    json.insert(json.end(), {"\"name\": \"" + name + "\"", "\"value\": \"" + value + "\""});
  }
  expectInOrder(advisors::writeText(made, {.colour = false, .width = 400}), text);
  expectInOrder(advisors::writeMarkdown(made), markdown);
  expectInOrder(advisors::writeHtml(made), html);
  expectInOrder(advisors::writeJson(made), json);
}

/// The sample has 100 lines with 4 lengths each.
TEST_F(ReportParts, batchesAreThoseOfTheFile) {
  ASSERT_TRUE(made.batches);
  double examples = 0;
  for (const report::BarPicture::Bar& bar : made.batches->charts[0].bars)
    examples += bar.value;
  EXPECT_EQ(examples, 400);
  EXPECT_EQ(made.batches->charts[1].bars.size(), 50u); // two batches a bar
}

TEST_F(ReportParts, theTimelineAddsUpToTheLedger) {
  ASSERT_TRUE(made.steps[0].timeline && made.steps[0].ledger);
  const report::TimelinePicture& timeline = *made.steps[0].timeline;
  const report::LedgerPicture& ledger = *made.steps[0].ledger;
  EXPECT_EQ(timeline.range.length(), ledger.windowNs);
  for (const std::size_t row : {0, 1}) {
    double share = 0;
    for (const auto& cell : timeline.rows[row].cells)
      share += cell.share;
    const std::int64_t ns = row == 0 ? ledger.busyNs : ledger.idleNs;
    EXPECT_NEAR(share / static_cast<double>(timeline.rows[row].cells.size()),
                static_cast<double>(ns) / static_cast<double>(ledger.windowNs), 1e-6);
  }
}

TEST_F(ReportParts, evidenceIsShownWhereItLies) {
  const report::StepPage& page = made.steps[0];
  ASSERT_EQ(page.evidence.size(), page.findings.findings.size());
  const std::int64_t start = data.step().ledger.window.begin;
  std::size_t shown = 0;
  for (std::size_t i = 0; i < page.evidence.size(); ++i) {
    if (!page.evidence[i]) continue;
    ++shown;
    const Interval mark = page.evidence[i]->mark;
    const auto& evidence = page.findings.findings[i].evidence;
    EXPECT_TRUE(std::any_of(evidence.begin(), evidence.end(), [&](const advisors::Evidence& one) {
      return one.interval && one.interval->begin - start <= mark.begin &&
             one.interval->end - start >= mark.end;
    })) << page.findings.findings[i].id;
    EXPECT_LE(page.evidence[i]->range.begin, mark.begin);
    EXPECT_GE(page.evidence[i]->range.end, mark.end);
  }
  EXPECT_GT(shown, 0u);
}

TEST_F(ReportParts, launchesAreAllCounted) {
  ASSERT_TRUE(made.steps[0].launches);
  std::uint64_t kernels = 0;
  for (const report::HeatPicture::Row& row : made.steps[0].launches->rows)
    for (const std::uint32_t count : row.counts)
      kernels += count;
  EXPECT_EQ(kernels, data.step().kernels);
}

} // namespace
} // namespace stepscope::test
