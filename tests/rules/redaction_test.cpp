// SPDX-License-Identifier: Apache-2.0
// Secrets planted in every place that a name can come from: no format shows one.
#include "advisors/comparison/writers.h"
#include "advisors/report/ci.h"
#include "advisors/report/writers.h"
#include "tests/rules/gated_delta_text.h"
#include "tests/rules/rule_fixture.h"

#include <nlohmann/json.hpp>

#include <cctype>

namespace stepscope::test {
namespace {

using stepscope::report::Redaction;
using stepscope::report::Redactor;

constexpr Redaction kPaths{true, false}, kNames{false, true}, kAll{true, true};
const std::string kHome = std::string("/home") + "/zelda";
const std::string kFile = kHome + "/secretproj/zebra_run.trace.json";
const std::string kBatches = kHome + "/quokka/puffin.batches.jsonl";
const std::string kOtherRank = "runs/ibex/ibis_rank1.trace.json.gz";

// Words of the secrets, in lower case.
const std::vector<std::string> kPathWords = {
    "zelda",    "secretproj", "quokka",     "gpubox17", "corp.example", "raccoon",    "ferretlib",
    "minkfile", "heronsoft",  "heronwheel", "ibex",     "/opt/lemur",   "tracefolder"};
const std::vector<std::string> kNameWords = {"zebra_run", "puffin",   "ibis_rank1", "walrus",
                                             "otter",     "hedgehog", "badger",     "lynx",
                                             "falcon",    "weasel",   "stoat_fn",   "tapir"};

std::string metadata(const std::string& what, int pid, int tid, const std::string& key,
                     const std::string& value) {
  return R"({"ph":"M","name":")" + what + R"(","pid":)" + std::to_string(pid) + R"(,"tid":)" +
         std::to_string(tid) + R"(,"args":{")" + key + R"(":")" + value + "\"}},";
}

/// A flood of launches under frames, modules and ranges with telling names.
Case plantedCase() {
  TraceText trace;
  for (int i = 0; i < 250; ++i) {
    if (i == 100) {
      trace.frame(kForwardThread, "<built-in method collect of module object at 0x1>",
                  trace.clock(kForwardThread) + 1, 7000);
      trace.advance(kForwardThread, 7002);
    }
    trace.begin(kForwardThread, "aten::add");
    trace.advance(kForwardThread, 90);
    trace.launch(kForwardThread, "vectorized_elementwise_kernel", 5, 10);
    trace.end(kForwardThread);
  }
  const double end = trace.clock(kForwardThread);
  trace.frame(kForwardThread, kHome + "/secretproj/raccoon.py(12): weasel_step", 0, end);
  trace.frame(kForwardThread, "ferretlib/minkfile.py(3): stoat_fn", 0.1, end - 0.2);
  trace.frame(kForwardThread, "nn.Module: HedgehogBlock_3", 0.2, end - 0.4);
  trace.range(kForwardThread, "badger_phase#12", 0.3, end - 0.6);
  trace.range(kForwardThread, "FSDP::all_gather (lynxmodel.layers.0)", 0.4, end - 0.8);
  trace.range(kForwardThread, "Optimizer.step#FalconAdam.step", 0.5, 20);
  std::string text = finishStep(trace);
  const std::string mark = "\"traceEvents\":[";
  text.insert(text.find(mark) + mark.size(),
              metadata("process_name", 1, 0, "name", "walrus_job") +
                  metadata("process_labels", 1, 0, "labels", "walrus label") +
                  metadata("thread_name", 1, kForwardThread, "name", "thread 1 (otter_worker)"));
  text.insert(text.find(mark), R"("host_name":"gpubox17.corp.example","traceName":")" + kHome +
                                   R"(/tracefolder/tapir.json",)");
  Result<OpenedSource> opened = openMemory(std::move(text));
  if (!opened.has_value()) {
    ADD_FAILURE() << opened.error().toString();
    return {};
  }
  Case data = makeCase(load::loadTrace(std::move(opened).value(), kFile, LoadControl{}));
  data.batches = batches::parseBatchStats("{\"lengths\":[5,900,40],\"rows\":3,\"width\":900}\n{\"lengths\":["
                                          "9,700],\"rows\":2,\"width\":800}\n",
                                          kBatches)
                     .value();
  data.environment.known = true;
  data.environment.driver = "570 from /opt/lemur/driver";
  data.environment.torch = "2.8.0 @ file://" + kHome + "/heronwheel.whl";
  data.environment.python = "3.12 in C:\\heronsoft\\python";
  return data;
}

