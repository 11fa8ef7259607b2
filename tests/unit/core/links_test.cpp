// SPDX-License-Identifier: Apache-2.0
#include "core/trace/trace_builder.h"

#include <gtest/gtest.h>

namespace stepscope::trace {
namespace {

/// A builder with one CPU thread and one stream; times in ns.
class Scene {
public:
  Scene()
      : m_thread(builder.trackFor(TrackKind::CpuThread, "1", "1")),
        m_stream(builder.trackFor(TrackKind::GpuStream, "0", "7")) {}

  void op(Interval at, const char* name, std::int64_t externalId = 0, std::int64_t sequence = -1,
          std::int64_t forwardThread = 0, const char* thread = nullptr) {
    const std::uint32_t track =
        thread == nullptr ? m_thread : builder.trackFor(TrackKind::CpuThread, "1", thread);
    SliceRecord r = record(at, name, track, SliceKind::Operator);
    r.externalId = externalId;
    r.extra = sequence;
    r.forwardThread = forwardThread;
    builder.addSlice(r);
  }
  void call(Interval at, const char* name, std::int64_t correlation, std::int64_t externalId = 0) {
    SliceRecord r = record(at, name, m_thread, SliceKind::RuntimeCall);
    r.correlation = correlation;
    r.externalId = externalId;
    builder.addSlice(r);
  }
  void kernel(Interval at, std::int64_t correlation) {
    SliceRecord r = record(at, "kernel", m_stream, SliceKind::Kernel);
    r.correlation = correlation;
    builder.addSlice(r);
  }
  TracePtr finish() { return builder.finish(1); }

