// SPDX-License-Identifier: Apache-2.0
#include "core/trace/args.h"
#include "perfetto_maker.h"
#include "tests/support/load_text.h"

#include <gtest/gtest.h>
#include <map>
#include <vector>

namespace stepscope {
namespace {

using namespace test;

struct Slice {
  std::string name;
  std::int64_t begin, end;
  friend bool operator==(const Slice&, const Slice&) = default;
};
void PrintTo(const Slice& s, std::ostream* out) { *out << s.name << " [" << s.begin << ", " << s.end << ")"; }

std::vector<Slice> slices(const trace::Trace& trace) {
  std::vector<Slice> out;
  for (std::uint32_t row = 0; row < trace.sliceCount(); ++row) {
    const Interval at = trace.interval(SliceId(row));
    out.push_back({std::string(trace.name(SliceId(row))), at.begin, at.end});
  }
  return out;
}

constexpr std::uint64_t kThread = 11;
const std::string kThreadTrack = threadTrack(kThread, 100, 101, "python");

TEST(Perfetto, torchOnTheCpuAndRenderStagesOnTheGpu) {
  const std::string names = interned([](auto& d) {
    entry(d, 1, 1, "cpu_op");
    entry(d, 1, 2, "cuda_runtime");
    entry(d, 2, 1, "aten::mm");
    entry(d, 2, 2, "cudaLaunchKernel");
    entry(d, 24, 1, "Kernel");
    entry(d, 24, 2, "Memcpy");
    entry(d, 24, 100, "[7] stream 7");
    d.add_message(1000, message([](auto& k) {
                    k.add_uint64(1, 1);
                    k.add_string(3, "void gemm<float>(float*)");
                  }));
    entry(d, 1001, 1, "registers_per_thread");
  });
  // As PyTorch writes: all begins of a kind, then all ends in the same order.
  const auto internedBegin = [](std::uint64_t time, int name, int category, const Fill& more) {
    return trackEvent(time, 1, kThread, [&](auto& e) {
      e.add_uint64(10, static_cast<std::uint64_t>(name));
      e.add_uint64(3, static_cast<std::uint64_t>(category));
      e.add_fixed64(47, 5);
      more(e);
    });
  };
  const auto operation = [](auto& e) {
    annotate(e, "External id", 3);
    annotate(e, "Sequence number", 8);
  };
  const auto launch = [](std::int64_t id) { return [id](auto& e) { annotate(e, "correlation", id); }; };
  const std::string stage = packet([](auto& p) {
    p.add_uint64(8, 2000);
    p.add_uint32(10, 1);
    p.add_message(53, message([](auto& s) {
                    s.add_uint64(2, 300);
                    s.add_int32(11, 1);
                    s.add_uint64(13, 100);
                    s.add_uint64(14, 1);
                    s.add_uint64(19, 1);
                    s.add_message(21, message([](auto& l) {
                                    const auto dims = [](std::uint32_t x) {
                                      return message([x](auto& d) {
                                        d.add_uint32(1, x);
                                        d.add_uint32(2, 1);
                                        d.add_uint32(3, 1);
                                      });
                                    };
                                    l.add_message(1, dims(64));
                                    l.add_message(2, dims(128));
                                    l.add_message(3, message([](auto& a) {
                                                    a.add_uint64(1, 1);
                                                    a.add_uint64(4, 40);
                                                  }));
                                  }));
                    for (const auto& [key, value] : std::map<std::string, std::string>{
                             {"stream id", "7"}, {"device id", "1"}, {"correlation", "51"}})
                      s.add_message(6, message([&](auto& x) {
                                      x.add_string(1, key);
                                      x.add_string(2, value);
                                    }));
                  }));
  });
  const auto trace = loadText(kThreadTrack + names + internedBegin(1000, 1, 1, operation) +
                              internedBegin(1500, 1, 1, operation) + end(1400, kThread) + end(1900, kThread) +
                              internedBegin(1100, 2, 2, launch(51)) + internedBegin(1600, 2, 2, launch(52)) +
                              end(1150, kThread) + end(1650, kThread) + stage);
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->format(), "perfetto");
  EXPECT_EQ(trace->operatorCount(), 2u);
  EXPECT_EQ(trace->operators().sequenceNumber[0], 8);
  ASSERT_EQ(trace->callCount(), 2u);
  EXPECT_EQ(trace->interval(CallId(0)), (Interval{100, 150}));
  EXPECT_EQ(trace->name(trace->calls().enclosing[0]), "aten::mm");
  ASSERT_EQ(trace->gpuWorkCount(), 1u);
  EXPECT_EQ(trace->gpuWork().call[0], CallId(0));
  EXPECT_EQ(trace->gpuWork().device[0], 1);
  EXPECT_EQ(trace->name(GpuWorkId(0)), "void gemm<float>(float*)");
  EXPECT_EQ(trace->interval(GpuWorkId(0)), (Interval{1000, 1300}));
  const trace::KernelArgs args = trace::kernelArgs(*trace, trace->gpuWork().slice[0]);
  EXPECT_EQ(args.grid, (std::array<std::int64_t, 3>{64, 1, 1}));
  EXPECT_EQ(args.registersPerThread, 40);
  EXPECT_EQ(trace->track(trace->trackOf(trace->gpuWork().slice[0])).key, "7");
  EXPECT_EQ(trace->flowEvents(), 4u);
  EXPECT_TRUE(trace->health().repairs.empty());
}

TEST(Perfetto, firstTorchWithoutCategoriesIsToldByArguments) {
  const auto trace =
      loadText(threadTrack(20, 0, 7, "stream 7") + kThreadTrack +
               begin(0, kThread, "cudaLaunchKernel", "",
                     [](auto& e) {
                       annotate(e, "cbid", 211);
                       annotate(e, "correlation", 9);
                     }) +
               end(5, kThread) +
               begin(10, 20, "my_kernel", "",
                     [](auto& e) {
                       annotate(e, "device", 0);
                       annotate(e, "stream", 7);
                       annotate(e, "correlation", 9);
                       e.add_message(4, message([](auto& a) {
                                       a.add_string(10, "grid");
                                       for (int i = 0; i < 3; ++i)
                                         a.add_message(12, message([](auto& v) { v.add_int64(4, 2); }));
                                     }));
                     }) +
               end(30, 20));
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->gpuWorkCount(), 1u);
  EXPECT_TRUE(trace->gpuWork().call[0].valid());
  EXPECT_EQ(trace::kernelArgs(*trace, trace->gpuWork().slice[0]).grid,
            (std::array<std::int64_t, 3>{2, 2, 2}));
}

