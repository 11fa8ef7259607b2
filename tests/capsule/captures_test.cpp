// SPDX-License-Identifier: Apache-2.0
// Real captures: what is judged of a capsule is what was judged of the step in its trace, and the file is one
// that any reader of Chrome traces takes.
#include "advisors/capsule/companions.h"
#include "advisors/capsule/save_capsule.h"
#include "core/base/byte_source.h"
#include "core/load/load.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace stepscope::advisors {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct Judged {
  analysis::TraceSummary summary;
  std::optional<batches::BatchStats> batches;
  Findings findings;
};

Judged judged(const fs::path& path, std::optional<batches::BatchStats> batches,
              std::optional<std::size_t> step = {}) {
  auto trace = load::loadTrace(path, {});
  EXPECT_TRUE(trace.has_value());
  Judged result{analysis::summarise(std::move(trace).value()), std::move(batches), {}};
  if (step) result.summary.chosen = *step;
  result.findings =
      advise(result.summary, result.summary.chosen, result.batches ? &*result.batches : nullptr, {});
  return result;
}

std::optional<batches::BatchStats> batchesOf(const fs::path& trace) {
  const std::string name = trace.filename().string();
  const fs::path file = trace.parent_path() / (name.substr(0, name.find(".trace.json")) + ".batches.jsonl");
  if (!fs::exists(file)) return {};
  return batches::readBatchStats(file).value();
}

/// What must be the same, as one text a finding.
std::vector<std::string> lines(const Findings& findings) {
  std::vector<std::string> all;
  for (const Finding& finding : findings.findings) {
    std::string line = finding.id + " " + finding.variant + " " + std::string(key(finding.severity)) + " " +
                       std::string(key(finding.confidence)) + " " + finding.title;
    if (finding.gain)
      for (const Range3& range : {finding.gain->speedup, finding.gain->stepNsAfter})
        for (const double value : {range.low, range.expected, range.high})
          line += " " + std::to_string(value);
    line += " evidence " + std::to_string(finding.evidence.size());
    all.push_back(std::move(line));
  }
  for (const std::string& id : findings.clean)
    all.push_back(id + " clean");
  for (const NotJudged& rule : findings.notJudged)
    all.push_back(rule.id + " not judged");
  return all;
}

/// Chrome's trace event format: each event has what its phase needs, and no arrow misses its other end.
void expectChromeTrace(const std::string& text, std::uint64_t events) {
  const Json document = Json::parse(text);
  std::map<std::string, int> arrows;
  std::uint64_t slices = 0, points = 0;
  for (const Json& event : document.at("traceEvents")) {
    const std::string phase = event.at("ph");
    if (phase == "X") {
      ++slices;
      for (const char* key : {"ts", "dur"})
        ASSERT_TRUE(event.at(key).is_number()) << event;
      ASSERT_TRUE(event.at("name").is_string() && event.at("cat").is_string() &&
                  event.at("args").is_object());
      ASSERT_TRUE(event.contains("pid") && event.contains("tid"));
    } else if (phase == "s" || phase == "f") {
      const std::string arrow = event.at("cat").get<std::string>() + event.at("id").dump();
      arrows[arrow] |= phase == "s" ? 1 : 2;
    } else if (phase == "i" || phase == "C") {
      ++points;
    } else {
      ASSERT_EQ(phase, "M");
    }
  }
  EXPECT_EQ(slices + points, events);
  for (const auto& [arrow, ends] : arrows)
    ASSERT_EQ(ends, 3) << arrow;
}

std::vector<fs::path> captures() {
  std::vector<fs::path> all;
  for (const char* folder : {STEPSCOPE_SAMPLES, STEPSCOPE_TEST_DATA "/h200", STEPSCOPE_TEST_DATA "/stalls",
                             STEPSCOPE_TEST_DATA "/families"})
    for (const auto& entry : fs::directory_iterator(folder))
      if (entry.path().string().ends_with(".trace.json.zst")) all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  return all;
}

class CapsuleOf : public testing::TestWithParam<fs::path> {};

TEST_P(CapsuleOf, aCaptureIsJudgedAsTheStepInItsTrace) {
  const fs::path source = GetParam();
  const Judged before = judged(source, batchesOf(source));
  const fs::path path =
      fs::path(testing::TempDir()) / (source.stem().stem().string() + ".evidence.pt.trace.json.gz");
  const CapsuleRequest request{.summary = before.summary,
                               .findings = before.findings,
                               .step = before.summary.chosen,
                               .batches = before.batches ? &*before.batches : nullptr,
                               .environment = {},
                               .note = "a note",
                               .marks = {},
                               .madeBy = "stepscope test"};
  const auto saved = saveCapsule(request, path, {});
  ASSERT_TRUE(saved.has_value()) << saved.error().toString();
  EXPECT_EQ(saved.value().bytes, fs::file_size(path));

  auto opened = load::loadTrace(path, {});
  ASSERT_TRUE(opened.has_value());
  const auto told = capsule::capsuleOf(*opened.value());
  ASSERT_TRUE(told.has_value());
  const Judged after = judged(path, companionsOf(*told).batches);
  EXPECT_EQ(lines(after.findings), lines(before.findings));
  EXPECT_EQ(after.findings.step, before.findings.step);
  EXPECT_EQ(after.summary.step().step.window.length(), before.summary.step().step.window.length());
  EXPECT_EQ(after.summary.step().kernels, before.summary.step().kernels);
  EXPECT_EQ(after.summary.step().calls, before.summary.step().calls);
  EXPECT_EQ(after.summary.step().operators, before.summary.step().operators);
  EXPECT_EQ(after.summary.step().ledger.ns, before.summary.step().ledger.ns);
  const std::uint64_t outside = saved.value().leftOut.empty() ? 0 : saved.value().leftOut.front().events;
  std::uint64_t points = before.summary.trace->instants().size();
  for (const trace::CounterSeries& series : before.summary.trace->counters())
    points += series.time.size();
  EXPECT_EQ(saved.value().events + outside, before.summary.trace->sliceCount() + points)
      << "every event is in the file or counted";
  EXPECT_EQ(told->note, "a note");
  EXPECT_EQ(told->source.file, source.filename());
  expectChromeTrace(readAll(path, std::uint64_t{1} << 30).value(), saved.value().events);
  std::printf("%-50s %9llu -> %9llu bytes%s\n", source.filename().c_str(),
              static_cast<unsigned long long>(fs::file_size(source)),
              static_cast<unsigned long long>(saved.value().bytes),
              saved.value().otherStepsStay ? ", all steps" : "");
  fs::remove(path);
}

std::string nameOf(const testing::TestParamInfo<fs::path>& info) {
  std::string name =
      info.param.parent_path().filename().string() + "_" + info.param.stem().stem().stem().string();
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
}
INSTANTIATE_TEST_SUITE_P(Captures, CapsuleOf, testing::ValuesIn(captures()), nameOf);

} // namespace
} // namespace stepscope::advisors
