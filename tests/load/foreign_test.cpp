// SPDX-License-Identifier: Apache-2.0
// Chrome JSON of other devices, laid out as their writers do (formats: "Other devices", "JAX / XLA").
#include "core/trace/args.h"
#include "tests/support/load_text.h"

#include <gtest/gtest.h>

namespace stepscope {
namespace {

using trace::SliceKind;

std::vector<std::string> namesOf(const trace::Trace& trace, SliceKind kind) {
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < trace.sliceCount(); ++i)
    if (trace.kind(SliceId(i)) == kind) names.emplace_back(trace.name(SliceId(i)));
  std::sort(names.begin(), names.end());
  return names;
}
using Names = std::vector<std::string>;

const trace::CounterSeries* seriesNamed(const trace::Trace& trace, std::string_view name) {
  for (const trace::CounterSeries& series : trace.counters())
    if (series.name == name) return &series;
  return nullptr;
}

constexpr const char* kJax =
    R"json({"displayTimeUnit": "ns", "metadata": {"highres-ticks": true}, "traceEvents": [
  {"args": {"name": "/device:GPU:1"}, "name": "process_name", "ph": "M", "pid": 2},
  {"args": {"name": "Stream #17(Kernel,MemcpyH2D)"}, "name": "thread_name", "ph": "M", "pid": 2, "tid": 17},
  {"args": {"name": "XLA Modules"}, "name": "thread_name", "ph": "M", "pid": 2, "tid": 90},
  {"args": {"name": "/host:CPU"}, "name": "process_name", "ph": "M", "pid": 701},
  {"args": {"name": "python"}, "name": "thread_name", "ph": "M", "pid": 701, "tid": 5},
  {"dur": 12.000125, "name": "cuLaunchKernel", "ph": "X", "pid": 701, "tid": 5, "ts": 100.00025, "bind_id": 7,
   "flow_out": true, "args": {"correlation_id": "31"}},
  {"dur": 50, "name": "PjitFunction(step)", "ph": "X", "pid": 701, "tid": 5, "ts": 90},
  {"dur": 60, "name": "$train.py:12 main", "ph": "X", "pid": 701, "tid": 5, "ts": 89},
  {"dur": 20.5, "name": "fusion_3", "ph": "X", "pid": 2, "tid": 17, "ts": 115.123456789, "bind_id": 7,
   "flow_in": true, "args": {"correlation_id": "31", "hlo_op": "fusion.3"}},
  {"dur": 3, "name": "MemcpyH2D", "ph": "X", "pid": 2, "tid": 17, "ts": 140},
  {"dur": 40, "name": "jit_step", "ph": "X", "pid": 2, "tid": 90, "ts": 115},
  {"ph": "b", "cat": "transfer", "id": "0x1", "name": "buffer a", "pid": 701, "ts": 95},
  {"ph": "b", "cat": "transfer", "id": "0x2", "name": "buffer b", "pid": 701, "ts": 100},
  {"ph": "n", "cat": "transfer", "id": "0x1", "name": "half", "pid": 701, "ts": 101},
  {"ph": "e", "cat": "transfer", "id": "0x1", "name": "buffer a", "pid": 701, "ts": 120},
  {"ph": "e", "cat": "transfer", "id": "0x2", "name": "buffer b", "pid": 701, "ts": 130},
  {}]})json";

TEST(Jax, rowsTellWhatASliceIs) {
  for (const std::size_t chunk : {std::size_t{0}, std::size_t{64}}) {
    LoadControl control;
    control.chunkBytes = chunk;
    const auto trace = test::loadText(kJax, control);
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->eventsTotal(), 17u);
    EXPECT_EQ(trace->flowEvents(), 2u);
    EXPECT_EQ(namesOf(*trace, SliceKind::Kernel), Names{"fusion_3"});
    EXPECT_EQ(namesOf(*trace, SliceKind::Memcpy), Names{"MemcpyH2D"});
    EXPECT_EQ(namesOf(*trace, SliceKind::GpuAnnotation), Names{"jit_step"});
    EXPECT_EQ(namesOf(*trace, SliceKind::RuntimeCall), Names{"cuLaunchKernel"});
    EXPECT_EQ(namesOf(*trace, SliceKind::Annotation), Names{"PjitFunction(step)"});
    EXPECT_EQ(namesOf(*trace, SliceKind::PythonFrame), Names{"$train.py:12 main"});
    EXPECT_EQ(test::repairCount(*trace, "empty-event"), 1u);
  }
}