/// Every text of the findings holds every secret.
void plantEverywhere(advisors::Findings& findings) {
  const std::string secrets =
      " " + kFile + ", " + kBatches + ", " + kOtherRank +
      ", zebra_run, gpubox17, zelda, walrus_job, walrus label, thread 1 (otter_worker), nn.Module: "
      "HedgehogBlock_3, "
      "HedgehogBlock, badger_phase, badger_phase#12, lynxmodel.layers.0, FalconAdam, " +
      kHome +
      "/secretproj/raccoon.py(12): "
      "weasel_step, weasel_step, raccoon.py, ferretlib/minkfile.py, minkfile.py(3): stoat_fn, ~/zelda/x/y, "
      "\\\\gpubox17\\share, tapir.json, /opt/lemur/a. ";
  findings.step += secrets;
  findings.verdict.sentence += secrets;
  findings.gauges.samplingModel += secrets;
  findings.gauges.flopsNote += secrets;
  if (findings.untraced) findings.untraced->note += secrets;
  for (advisors::NotJudged& rule : findings.notJudged)
    rule.because += secrets;
  for (advisors::Finding& finding : findings.findings) {
    finding.title += secrets;
    finding.explanation += secrets;
    finding.variant += secrets;
    finding.evidence.push_back({secrets, Interval{10, 20}, secrets, {}, {}, {}});
    finding.fix.summary += secrets;
    for (auto* list : {&finding.fix.commands, &finding.fix.config, &finding.fix.conditions,
                       &finding.fix.verify, &finding.fix.caveats, &finding.fix.references})
      list->push_back(secrets);
    finding.gain = advisors::Gain{100, {40, 50, 60}, {1.5, 2, 2.5}, secrets, {secrets}};
  }
}

std::vector<std::pair<std::string, std::string>> everyFormat(const advisors::Report& report) {
  const advisors::CiReport ci = advisors::ciReport(report, advisors::Level::Low);
  return {{"text", advisors::writeText(report, {.colour = false, .width = 100})},
          {"json", advisors::writeJson(report)},
          {"markdown", advisors::writeMarkdown(report)},
          {"html", advisors::writeHtml(report)},
          {"sarif", advisors::writeSarif(ci, "1")},
          {"junit", advisors::writeJunit(ci)}};
}