TEST(Perfetto, rocprofTracksGiveDeviceAndStream) {
  const auto trace = loadText(
      namedTrack(5, "THREAD 1 (908)") + namedTrack(6, "COMPUTE AGENT [4] STREAM [2] (GPU)") +
      begin(100, 5, "hipLaunchKernel", "hip_api", [](auto& e) { annotate(e, "corr_id", 77); }) + end(150, 5) +
      begin(200, 6, "gemm", "kernel_dispatch", [](auto& e) { annotate(e, "corr_id", 77); }) + end(260, 6) +
      begin(300, 6, "MEMORY_COPY_HOST_TO_DEVICE", "memory_copy",
            [](auto& e) { annotate(e, "copy_bytes", 4096); }) +
      end(310, 6));
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->gpuWorkCount(), 2u);
  EXPECT_TRUE(trace->gpuWork().call[0].valid());
  EXPECT_EQ(trace->gpuWork().device[0], 4);
  EXPECT_EQ(trace->gpuWork().bytes[1], 4096);
  EXPECT_EQ(trace->kind(GpuWorkId(1)), trace::SliceKind::Memcpy);
  const trace::Track& stream = trace->track(trace->trackOf(trace->gpuWork().slice[0]));
  EXPECT_EQ(stream.key, "2");
  EXPECT_EQ(trace->processes()[stream.process.row()].labels, "GPU 4");
}

