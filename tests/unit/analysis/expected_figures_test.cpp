// SPDX-License-Identifier: Apache-2.0
// The summary of each bundled capture against figures that a separate program computed from its JSON.
#include "bundled_traces.h"
#include "core/analysis/host_time.h"
#include "core/analysis/step_summary.h"
#include "core/analysis/tables.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>

namespace stepscope::analysis {
namespace {

using Json = nlohmann::json;

const Json& allExpected() {
  static const Json expected = [] {
    std::ifstream file(test::expectedFiguresFile());
    return Json::parse(file);
  }();
  return expected;
}

class ExpectedFigures : public testing::TestWithParam<std::filesystem::path> {
protected:
  void SetUp() override {
    const std::string file = GetParam().filename().string();
    ASSERT_TRUE(allExpected().contains(file)) << file;
    m_expected = allExpected()[file];
    std::string error;
    const trace::TracePtr trace = test::loadBundled(GetParam(), error);
    ASSERT_TRUE(trace) << error;
    m_summary = summarise(trace);
  }
  template <typename T> T expected(const char* key) const { return m_expected.at(key).get<T>(); }

  Json m_expected;
  TraceSummary m_summary;
};

TEST_P(ExpectedFigures, ofTheWholeTraceAgree) {
  EXPECT_EQ(m_summary.trace->eventsTotal(), expected<std::uint64_t>("events_total"));
  EXPECT_EQ(m_summary.kernels, expected<std::uint64_t>("kernels"));
  EXPECT_EQ(m_summary.kernelNames, expected<std::uint64_t>("kernel_names"));
  EXPECT_EQ(m_summary.kernelSumNs, expected<std::int64_t>("kernel_sum_ns"));
  EXPECT_EQ(m_summary.gpuBusyUnionNs, expected<std::int64_t>("gpu_busy_union_ns"));
  EXPECT_EQ(m_summary.gpuSpanNs, expected<std::int64_t>("gpu_span_ns"));
  EXPECT_EQ(m_summary.kernelsUnder10us, expected<std::uint64_t>("kernels_under_10us"));
  EXPECT_EQ(m_summary.kernelsShorterThanTheirLaunch,
            expected<std::uint64_t>("kernels_shorter_than_their_launch"));
  EXPECT_EQ(m_summary.kernelsWithoutLaunch, expected<std::uint64_t>("kernels_without_launch"));
  EXPECT_EQ(m_summary.streams, expected<std::vector<std::string>>("streams"));
  std::map<std::string, std::uint64_t> categories(m_summary.slicesByCategory.begin(),
                                                  m_summary.slicesByCategory.end());
  EXPECT_EQ(categories, (expected<std::map<std::string, std::uint64_t>>("x_by_cat")));
}

TEST_P(ExpectedFigures, ofEachStepAgree) {
  const Json& steps = m_expected.at("steps");
  ASSERT_EQ(m_summary.steps.size(), steps.size());
  EXPECT_EQ(m_summary.stepList.source, StepSource::ProfilerStep);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const StepSummary& step = m_summary.steps[i];
    EXPECT_EQ(step.step.name, steps[i].at("name").get<std::string>());
    EXPECT_EQ(step.step.annotation.length(), steps[i].at("dur_ns").get<std::int64_t>());
    EXPECT_EQ(step.kernels, steps[i].at("kernels_launched").get<std::uint64_t>());
    EXPECT_EQ(step.kernelSumNs, steps[i].at("kernel_sum_ns").get<std::int64_t>());
    EXPECT_EQ(step.gpuBusyUnionNs, steps[i].at("gpu_busy_union_ns").get<std::int64_t>());
  }
}

TEST_P(ExpectedFigures, hostBusyTimeByThreadAgrees) {
  const trace::Trace& trace = *m_summary.trace;
  std::map<std::string, std::int64_t> busy;
  for (const trace::Track& track : trace.tracks()) {
    if (track.kind != trace::TrackKind::CpuThread) continue;
    const std::int64_t ns = hostTimeOf(trace, track, trace.range()).operatorUnionNs;
    if (ns > 0) busy[trace.processes()[track.process.row()].key + "/" + track.key] = ns;
  }
  EXPECT_EQ(busy, (expected<std::map<std::string, std::int64_t>>("cpu_op_busy_union_ns_by_thread")));
}

TEST_P(ExpectedFigures, topKernelsByTimeAgree) {
  const trace::Trace& trace = *m_summary.trace;
  std::vector<GpuWorkId> kernels;
  for (std::uint32_t row = 0; row < trace.gpuWorkCount(); ++row) {
    if (trace.kind(GpuWorkId(row)) == trace::SliceKind::Kernel) kernels.push_back(GpuWorkId(row));
  }
  const auto table = kernelTable(m_summary, kernels);
  std::map<std::string_view, const TableRow*> byName;
  for (const TableRow& row : table) {
    byName[trace.strings().view(row.name)] = &row;
  }
  const Json& top = m_expected.at("top_kernels_by_time");
  ASSERT_GE(table.size(), top.size());
  for (std::size_t i = 0; i < top.size(); ++i) {
    const auto name = top[i].at(0).get<std::string>();
    ASSERT_TRUE(byName.contains(name)) << name;
    EXPECT_EQ(byName[name]->count, top[i].at(1).get<std::uint64_t>()) << name;
    EXPECT_EQ(byName[name]->totalNs, top[i].at(2).get<std::int64_t>()) << name;
    EXPECT_EQ(table[i].totalNs, top[i].at(2).get<std::int64_t>()); // and the order
  }
}

TEST_P(ExpectedFigures, topOperatorsByCountAgree) {
  const trace::Trace& trace = *m_summary.trace;
  const Interval everything = {0, trace.range().end + 1};
  std::map<std::string_view, std::uint64_t> counts;
  for (const TableRow& row : operatorTable(m_summary, everything)) {
    if (trace.kind(row.longest) == trace::SliceKind::Operator)
      counts[trace.strings().view(row.name)] = row.count;
  }
  for (const Json& top : m_expected.at("top_ops_by_count")) {
    const auto name = top.at(0).get<std::string>();
    EXPECT_EQ(counts[name], top.at(1).get<std::uint64_t>()) << name;
  }
}

TEST_P(ExpectedFigures, unknownKernelsAreFew) {
  std::int64_t unknown = 0, all = 0;
  for (const StepSummary& step : m_summary.steps) {
    unknown += step.workNsByFamily[static_cast<std::size_t>(Family::OtherCompute)];
    all += step.gpuTimeTotalNs;
  }
  EXPECT_LE(unknown * 1000, all); // at most 0.1 %
}

INSTANTIATE_TEST_SUITE_P(H200, ExpectedFigures, testing::ValuesIn(test::bundledTraces()),
                         [](const auto& tested) { return test::testName(tested.param); });

} // namespace
} // namespace stepscope::analysis