  TraceBuilder builder;

private:
  SliceRecord record(Interval at, const char* name, std::uint32_t track, SliceKind kind) {
    SliceRecord r;
    r.begin = at.begin;
    r.duration = at.length();
    r.name = builder.strings().intern(name);
    r.args = StringId(0);
    r.track = track;
    r.kind = kind;
    r.category = builder.categoryFor("test");
    return r;
  }
  std::uint32_t m_thread, m_stream;
};

TEST(Links, aGraphLaunchOwnsAllItsKernels) {
  Scene scene;
  scene.call({0, 10}, "cudaGraphLaunch", 5);
  scene.kernel({20, 30}, 5);
  scene.kernel({30, 40}, 5);
  scene.kernel({40, 50}, 6);
  const TracePtr trace = scene.finish();
  EXPECT_EQ(trace->workOf(CallId(0)).size(), 2u);
  EXPECT_FALSE(trace->gpuWork().call[2].valid());
}

TEST(Links, correlationZeroIsNoId) {
  Scene scene;
  scene.call({0, 10}, "hipLaunchKernel", 0);
  scene.kernel({20, 30}, 0);
  EXPECT_FALSE(scene.finish()->gpuWork().call[0].valid());
}

TEST(Links, correlationsAbove32BitsLink) {
  Scene scene;
  scene.call({0, 10}, "cudaLaunchKernel", std::int64_t{1} << 40);
  scene.kernel({20, 30}, std::int64_t{1} << 40);
  scene.call({11, 12}, "cudaLaunchKernel", -3); // an unsigned id above 2^63
  scene.kernel({30, 40}, -3);
  const TracePtr trace = scene.finish();
  EXPECT_EQ(trace->gpuWork().call[0], CallId(0));
  EXPECT_EQ(trace->gpuWork().call[1], CallId(1));
}

TEST(Links, theInnermostOperatorOwnsTheCall) {
  Scene scene;
  scene.op({0, 100}, "aten::linear");
  scene.op({10, 90}, "aten::addmm");
  scene.call({20, 40}, "cudaLaunchKernel", 1);
  scene.call({25, 30}, "cuLaunchKernel", 2); // inside the runtime call
  const TracePtr trace = scene.finish();
  EXPECT_EQ(trace->name(trace->calls().enclosing[0]), "aten::addmm");
  EXPECT_EQ(trace->name(trace->calls().enclosing[1]), "aten::addmm");
}

TEST(Links, externalIdHelpsWhereNothingEncloses) {
  Scene scene;
  scene.op({0, 10}, "aten::mm", 77);
  scene.call({20, 30}, "cudaLaunchKernel", 1, 77);
  scene.call({40, 50}, "cudaLaunchKernel", 78, 78); // a copy of the correlation says nothing
  const TracePtr trace = scene.finish();
  ASSERT_TRUE(trace->calls().enclosing[0].valid());
  EXPECT_EQ(trace->name(trace->calls().enclosing[0]), "aten::mm");
  EXPECT_FALSE(trace->calls().enclosing[1].valid());
}

TEST(Links, repeatedCorrelationsPreferTheLaunchAndAreReported) {
  Scene scene;
  scene.call({0, 5}, "cudaFuncGetAttributes", 9);
  scene.call({10, 15}, "cudaLaunchKernel", 9);
  scene.kernel({20, 30}, 9);
  const TracePtr trace = scene.finish();
  EXPECT_EQ(trace->name(trace->gpuWork().call[0]), "cudaLaunchKernel");
  ASSERT_EQ(trace->health().repairs.size(), 1u);
  EXPECT_EQ(trace->health().repairs[0].rule, "repeated-correlation");
}

TEST(Links, backwardMeetsTheLatestForwardOfItsNumber) {
  Scene scene;
  scene.op({0, 10}, "aten::view", 1, 5);
  scene.op({20, 40}, "aten::mm", 2, 5);
  scene.op({50, 60}, "MmBackward0", 3, 5, 1);
  const TracePtr trace = scene.finish();
  ASSERT_TRUE(trace->operators().forward[2].valid());
  EXPECT_EQ(trace->name(trace->operators().slice[trace->operators().forward[2].row()]), "aten::mm");
}

TEST(Links, everyThreadCountsForItself) {
  // The backward thread runs forward operators again; their numbers are its own.
  Scene scene;
  scene.op({20, 40}, "aten::mm", 2, 5);
  scene.op({41, 48}, "aten::add", 3, 6);
  scene.op({50, 90}, "MmBackward0", 4, 5, 1, "2");
  scene.op({60, 70}, "aten::expand", 5, 5, 0, "2");
  scene.op({91, 95}, "autograd::engine::evaluate_function: AddBackward0", 6, 6, 1, "2");
  const TracePtr trace = scene.finish();
  const auto forwardOf = [&](std::string_view name) -> std::string_view {
    for (std::uint32_t row = 0; row < trace->operatorCount(); ++row) {
      const OperatorId forward = trace->operators().forward[row];
      if (trace->name(trace->operators().slice[row]) == name && forward.valid())
        return trace->name(trace->operators().slice[forward.row()]);
    }
    return "none";
  };
  EXPECT_EQ(forwardOf("MmBackward0"), "aten::mm");
  EXPECT_EQ(forwardOf("autograd::engine::evaluate_function: AddBackward0"), "aten::add");
  EXPECT_EQ(forwardOf("aten::expand"), "none");
}

TEST(Links, kernelsBeforeTheirLaunchAreReportedAsClockSkew) {
  Scene scene;
  for (int i = 0; i < 10; ++i) {
    scene.call({i * 100 + 50, i * 100 + 60}, "cudaLaunchKernel", i + 1);
    scene.kernel({i * 100 + 20, i * 100 + 30}, i + 1);
  }
  const TracePtr trace = scene.finish();
  ASSERT_EQ(trace->health().repairs.size(), 1u);
  EXPECT_EQ(trace->health().repairs[0].rule, "clock-skew");
  EXPECT_EQ(trace->health().repairs[0].count, 10u);
  EXPECT_NE(trace->health().repairs[0].action.find("up to 30 ns"), std::string::npos);
}

TEST(Links, timeStartsAtTheFirstSlice) {
  Scene scene;
  scene.op({1'000'000, 1'000'010}, "aten::mm");
  scene.kernel({1'000'500, 1'000'700}, 0);
  const TracePtr trace = scene.finish();
  EXPECT_EQ(trace->range(), (Interval{0, 700}));
  EXPECT_EQ(trace->fileTimeOfStart(), 1'000'000);
}

TEST(Links, tracksAreFoundForEverySlice) {
  Scene scene;
  scene.builder.trackFor(TrackKind::CpuThread, "1", "empty");
  scene.op({0, 10}, "a");
  scene.op({20, 30}, "b");
  scene.kernel({5, 6}, 0);
  const TracePtr trace = scene.finish();
  for (std::uint32_t i = 0; i < trace->sliceCount(); ++i) {
    const Track& track = trace->track(trace->trackOf(SliceId(i)));
    EXPECT_GE(i, track.firstSlice);
    EXPECT_LT(i, track.firstSlice + track.sliceCount);
  }
}

} // namespace
} // namespace stepscope::trace