TEST(PerfettoPairs, nestInTimeOrder) {
  const auto trace =
      loadText(kThreadTrack + begin(0, kThread, "a", "x") + begin(10, kThread, "b", "x") + end(20, kThread) +
               begin(20, kThread, "c", "x") + end(30, kThread) + end(40, kThread));
  ASSERT_TRUE(trace);
  EXPECT_EQ(slices(*trace), (std::vector<Slice>{{"a", 0, 40}, {"b", 10, 20}, {"c", 20, 30}}));
}

TEST(PerfettoPairs, backToBackAndOverlappingPairsOfOneKindKeepTheirOwnEnds) {
  const auto trace =
      loadText(kThreadTrack + begin(0, kThread, "a", "x") + begin(5, kThread, "b", "x") +
               begin(9, kThread, "c", "x") + end(5, kThread) + end(12, kThread) + end(20, kThread));
  ASSERT_TRUE(trace);
  EXPECT_EQ(slices(*trace), (std::vector<Slice>{{"a", 0, 5}, {"b", 5, 12}, {"c", 9, 20}}));
}

TEST(PerfettoPairs, completionOrderIsFine) { // inner call first, as rocprofv3 writes
  const auto trace = loadText(kThreadTrack + begin(10, kThread, "inner", "x") + end(20, kThread) +
                              begin(5, kThread, "outer", "x") + end(30, kThread));
  ASSERT_TRUE(trace);
  EXPECT_EQ(slices(*trace), (std::vector<Slice>{{"outer", 0, 25}, {"inner", 5, 15}}));
}

TEST(PerfettoPairs, loneOnesAreCounted) {
  const auto trace = loadText(kThreadTrack + end(1, kThread) + begin(2, kThread, "open", "x") +
                              begin(4, kThread, "b", "x") + end(9, kThread));
  ASSERT_TRUE(trace);
  EXPECT_EQ(slices(*trace), (std::vector<Slice>{{"open", 0, 7}, {"b", 2, 7}}));
  EXPECT_EQ(repairCount(*trace, "unmatched-begin"), 1u);
  EXPECT_EQ(repairCount(*trace, "unmatched-end"), 1u);
}

TEST(Perfetto, argumentsOfBothEndsAreMerged) {
  const auto trace =
      loadText(kThreadTrack + begin(0, kThread, "a", "x", [](auto& e) { annotate(e, "k", 1); }) +
               trackEvent(5, 2, kThread, [](auto& e) { annotate(e, "text", std::string("\xff\"")); }));
  ASSERT_TRUE(trace);
  const auto args = trace::displayArgs(*trace, SliceId(0));
  ASSERT_EQ(args.size(), 2u);
  EXPECT_EQ(args[0], (std::pair<std::string, std::string>{"k", "1"}));
  EXPECT_EQ(args[1], (std::pair<std::string, std::string>{"text", "\xef\xbf\xbd\""}));
}

