// SPDX-License-Identifier: Apache-2.0
// Capsules of a small trace of three steps whose figures can be followed by hand.
#include "advisors/capsule/companions.h"
#include "advisors/capsule/save_capsule.h"
#include "core/base/byte_source.h"
#include "tests/support/load_text.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

namespace stepscope::advisors {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;

/// Steps of 100 us from 0, 100 and 200; the kernel of each runs 30 us into the next one, so that the window
/// of step 1 begins at 130 and ends at 230. A Python frame with the
/// operator lies in each, and one without.
std::string threeSteps() {
  Json events = Json::array();
  const auto add = [&](const char* category, const std::string& name, int pid, int tid, int at, int dur,
                       Json args) {
    events.push_back({{"ph", "X"},
                      {"cat", category},
                      {"name", name},
                      {"pid", pid},
                      {"tid", tid},
                      {"ts", 5000 + at + 0.5},
                      {"dur", dur},
                      {"args", std::move(args)}});
  };
  for (int i = 0; i < 3; ++i) {
    const int at = 100 * i;
    add("user_annotation", "ProfilerStep#" + std::to_string(i), 1, 1, at, 100, Json::object());
    add("python_function", "idle.py(1): nothing", 1, 1, at + 2, 5, {{"Python id", i}});
    add("python_function", "train.py(3): step", 1, 1, at + 9, 60, {{"Python id", i + 10}});
    add("cpu_op", "aten::mm", 1, 1, at + 10, 50, {{"External id", i + 1}, {"Input Dims", {{4, 4}, {4, 4}}}});
    add("cuda_runtime", "cudaLaunchKernel", 1, 1, at + 20, 6, {{"correlation", i + 11}});
    add("kernel", "gemm", 0, 7, at + 90, 40, {{"device", 0}, {"stream", 7}, {"correlation", i + 11}});
    events.push_back(
        {{"ph", "i"}, {"name", "tick"}, {"ts", 5000 + at + 50}, {"s", "g"}, {"args", Json::object()}});
  }
  return Json{{"deviceProperties", {{{"id", 0}, {"name", "NVIDIA H200"}, {"numSms", 132}}}},
              {"distributedInfo", {{"rank", 3}, {"world_size", 8}}},
              {"traceEvents", events}}
      .dump();
}

class CapsuleOfThreeSteps : public testing::Test {
protected:
  CapsuleOfThreeSteps() : summary(analysis::summarise(test::loadText(threeSteps()))) {
    findings = advise(summary, 1, nullptr, environment);
    folder = fs::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::create_directories(folder);
  }
  ~CapsuleOfThreeSteps() override { fs::remove_all(folder); }

  CapsuleRequest request() const {
    return {.summary = summary,
            .findings = findings,
            .step = 1,
            .environment = environment,
            .note = "hello",
            .marks = {},
            .madeBy = "stepscope test"};
  }
  std::string file() const { return (folder / "a.json").string(); }
  Json document() const { return Json::parse(readAll(file(), 1 << 24).value()); }
  std::size_t filesInFolder() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
  }

  Environment environment;
  analysis::TraceSummary summary;
  Findings findings;
  fs::path folder;
};