TEST(Jax, launchesAreLinkedAndDevicesKnown) {
  const auto trace = test::loadText(kJax);
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->gpuWorkCount(), 2u);
  const GpuWorkId kernel(0);
  EXPECT_EQ(trace->name(kernel), "fusion_3");
  EXPECT_EQ(trace->gpuWork().device[0], 1);
  const CallId call = trace->gpuWork().call[0];
  ASSERT_TRUE(call.valid());
  EXPECT_EQ(trace->name(call), "cuLaunchKernel");
  EXPECT_EQ(trace->name(trace->calls().enclosing[call.row()]), "PjitFunction(step)");
  // 115.123456789 us is 115123.456789 ns; the earliest event is at 89 us.
  EXPECT_EQ(trace->interval(kernel).begin, 115'123 - 89'000);
  EXPECT_FALSE(trace->gpuWork().call[1].valid());
}

TEST(AsyncEvents, pairByCategoryAndIdOnRowsOfTheirOwn) {
  const auto trace = test::loadText(kJax);
  ASSERT_TRUE(trace);
  Names found;
  for (std::uint32_t i = 0; i < trace->sliceCount(); ++i) {
    const SliceId slice(i);
    if (!trace->name(slice).starts_with("buffer")) continue;
    found.push_back(std::string(trace->name(slice)) + " " + std::to_string(trace->interval(slice).length()));
  }
  EXPECT_EQ(found, (Names{"buffer a 25000", "buffer b 30000"}));
  EXPECT_TRUE(std::any_of(trace->tracks().begin(), trace->tracks().end(),
                          [](const trace::Track& track) { return track.key == "async transfer"; }));
}

TEST(AsyncEvents, unpairedOnesLastToTheEndOfTheirRowOrAreLeftOut) {
  const auto trace = test::loadEvents(
      R"({"ph": "b", "cat": "a", "id": 1, "name": "open", "pid": 1, "ts": 10},
         {"ph": "e", "cat": "a", "id": 2, "name": "stray", "pid": 1, "ts": 20},
         {"ph": "b", "cat": "b", "id": 1, "name": "other category", "pid": 1, "ts": 30},
         {"ph": "e", "cat": "b", "id": 1, "name": "other category", "pid": 1, "ts": 70})");
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->sliceCount(), 2u);
  EXPECT_EQ(test::repairCount(*trace, "unmatched-begin"), 1u);
  EXPECT_EQ(test::repairCount(*trace, "unmatched-end"), 1u);
  EXPECT_EQ(trace->interval(SliceId(0)).length(), 10'000); // the row "async a" ends with the stray at 20
}

constexpr const char* kAscend = R"([
  {"name": "process_name", "pid": 31, "tid": 0, "args": {"name": "Python"}, "ph": "M"},
  {"name": "process_name", "pid": 32, "tid": 0, "args": {"name": "CANN"}, "ph": "M"},
  {"name": "process_name", "pid": 33, "tid": 0, "args": {"name": "Ascend Hardware"}, "ph": "M"},
  {"name": "process_name", "pid": 34, "tid": 0, "args": {"name": "Overlap Analysis"}, "ph": "M"},
  {"name": "process_name", "pid": 35, "tid": 0, "args": {"name": "HCCL"}, "ph": "M"},
  {"ph": "X", "name": "ProfilerStep#50", "pid": 31, "tid": 31, "ts": "1736405443862052.130", "dur": 900.0, "cat": "cpu_op",
   "args": {"Input Dims": "64,3;\r\n;\r\n", "Input type": "float;\r\nScalar;\r\nNone"}},
  {"ph": "X", "name": "AscendCL@aclopExecute", "pid": 32, "tid": 40, "ts": "1736405443862100.000", "dur": 20.5,
   "args": {"Thread Id": 40, "Mode": "ACL_OP", "level": "acl", "id": "x", "item_id": "0", "connection_id": 263}},
  {"ph": "X", "name": "MatMul1", "pid": 33, "tid": 2, "ts": "1736405443862200.250", "dur": 50.125,
   "args": {"Model Id": 4294967295, "Task Type": "AI_CORE", "Stream Id": 2, "Task Id": 7, "connection_id": 263}},
  {"ph": "X", "name": "MEMCPY_ASYNC", "pid": 33, "tid": 2, "ts": "1736405443862300.000", "dur": 9.0,
   "args": {"Task Type": "PCIE_DMA_SQE", "connection_id": 264}},
  {"ph": "X", "name": "EVENT_WAIT", "pid": 33, "tid": 2, "ts": "1736405443862400.000", "dur": 99.0,
   "args": {"Task Type": "EVENT_WAIT_SQE", "connection_id": 265}},
  {"ph": "X", "name": "hcom_allReduce_", "pid": 35, "tid": 0, "ts": "1736405443862410.000", "dur": 80.0,
   "args": {"connection_id": 502, "data_type": "FP32", "alg_type": "MESH-RING", "count": 4}},
  {"ph": "X", "name": "Computing", "pid": 34, "tid": 0, "ts": "1736405443862200.250", "dur": 50.125},
  {"ph": "C", "name": "read_bandwidth", "pid": 36, "tid": 0, "ts": "1736405443862000.000", "args": {"value": 5, "acc_id": 0}},
  {"ph": "C", "name": "read_bandwidth", "pid": 36, "tid": 0, "ts": "1736405443862000.000", "args": {"value": 6, "acc_id": 1}}])";