/// In lower case, without the escapes of Markdown.
std::string lowered(std::string text) {
  std::erase(text, '\\');
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

void expectNone(const advisors::Report& report, const std::vector<std::string>& words) {
  for (const auto& [format, text] : everyFormat(report)) {
    const std::string lower = lowered(text);
    for (const std::string& word : words) {
      const std::size_t at = lower.find(word);
      EXPECT_EQ(at, std::string::npos)
          << format << " shows " << word << ": "
          << (at == std::string::npos ? "" : text.substr(at < 60 ? 0 : at - 60, 160));
    }
  }
}

class Redacted : public ::testing::Test {
protected:
  advisors::Report report(const Redaction& what, bool everywhere) const {
    advisors::Findings findings =
        advisors::advise(data.summary, data.summary.chosen, &*data.batches, data.environment);
    if (everywhere) plantEverywhere(findings);
    return advisors::makeReport(
        {data.summary, {findings}, &*data.batches, &data.environment, what, {kOtherRank}});
  }
  Redactor redactor(const Redaction& what) const {
    Redactor made(what);
    made.addTrace(*data.summary.trace);
    return made;
  }

  Case data = plantedCase();
};

TEST_F(Redacted, theSecretsShowWhereNothingIsLeftOut) {
  const advisors::Report open = report({}, false);
  const std::string text = lowered(advisors::writeText(open, {.colour = false, .width = 400}));
  for (const char* word : {"zebra_run", "gpubox17", "otter", "puffin", "/opt/lemur", "ferretlib", "stoat_fn"})
    EXPECT_NE(text.find(word), std::string::npos) << word;
  EXPECT_TRUE(open.redactionNote.empty());
}

TEST_F(Redacted, noFormatShowsASecretOfTheRules) {
  expectNone(report(kAll, false), kPathWords);
  expectNone(report(kAll, false), kNameWords);
}

TEST_F(Redacted, noFormatShowsASecretOfAnyField) {
  expectNone(report(kAll, true), kPathWords);
  expectNone(report(kAll, true), kNameWords);
  expectNone(report(kPaths, true), kPathWords);
  expectNone(report(kNames, true), kNameWords);
}

TEST_F(Redacted, noFormatOfAComparisonShowsASecret) {
  const advisors::Findings findings =
      advisors::advise(data.summary, data.summary.chosen, &*data.batches, data.environment);
  const std::vector<advisors::JudgedRun> runs(
      2, advisors::judgedRun(data.summary, data.summary.chosen, &*data.batches, findings, "zebra_run"));
  advisors::ComparisonReport made = advisors::compareSeries(runs);
  // A place in the code of each kind, and a row of each table, with the name of a range.
  for (advisors::JudgedPair& pair : made.pairs) {
    for (compare::PlaceRow& row : pair.comparison.places)
      row.place.name = "badger_phase#12";
    for (compare::Part& part : pair.comparison.byPlace.parts)
      part.label = part.key = "HedgehogBlock_3";
    pair.comparison.tables.operators.front().name = "weasel_step";
    pair.comparison.comparability.caveats.push_back({1, "not the same: " + kFile + ", gpubox17"});
  }
  EXPECT_NE(advisors::writeComparisonHtml(made).find("zebra_run"), std::string::npos);
  Redactor redact = redactor(kAll);
  redact.addFile(kOtherRank);
  advisors::leaveOut(made, redact);
  made.redactionNote = describe(kAll);
  for (const std::string& text :
       {advisors::writeComparisonText(made, {.colour = false, .width = 300}),
        advisors::writeComparisonJson(made), advisors::writeComparisonMarkdown(made),
        advisors::writeComparisonHtml(made)}) {
    const std::string lower = lowered(text);
    for (const auto* words : {&kPathWords, &kNameWords})
      for (const std::string& word : *words)
        EXPECT_EQ(lower.find(word), std::string::npos) << word;
    EXPECT_NE(text.find("Left out: "), std::string::npos);
  }
}

TEST_F(Redacted, kernelsOperatorsRulesAndFiguresStay) {
  const advisors::Report open = report({}, false), hidden = report(kAll, false);
  const std::string html = advisors::writeHtml(hidden);
  EXPECT_NE(html.find("vectorized_elementwise_kernel"), std::string::npos);
  EXPECT_NE(html.find("launch-flood"), std::string::npos);
  EXPECT_NE(html.find("ProfilerStep#1"), std::string::npos);
  ASSERT_EQ(open.steps[0].findings.findings.size(), hidden.steps[0].findings.findings.size());
  ASSERT_EQ(open.steps[0].figures.size(), hidden.steps[0].figures.size());
  for (std::size_t i = 0; i < open.steps[0].figures.size(); ++i)
    EXPECT_EQ(open.steps[0].figures[i].value, hidden.steps[0].figures[i].value);
}

TEST_F(Redacted, everyFormatSaysWhatWasLeftOut) {
  const advisors::Report hidden = report(kPaths, false);
  EXPECT_NE(hidden.redactionNote.find("folders"), std::string::npos);
  EXPECT_EQ(hidden.redactionNote.find("modules"), std::string::npos);
  for (const std::string& text : {advisors::writeText(hidden, {.colour = false, .width = 2000}),
                                  advisors::writeJson(hidden), advisors::writeHtml(hidden)})
    EXPECT_NE(text.find(hidden.redactionNote), std::string::npos);
  EXPECT_NE(advisors::writeMarkdown(hidden).find("Left out: folders"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(advisors::writeJson(hidden))["redaction"]["what"], "paths");
}

TEST_F(Redacted, theSameNameHasTheSamePseudonym) {
  Redactor redact = redactor(kAll);
  EXPECT_EQ(redact("HedgehogBlock_3 and nn.Module: HedgehogBlock_3, HedgehogBlock"),
            "[module 1]_3 and nn.Module: [module 1]_3, [module 1]");
  EXPECT_EQ(redact("badger_phase#12 in " + kHome + "/secretproj/raccoon.py(12): weasel_step."),
            "[annotation 1]#12 in [path 1](12): [function 1].");
  EXPECT_EQ(redact("raccoon.py, weasel_step"), "[path 1], [function 1]");
  EXPECT_EQ(redact(kFile), "[path 2]/[file 1].trace.json");
}

TEST_F(Redacted, wordsAreFoundAsAWhole) {
  Redactor redact = redactor(kAll);
  EXPECT_EQ(redact("badger_phases, xbadger_phase, HedgehogBlock2"),
            "badger_phases, xbadger_phase, HedgehogBlock2");
}

TEST_F(Redacted, theLongestNameThatStandsThereIsMeant) {
  Redactor redact(kAll);
  for (const char* file : {"aardvark.json", "aardvark_two.json", "aardvark_two_three.json"})
    redact.addFile(file);
  EXPECT_EQ(redact("aardvark_two_three, aardvark_two, aardvark, aardvark_two_threes"),
            "[file 1], [file 2], [file 3], aardvark_two_threes");
  EXPECT_EQ(redact("aardvark-two aardvark.json"), "[file 3]-two [file 3].json");
}

TEST_F(Redacted, pathsAndNamesAreApart) {
  Redactor paths = redactor(kPaths), names = redactor(kNames);
  EXPECT_EQ(paths(kFile), "[path 1]/zebra_run.trace.json");
  EXPECT_EQ(names(kFile), kHome + "/secretproj/[file 1].trace.json");
  EXPECT_EQ(paths("HedgehogBlock on gpubox17"), "HedgehogBlock on [host 1]");
  EXPECT_EQ(names("HedgehogBlock on gpubox17"), "[module 1] on gpubox17");
}

TEST_F(Redacted, whatIsNoPathStays) {
  Redactor redact = redactor(kAll);
  for (const std::string text : {"and/or 5 GB/s, 1/2", "https://pytorch.org/docs/stable/a.html",
                                 "torch/nn/modules/module.py(1553): _call_impl",
                                 "echo 1 > /proc/sys/vm/drop_caches", "step / 3", "aten::add", "forward"})
    EXPECT_EQ(redact(text), text);
}

TEST_F(Redacted, pathsAreToldByTheirForm) {
  Redactor redact = redactor(kPaths);
  EXPECT_EQ(redact("see /data/x/y.txt."), "see [path 1].");
  EXPECT_EQ(redact("at C:\\a\\b, \\\\server\\share and ~/c/d; file:///e/f"),
            "at [path 2], [path 3] and [path 4]; [path 5]");
  EXPECT_EQ(redact("/data/x/y.txt"), "[path 1]");
}

} // namespace
} // namespace stepscope::test