TEST_F(CapsuleOfThreeSteps, holdsWhatReachesIntoTheStepAndCountsTheRest) {
  const auto saved = saveCapsule(request(), file(), {});
  ASSERT_TRUE(saved.has_value()) << saved.error().toString();
  std::multiset<std::string> names;
  const Json read = document();
  for (const Json& event : read.at("traceEvents"))
    if (event.at("ph") == "X") names.insert(event.at("name"));
  // The kernels of step 0 (90 to 130) and of step 1 (190 to 230) reach into it, with the launch and operator
  // of the former; up to 230 lie the range of step 2, its frame, operator and launch, whose kernel runs to
  // 330.
  EXPECT_EQ(names, (std::multiset<std::string>{
                       "ProfilerStep#0", "ProfilerStep#1", "ProfilerStep#2", "aten::mm", "aten::mm",
                       "aten::mm", "cudaLaunchKernel", "cudaLaunchKernel", "cudaLaunchKernel", "gemm", "gemm",
                       "gemm", "idle.py(1): nothing", "idle.py(1): nothing", "train.py(3): step",
                       "train.py(3): step", "train.py(3): step"}));
  ASSERT_EQ(saved.value().leftOut.size(), 1u);
  EXPECT_EQ(saved.value().leftOut[0].what, "events outside the step");
  EXPECT_EQ(saved.value().leftOut[0].events, 3u) << "a frame and two instants, at 50 and at 250";
  EXPECT_EQ(saved.value().events, 18u);
  EXPECT_EQ(read.at("distributedInfo").at("world_size"), 8);
  EXPECT_EQ(read.at("deviceProperties").at(0).at("numSms"), 132);
}

TEST_F(CapsuleOfThreeSteps, opensWithTheStepWhereItWas) {
  ASSERT_TRUE(saveCapsule(request(), file(), {}).has_value());
  const auto trace = load::loadTrace(file(), {});
  ASSERT_TRUE(trace.has_value());
  const analysis::TraceSummary again = analysis::summarise(trace.value());
  ASSERT_EQ(again.steps.size(), 1u);
  EXPECT_EQ(again.step().step.name, "ProfilerStep#1");
  const std::int64_t start = trace.value()->fileTimeOfStart();
  EXPECT_EQ(again.step().step.annotation.begin + start, 5'100'500);
  EXPECT_EQ(again.step().step.annotation.end + start, 5'200'500);
  EXPECT_EQ(again.step().step.window.begin + start, 5'130'500) << "where the kernel of step 0 ends";
  EXPECT_EQ(again.step().step.window.end + start, 5'230'500);
  EXPECT_EQ(again.step().kernels, 1u);
  EXPECT_EQ(trace.value()->health().grade(trace.value()->eventsTotal()), "A");
  EXPECT_EQ(test::repairCount(*trace.value(), "evidence-capsule"), 1u);
  EXPECT_EQ(test::repairCount(*trace.value(), "events-left-out"), 3u);
}