TEST(Ascend, hardwareTasksAreGpuWorkAndWaitsAreNot) {
  const auto trace = test::loadText(kAscend);
  ASSERT_TRUE(trace);
  EXPECT_EQ(namesOf(*trace, SliceKind::Kernel), Names{"MatMul1"});
  EXPECT_EQ(namesOf(*trace, SliceKind::Memcpy), Names{"MEMCPY_ASYNC"});
  EXPECT_EQ(namesOf(*trace, SliceKind::GpuSync), Names{"EVENT_WAIT"});
  EXPECT_EQ(namesOf(*trace, SliceKind::GpuAnnotation), Names{"hcom_allReduce_"});
  EXPECT_EQ(namesOf(*trace, SliceKind::Other), Names{"Computing"});
  EXPECT_EQ(namesOf(*trace, SliceKind::Annotation), Names{"ProfilerStep#50"});
  EXPECT_EQ(trace->gpuWork().device[0], -1); // pid 33 is no device
}

TEST(Ascend, connectionIdsJoinCallsAndWork) {
  const auto trace = test::loadText(kAscend);
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->gpuWorkCount(), 2u);
  const CallId call = trace->gpuWork().call[0];
  ASSERT_TRUE(call.valid());
  EXPECT_EQ(trace->name(call), "AscendCL@aclopExecute");
  // ...862200.250 us less ...862052.130 us
  EXPECT_EQ(trace->interval(GpuWorkId(0)).begin, 148'120);
  EXPECT_EQ(trace->interval(GpuWorkId(0)).length(), 50'125);
}

TEST(Ascend, countersOfSeveralUnitsStayApart) {
  const auto trace = test::loadText(kAscend);
  ASSERT_TRUE(trace);
  const trace::CounterSeries* second = seriesNamed(*trace, "read_bandwidth 1 value");
  ASSERT_NE(second, nullptr);
  EXPECT_EQ(second->value, std::vector<double>{6});
}

TEST(Mtia, copiesJobsAndWaitsAreToldApart) {
  const auto trace = test::loadEvents(
      R"({"ph": "X", "cat": "mtia_runtime", "name": "enqueueCommand memcpyHtoDAsync", "pid": 865, "tid": 1, "ts": 1, "dur": 2,
          "args": {"correlation": 5, "device": 17, "stream_id": "101", "mem size": "4096 bytes"}},
         {"ph": "X", "cat": "mtia_ccp_events", "name": "dma_request", "pid": 17, "tid": 3536, "ts": 5, "dur": 3,
          "args": {"correlation": 5, "stream": 101, "direction": "HOST_TO_DEVICE", "size": 4096}},
         {"ph": "X", "cat": "mtia_ccp_events", "name": "remote", "pid": 17, "tid": 3536, "ts": 9, "dur": 3,
          "args": {"correlation": 6, "stream": 101}},
         {"ph": "X", "cat": "mtia_ccp_events", "name": "event_wait", "pid": 17, "tid": 3536, "ts": 15, "dur": 3,
          "args": {"stream": 101, "wait_on_stream": 104}})");
  ASSERT_TRUE(trace);
  EXPECT_EQ(namesOf(*trace, SliceKind::Memcpy), Names{"dma_request"});
  EXPECT_EQ(namesOf(*trace, SliceKind::Kernel), Names{"remote"});
  EXPECT_EQ(namesOf(*trace, SliceKind::GpuSync), Names{"event_wait"});
  EXPECT_EQ(trace->gpuWork().bytes[0], 4096);
  EXPECT_EQ(trace->gpuWork().device[0], 17);
  EXPECT_TRUE(trace->gpuWork().call[0].valid());
  EXPECT_FALSE(trace->gpuWork().call[1].valid());
}