TEST(Perfetto, clocksOfASequenceCountOn) {
  const std::string snapshot = packet([](auto& p) {
    p.add_uint32(10, 1);
    p.add_message(6, message([](auto& s) {
                    const auto clock = [&](std::uint32_t id, std::uint64_t time, bool incremental) {
                      s.add_message(1, message([&](auto& c) {
                                      c.add_uint32(1, id);
                                      c.add_uint64(2, time);
                                      if (incremental) {
                                        c.add_bool(3, true);
                                        c.add_uint64(4, 1000);
                                      }
                                    }));
                    };
                    clock(6, 5'000'000, false);
                    clock(1, 1'700'000'005'000'000, false);
                    clock(64, 5'000, true);
                  }));
    p.add_message(59, message([](auto& d) { d.add_uint32(58, 64); }));
  });
  const auto trace = loadText(kThreadTrack + snapshot + begin(10, kThread, "a", "x") + end(5, kThread));
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->fileTimeOfStart(), 5'010'000);
  EXPECT_EQ(slices(*trace), (std::vector<Slice>{{"a", 0, 5000}}));
  EXPECT_EQ(trace->writer().baseTimeNs, 1'700'000'000'000'000);
}

TEST(Perfetto, countersAndInstants) {
  const auto trace =
      loadText(kThreadTrack +
               namedTrack(9, "allocated",
                          [](auto& d) { d.add_message(8, message([](auto& c) { c.add_enum(3, 3); })); }) +
               begin(0, kThread, "a", "x") + end(9, kThread) +
               trackEvent(3, 4, 9, [](auto& e) { e.add_int64(30, 128); }) +
               trackEvent(4, 4, 9, [](auto& e) { e.add_double(44, 0.5); }) +
               trackEvent(5, 3, kThread, [](auto& e) { e.add_string(23, "here"); }));
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->counters().size(), 1u);
  EXPECT_EQ(trace->counters()[0].name, "allocated");
  EXPECT_EQ(trace->counters()[0].unit, "bytes");
  EXPECT_EQ(trace->counters()[0].value, (std::vector<double>{128, 0.5}));
  ASSERT_EQ(trace->instants().size(), 1u);
  EXPECT_EQ(trace->instants()[0].time, 5);
}

TEST(Perfetto, namesAreForgottenWhenTheStateIsCleared) {
  const auto named = [](std::uint64_t time) {
    return trackEvent(time, 1, kThread, [](auto& e) { e.add_uint64(10, 1); }) + end(time + 1, kThread);
  };
  const auto trace = loadText(kThreadTrack + interned([](auto& d) { entry(d, 2, 1, "one"); }) + named(10) +
                              interned([](auto& d) { entry(d, 2, 2, "two"); }) + named(20));
  ASSERT_TRUE(trace);
  EXPECT_EQ(slices(*trace), (std::vector<Slice>{{"one", 0, 1}, {"unknown name 1", 10, 11}}));
  EXPECT_EQ(repairCount(*trace, "missing-name"), 1u);
}

TEST(Perfetto, everyCutKeepsTheCompletePackets) {
  std::vector<std::string> packets{kThreadTrack};
  for (std::uint64_t i = 0; i < 5; ++i) {
    packets.push_back(begin(i * 10, kThread, "slice", "cpu_op"));
    packets.push_back(end(i * 10 + 5, kThread));
  }
  std::string whole;
  std::vector<std::size_t> ends;
  for (const std::string& one : packets) {
    whole += one;
    ends.push_back(whole.size());
  }
  for (std::size_t cut = ends[0]; cut <= whole.size(); ++cut) {
    const auto trace = loadText(whole.substr(0, cut));
    ASSERT_TRUE(trace) << cut;
    std::uint64_t complete = 0;
    while (complete < ends.size() && ends[complete] <= cut)
      ++complete;
    EXPECT_EQ(trace->eventsTotal(), complete) << cut;
    EXPECT_EQ(trace->sliceCount(), complete / 2) << cut;
    const bool between = ends[complete - 1] == cut;
    EXPECT_EQ(repairCount(*trace, "truncated-file"), between ? 0u : 1u) << cut;
    for (const trace::Repair& repair : trace->health().repairs)
      EXPECT_EQ(repair.firstOffset,
                repair.rule == "truncated-file" ? ends[complete - 1] : repair.firstOffset);
  }
}

TEST(Perfetto, aDamagedPacketCostsItselfOnly) {
  const std::string broken("\x0a\x04\x5a\x7f\x01\x02", 6); // a track event longer than its packet
  const auto trace = loadText(kThreadTrack + begin(0, kThread, "a", "x") + broken + end(9, kThread));
  ASSERT_TRUE(trace);
  EXPECT_EQ(slices(*trace), (std::vector<Slice>{{"a", 0, 9}}));
  EXPECT_EQ(repairCount(*trace, "damaged-event"), 1u);
}

TEST(Perfetto, lostPacketsAreReported) {
  const auto dropped = packet([](auto& p) {
    p.add_uint32(10, 1);
    p.add_bool(42, true);
  });
  const auto first = loadText(kThreadTrack + dropped + begin(0, kThread, "a", "x") + end(9, kThread));
  ASSERT_TRUE(first);
  EXPECT_EQ(repairCount(*first, "lost-packets"), 0u); // the flag on the first packet means nothing
  const auto later = loadText(kThreadTrack + begin(0, kThread, "a", "x") + dropped + end(9, kThread));
  ASSERT_TRUE(later);
  EXPECT_EQ(repairCount(*later, "lost-packets"), 1u);
}

} // namespace
} // namespace stepscope