TEST_F(CapsuleOfThreeSteps, takesTheMarksOfTheStepOnTheClockOfItsEvents) {
  CapsuleRequest wanted = request();
  // Trace time 0 is the first event, at 5000.5 us.
  wanted.marks = {{capsule::MarkKind::Note, 0, {150'000, 150'000}, "thread", "here"},
                  {capsule::MarkKind::Note, 0, {10'000, 10'000}, "", "in step 0"},
                  {capsule::MarkKind::Selection, 0, {0, 110'000}, "", "from step 0 on"}};
  const auto saved = saveCapsule(wanted, file(), {});
  ASSERT_TRUE(saved.has_value());
  EXPECT_EQ(saved.value().marks, 2u);
  EXPECT_EQ(saved.value().marksLeftOut, 1u);
  const Json marks = document().at("stepscope_capsule").at("marks");
  ASSERT_EQ(marks.size(), 2u);
  EXPECT_EQ(marks[0].at("begin_ns"), 5'150'500);
  EXPECT_EQ(marks[0].at("text"), "here");
  EXPECT_EQ(marks[1].at("begin_ns"), 5'000'500);
}

TEST_F(CapsuleOfThreeSteps, isThinnedOnlyAsFarAsItIsTooLarge) {
  const auto whole = saveCapsule(request(), file(), {});
  ASSERT_TRUE(whole.has_value());
  CapsuleRequest wanted = request();
  wanted.mostBytes = whole.value().bytes - 1;
  const auto thinner = saveCapsule(wanted, file(), {});
  ASSERT_TRUE(thinner.has_value()) << thinner.error().toString();
  EXPECT_LT(thinner.value().bytes, whole.value().bytes);
  ASSERT_EQ(thinner.value().leftOut.size(), 2u);
  EXPECT_EQ(thinner.value().leftOut[1].what, "Python frames that call no operator and nothing of the GPU's");
  EXPECT_EQ(thinner.value().leftOut[1].events, 2u);
  const auto trace = load::loadTrace(file(), {});
  EXPECT_EQ(test::repairCount(*trace.value(), "events-left-out"), 5u);
}

TEST_F(CapsuleOfThreeSteps, thatDoesNotFitIsAnErrorAndLeavesNoFile) {
  CapsuleRequest wanted = request();
  wanted.mostBytes = 100;
  const auto saved = saveCapsule(wanted, file(), {});
  ASSERT_FALSE(saved.has_value());
  EXPECT_EQ(saved.error().code, ErrorCode::TooLarge);
  EXPECT_THAT(saved.error().message, HasSubstr("100 are allowed"));
  EXPECT_EQ(filesInFolder(), 0u);
}

TEST_F(CapsuleOfThreeSteps, cancellingAndWrongNamesLeaveNoFile) {
  std::stop_source stop;
  LoadControl control;
  control.stop = stop.get_token();
  control.progress = [&](std::uint64_t, std::uint64_t) { stop.request_stop(); };
  EXPECT_EQ(saveCapsule(request(), file(), control).error().code, ErrorCode::Cancelled);
  EXPECT_EQ(saveCapsule(request(), folder / "a.stepscope", {}).error().code, ErrorCode::BadArgument);
  EXPECT_EQ(saveCapsule(request(), folder / "none" / "a.json", {}).error().code, ErrorCode::WriteFailed);
  CapsuleRequest endless = request();
  endless.note = std::string(capsule::kLargestBytes, 'x');
  EXPECT_EQ(saveCapsule(endless, file(), {}).error().code, ErrorCode::BadArgument);
  EXPECT_EQ(filesInFolder(), 0u);
}

TEST_F(CapsuleOfThreeSteps, isTheSameFileEachTime) {
  ASSERT_TRUE(saveCapsule(request(), file(), {}).has_value());
  const std::string first = readAll(file(), 1 << 24).value();
  ASSERT_TRUE(saveCapsule(request(), file(), {}).has_value());
  EXPECT_EQ(readAll(file(), 1 << 24).value(), first);
}

TEST_F(CapsuleOfThreeSteps, ofACapsuleIsOneOfTheSameStep) {
  ASSERT_TRUE(saveCapsule(request(), file(), {}).has_value());
  const analysis::TraceSummary inner = analysis::summarise(load::loadTrace(file(), {}).value());
  const Findings judged = advise(inner, 0, nullptr, environment);
  const fs::path second = folder / "b.json.zst";
  const auto saved = saveCapsule({.summary = inner,
                                  .findings = judged,
                                  .environment = environment,
                                  .note = {},
                                  .marks = {},
                                  .madeBy = "x"},
                                 second, {});
  ASSERT_TRUE(saved.has_value()) << saved.error().toString();
  const auto told = capsule::capsuleOf(*load::loadTrace(second, {}).value());
  ASSERT_TRUE(told.has_value());
  EXPECT_EQ(told->source.file, "a.json");
  EXPECT_EQ(told->step.name, "ProfilerStep#1");
  EXPECT_EQ(told->note, "");
}

/// The three steps with `capsule` as the object of a capsule.
trace::TracePtr withObject(const Json& capsule) {
  Json document = Json::parse(threeSteps());
  document["stepscope_capsule"] = capsule;
  return test::loadText(document.dump());
}

TEST(CapsuleInAFile, thatCannotBeReadIsToldAndDoesNoHarm) {
  for (const Json& object : {Json(3), Json("x"), Json::object(), Json{{"schema", "stepscope.capsule/7"}},
                             Json{{"schema", "stepscope.capsule/1"}, {"step", 4}}}) {
    const auto trace = withObject(object);
    ASSERT_NE(trace, nullptr);
    EXPECT_EQ(test::repairCount(*trace, "unreadable-capsule"), 1u) << object;
    EXPECT_FALSE(capsule::capsuleOf(*trace).has_value());
    EXPECT_EQ(analysis::summarise(trace).steps.size(), 3u);
  }
}

TEST(CapsuleInAFile, whoseStepLiesElsewhereIsDividedAsUsual) {
  capsule::Capsule told;
  told.step = {"ProfilerStep#1",       "profiler-step",        "",  "1", "1",
               {5'100'500, 5'200'500}, {5'130'500, 5'230'500}, true};
  const auto steps = [&] {
    return analysis::summarise(withObject(Json::parse(capsule::toJson(told)))).steps.size();
  };
  EXPECT_EQ(steps(), 1u);
  const capsule::Step good = told.step;
  told.step.window = {-(std::int64_t{1} << 62), std::int64_t{1} << 62};
  EXPECT_EQ(steps(), 3u);
  told.step = good;
  told.step.thread = "77";
  EXPECT_EQ(steps(), 3u);
  told.step = good;
  told.step.markedBy = "whim";
  EXPECT_EQ(steps(), 3u);
  told.step = good;
  told.step.alone = false;
  EXPECT_EQ(steps(), 3u);
}

TEST(CapsuleInAFile, tellsWhatWasWrongWithTheTraceBehindIt) {
  capsule::Capsule told;
  told.source.repairs = {{"truncated-file", trace::Severity::Lost, 1, 0, "the file ends early"}};
  told.step = {"s", "profiler-step", "", "1", "1", {1, 2}, {1, 2}, false};
  const auto trace = withObject(Json::parse(capsule::toJson(told)));
  EXPECT_EQ(test::repairCount(*trace, "truncated-file"), 1u);
  EXPECT_EQ(trace->health().grade(trace->eventsTotal()), "D") << "as that trace";
}

TEST(CapsuleCompanions, comeBackAsTheyWere) {
  batches::BatchStats stats;
  batches::Batch padded, packed;
  padded.lengths = {3, 4};
  padded.rows = 2;
  padded.width = 4;
  padded.step = 7;
  padded.lossTokens = 5;
  padded.rank = 1;
  padded.seconds = 0.125;
  padded.positionIdsReset = true;
  packed.lengths = {1, 2, 3};
  packed.rows = 1;
  packed.width = 6;
  packed.packed = true;
  stats.batches = {padded, packed};
  Environment environment;
  environment.known = true;
  environment.torch = "2.9.0";
  environment.packages = {{"triton", "3.6.0"}};
  capsule::Capsule told;
  told.batches = toJson(stats);
  told.batchesSource = "run.batches.jsonl";
  told.environment = toJson(environment);
  const CapsuleCompanions back = companionsOf(told);
  ASSERT_TRUE(back.problems.empty());
  ASSERT_TRUE(back.batches && back.environment);
  EXPECT_EQ(back.batches->source, "run.batches.jsonl");
  ASSERT_EQ(back.batches->batches.size(), 2u);
  const batches::Batch& first = back.batches->batches[0];
  EXPECT_EQ(first.lengths, (std::vector<std::int64_t>{3, 4}));
  EXPECT_EQ(first.width, 4);
  EXPECT_EQ(first.step, 7);
  EXPECT_EQ(first.lossTokens, 5);
  EXPECT_EQ(first.rank, 1);
  EXPECT_EQ(first.seconds, 0.125);
  EXPECT_EQ(first.positionIdsReset, true);
  EXPECT_TRUE(back.batches->batches[1].packed);
  EXPECT_EQ(back.environment->torch, "2.9.0");
  EXPECT_EQ(back.environment->packages.at("triton"), "3.6.0");

  told.batches = R"([{"lengths": [9], "rows": 1, "width": 4}])";
  EXPECT_EQ(companionsOf(told).problems.size(), 1u) << "longer than its row";
}

} // namespace
} // namespace stepscope::advisors