TEST(OtherDevices, theirCategoriesAreKnown) {
  const auto trace = test::loadEvents(
      R"({"ph": "X", "cat": "xpu_runtime", "name": "urEnqueueKernelLaunch", "pid": 1, "tid": 1, "ts": 1, "dur": 2, "args": {"correlation": 3}},
         {"ph": "X", "cat": "xpu_driver", "name": "zeCommandListAppend", "pid": 1, "tid": 1, "ts": 1, "dur": 1},
         {"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 0, "ts": 5, "dur": 2, "args": {"correlation": 3, "device": 0}},
         {"ph": "X", "cat": "privateuse1_runtime", "name": "launch", "pid": 1, "tid": 1, "ts": 6, "dur": 2},
         {"ph": "C", "cat": "hardware_counters", "name": "sm__cycles", "pid": "GPU 0 Counters", "tid": 0, "ts": 1, "args": {"": 5}},
         {"ph": "C", "cat": "hardware_counters", "name": "sm__cycles", "pid": "GPU 1 Counters", "tid": 0, "ts": 1, "args": {"": 6}})");
  ASSERT_TRUE(trace);
  EXPECT_EQ(namesOf(*trace, SliceKind::RuntimeCall), (Names{"launch", "urEnqueueKernelLaunch"}));
  EXPECT_EQ(namesOf(*trace, SliceKind::DriverCall), Names{"zeCommandListAppend"});
  EXPECT_TRUE(trace->gpuWork().call[0].valid());
  const trace::CounterSeries* counter = seriesNamed(*trace, "GPU 1 sm__cycles");
  ASSERT_NE(counter, nullptr);
  EXPECT_EQ(counter->value, std::vector<double>{6});
}

TEST(Rocm, theGridOfModuleLaunchesIsTurnedIntoBlocks) {
  const auto grids = [](const std::string& launch) {
    const auto trace =
        test::loadEvents(R"({"ph": "X", "cat": "cuda_runtime", "name": ")" + launch +
                         R"(", "pid": 9, "tid": 9, "ts": 1, "dur": 2, "args": {"correlation": 3}},
           {"ph": "X", "cat": "kernel", "name": "Cijk_", "pid": 0, "tid": 0, "ts": 5, "dur": 2,
            "args": {"correlation": 3, "device": 0, "grid": [2560, 4, 1], "block": [256, 1, 1]}})");
    const SliceId kernel = trace->gpuWork().slice[0];
    return *trace::kernelArgs(*trace, kernel).grid;
  };
  EXPECT_EQ(grids("hipExtModuleLaunchKernel"), (std::array<std::int64_t, 3>{10, 4, 1}));
  EXPECT_EQ(grids("hipModuleLaunchKernel"), (std::array<std::int64_t, 3>{2560, 4, 1}));
}

TEST(Aiu, beginAndEndPairWithAttrAndHugeThreadIds) {
  const auto trace = test::loadText(
      R"([{"attr": {"Power": "3620872431"}, "name": "add_11 Cmpt Exec", "ph": "B", "pid": 0, "tid": 15514734831341844875, "ts": 2097962447511.067},
          {"attr": {"Power": "3620872431"}, "name": "add_11 Cmpt Exec", "ph": "E", "pid": 0, "tid": 15514734831341844875, "ts": 2097962448599.869}])");
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->sliceCount(), 1u);
  EXPECT_EQ(trace->interval(SliceId(0)).length(), 1'088'802);
  EXPECT_EQ(trace->args(SliceId(0)), R"("Power": "3620872431")");
  EXPECT_EQ(trace->tracks()[0].key, "15514734831341844875");
}

} // namespace
} // namespace stepscope
