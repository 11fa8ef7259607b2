// SPDX-License-Identifier: Apache-2.0
#include "core/trace/args.h"
#include "perfetto_maker.h"
#include "tests/support/load_text.h"

#include <gtest/gtest.h>

namespace stepscope {
namespace {

using namespace test;

/// An entry of a map from `id` to metadata named `name`.
void named(protozero::pbf_writer& plane, std::uint32_t field, std::int64_t id, const std::string& name) {
  plane.add_message(field, message([&](auto& entry) {
                      entry.add_int64(1, id);
                      entry.add_message(2, message([&](auto& metadata) {
                                          metadata.add_int64(1, id);
                                          metadata.add_string(2, name);
                                        }));
                    }));
}

void event(protozero::pbf_writer& line, std::int64_t metadata, std::int64_t offsetPs, std::int64_t durationPs,
           const Fill& stats = {}) {
  line.add_message(4, message([&](auto& e) {
                     e.add_int64(1, metadata);
                     e.add_int64(2, offsetPs);
                     e.add_int64(3, durationPs);
                     if (stats) stats(e);
                   }));
}

void stat(protozero::pbf_writer& owner, std::uint32_t field, std::int64_t id, const Fill& value) {
  owner.add_message(field, message([&](auto& s) {
                      s.add_int64(1, id);
                      value(s);
                    }));
}

void line(protozero::pbf_writer& plane, std::int64_t id, const std::string& name, std::int64_t ns,
          const Fill& events) {
  plane.add_message(3, message([&](auto& l) {
                      l.add_int64(1, id);
                      l.add_string(2, name);
                      l.add_int64(3, ns);
                      events(l);
                    }));
}

constexpr std::int64_t kCorrelation = 1, kDetails = 2, kText = 3, kCores = 4, kCopy = 5;

std::string devicePlane() {
  return packet([](auto& p) {
    p.add_int64(1, 0);
    p.add_string(2, "/device:GPU:3");
    line(p, 17, "Stream #17(Kernel)", 1000, [](auto& l) {
      event(l, 1, 2'000'499, 3'000'000, [](auto& e) {
        stat(e, 4, kCorrelation, [](auto& s) { s.add_uint64(3, 9); });
        stat(e, 4, kDetails, [](auto& s) { s.add_uint64(7, kText); });
      });
      event(l, 2, 9'000'000, 500, [](auto& e) {
        stat(e, 4, kCopy, [](auto& s) { s.add_string(5, "kind:HtoD size:4096 dest:0 async:1"); });
      });
    });
    line(p, 2, "XLA Ops", 1000, [](auto& l) { event(l, 1, 2'000'499, 3'000'000); });
    named(p, 4, 1, "loop_fusion.kd");
    named(p, 4, 2, "MemcpyH2D");
    named(p, 5, kCorrelation, "correlation_id");
    named(p, 5, kDetails, "kernel_details");
    named(p, 5, kText, "regs:32 static_shared:16 dynamic_shared:100 grid:16,2,1 block:512,1,1 occ_pct:50");
    named(p, 5, kCores, "core_count");
    named(p, 5, kCopy, "memcpy_details");
    stat(p, 6, kCores, [](auto& s) { s.add_int64(4, 304); });
  });
}

std::string hostPlane() {
  return packet([](auto& p) {
    p.add_int64(1, 1);
    p.add_string(2, "/host:CPU");
    line(p, 583, "python", 1000, [](auto& l) {
      event(l, 1, 0, 5'000'000);
      event(l, 2, 500'000, 400'000,
            [](auto& e) { stat(e, 4, kCorrelation, [](auto& s) { s.add_uint64(3, 9); }); });
      event(l, 3, 5'000'000, 1'000'000);
    });
    named(p, 4, 1, "$train.py:3 step");
    named(p, 4, 2, "hipModuleLaunchKernel");
    named(p, 4, 3, "ExecuteHelper");
    named(p, 5, kCorrelation, "correlation_id");
  });
}

TEST(XPlane, streamsAreWorkAndDerivedLinesAreNot) {
  const auto trace = loadText(devicePlane() + hostPlane());
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->format(), "xplane");
  EXPECT_EQ(trace->eventsTotal(), 6u);
  ASSERT_EQ(trace->gpuWorkCount(), 2u);
  EXPECT_EQ(trace->name(GpuWorkId(0)), "loop_fusion");
  EXPECT_EQ(trace->interval(GpuWorkId(0)), (Interval{2000, 5000})); // picoseconds to the nearest ns
  EXPECT_EQ(trace->gpuWork().device[0], 3);
  ASSERT_TRUE(trace->gpuWork().call[0].valid());
  EXPECT_EQ(trace->name(trace->calls().enclosing[0]), "$train.py:3 step");
  EXPECT_EQ(trace->kind(GpuWorkId(1)), trace::SliceKind::Memcpy);
  EXPECT_EQ(trace->gpuWork().bytes[1], 4096);
  EXPECT_EQ(trace->track(trace->trackOf(trace->gpuWork().slice[0])).key, "17");

  const trace::KernelArgs args = trace::kernelArgs(*trace, trace->gpuWork().slice[0]);
  EXPECT_EQ(args.grid, (std::array<std::int64_t, 3>{16, 2, 1}));
  EXPECT_EQ(args.registersPerThread, 32);
  EXPECT_EQ(args.sharedMemoryBytes, 116);
  EXPECT_EQ(args.occupancyPercent, 50);
  ASSERT_EQ(trace->devices().size(), 1u);
  EXPECT_EQ(trace->devices()[0].multiprocessors, 304);
  EXPECT_EQ(trace->pythonFrames().slice.size(), 1u);
}

TEST(XPlane, cutFilesKeepTheCompletePlanes) {
  const std::string device = devicePlane(), whole = device + hostPlane();
  for (std::size_t cut = device.size(); cut <= whole.size(); ++cut) {
    const auto trace = loadText(whole.substr(0, cut));
    ASSERT_TRUE(trace) << cut;
    EXPECT_EQ(trace->gpuWorkCount(), 2u) << cut;
    const bool complete = cut == device.size() || cut == whole.size();
    EXPECT_EQ(repairCount(*trace, "truncated-file"), complete ? 0u : 1u) << cut;
  }
}

} // namespace
} // namespace stepscope
