// SPDX-License-Identifier: Apache-2.0
#include "core/trace/args.h"
#include "tests/support/load_text.h"

#include <gtest/gtest.h>

namespace stepscope {
namespace {

using test::loadEvents;
using test::loadText;
using trace::SliceKind;

const std::string kSmallStep = R"json(
  {"ph": "X", "cat": "user_annotation", "name": "ProfilerStep#3", "pid": 10, "tid": 11, "ts": 1000.000, "dur": 500.000, "args": {"External id": 1}},
  {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 10, "tid": 11, "ts": 1010.500, "dur": 40.250,
   "args": {"External id": 2, "Ev Idx": 4, "Input Dims": [[2, 3], [3, 4]], "Input Strides": [[3, 1], [1, 3]], "Input type": ["float", "float"], "Concrete Inputs": ["", ""]}},
  {"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 10, "tid": 11, "ts": 1020.001, "dur": 7.000, "args": {"cbid": 211, "correlation": 99}},
  {"ph": "s", "id": 99, "pid": 10, "tid": 11, "ts": 1020.001, "cat": "ac2g", "name": "ac2g"},
  {"ph": "X", "cat": "kernel", "name": "sgemm", "pid": 0, "tid": 7, "ts": 1040.123, "dur": 12.345,
   "args": {"device": 0, "stream": 7, "correlation": 99, "grid": [1, 2, 3], "block": [128, 1, 1], "registers per thread": 40, "est. achieved occupancy %": 0}},
  {"name": "thread_name", "ph": "M", "ts": 0, "pid": 10, "tid": 11, "args": {"name": "thread 11 (python3)"}},
  {"name": "Record Window End", "ph": "i", "s": "g", "pid": "", "tid": "", "ts": 99999.000})json";

TEST(Kineto, readsAStepWithItsLinks) {
  const auto trace = loadEvents(kSmallStep);
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->eventsTotal(), 7u);
  EXPECT_EQ(trace->flowEvents(), 1u);
  EXPECT_EQ(trace->metadataEvents(), 1u);
  EXPECT_EQ(trace->sliceCount(), 4u);
  ASSERT_EQ(trace->gpuWorkCount(), 1u);
  EXPECT_EQ(trace->interval(GpuWorkId(0)), (Interval{40'123, 52'468}));
  const CallId call = trace->gpuWork().call[0];
  ASSERT_TRUE(call.valid());
  EXPECT_EQ(trace->name(trace->calls().enclosing[call.row()]), "aten::mm");
  EXPECT_EQ(trace->range(), (Interval{0, 500'000})); // the end mark does not count
}

TEST(Kineto, keepsArguments) {
  const auto trace = loadEvents(kSmallStep);
  ASSERT_TRUE(trace);
  const trace::KernelArgs kernel = trace::kernelArgs(*trace, trace->gpuWork().slice[0]);
  EXPECT_EQ(kernel.grid, (std::array<std::int64_t, 3>{1, 2, 3}));
  EXPECT_EQ(kernel.registersPerThread, 40);
  EXPECT_FALSE(kernel.occupancyPercent); // 0 means unknown
  const auto inputs = trace::operatorInputs(*trace, trace->operators().slice[1]);
  ASSERT_EQ(inputs.size(), 2u);
  EXPECT_EQ(inputs[1].dims, (std::vector<std::int64_t>{3, 4}));
  EXPECT_EQ(inputs[1].strides, (std::vector<std::int64_t>{1, 3}));
  EXPECT_EQ(inputs[1].type, "float");
}

TEST(Kineto, namesThreads) {
  const auto trace = loadEvents(kSmallStep);
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->tracks()[0].name, "thread 11 (python3)");
}

TEST(Kineto, arrayRootAndEventLinesAreRead) {
  const auto object = loadEvents(kSmallStep);
  const auto array = loadText("[" + kSmallStep + "]");
  std::string lines = kSmallStep;
  const auto asLines = loadText(lines);
  ASSERT_TRUE(object && array && asLines);
  EXPECT_EQ(array->sliceCount(), object->sliceCount());
  EXPECT_EQ(asLines->sliceCount(), object->sliceCount());
}

TEST(Kineto, documentKeysAreUnderstoodBeforeAndBehindTheEvents) {
  const auto trace = loadText(
      R"json({"schemaVersion": 1, "record_shapes": 1, "baseTimeNanoseconds": 1790857026000000000,
    "deviceProperties": [{"id": 0, "name": "NVIDIA H200", "totalGlobalMem": 150109880320, "computeMajor": 9, "computeMinor": 0, "numSms": 132}],
    "INFO": ["a, }] log \" line"], "traceEvents": [)json" +
      kSmallStep +
      R"json(], "distributedInfo": {"rank": 3, "world_size": 8}, "traceName": "/tmp/x\\y.json", "mine": {"a": [1]}})json");
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->sliceCount(), 4u);
  ASSERT_EQ(trace->devices().size(), 1u);
  EXPECT_EQ(trace->devices()[0].name, "NVIDIA H200");
  EXPECT_EQ(trace->devices()[0].multiprocessors, 132);
  EXPECT_TRUE(trace->writer().recordShapes);
  EXPECT_FALSE(trace->writer().withStack);
  EXPECT_EQ(trace->writer().baseTimeNs, 1790857026000000000);
  EXPECT_EQ(trace->writer().rank, 3);
  EXPECT_EQ(trace->writer().traceName, "/tmp/x\\y.json");
  EXPECT_TRUE(trace->health().repairs.empty());
  bool kept = false;
  for (const auto& [key, value] : trace->writer().other)
    kept = kept || (key == "mine" && value == "{\"a\": [1]}");
  EXPECT_TRUE(kept);
}

TEST(Kineto, oldCategoryNamesMeanTheSame) {
  const auto trace = loadEvents(R"json(
    {"ph": "X", "cat": "Operator", "name": "ProfilerStep#1", "pid": 1, "tid": 1, "ts": 0, "dur": 100},
    {"ph": "X", "cat": "Operator", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 10, "dur": 20},
    {"ph": "X", "cat": "Runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": 12, "dur": 2, "args": {"correlation": 4, "external id": 9}},
    {"ph": "X", "cat": "Kernel", "name": "k", "pid": 0, "tid": "stream 7", "ts": 40, "dur": 5, "args": {"correlation": 4}},
    {"ph": "X", "cat": "Memcpy", "name": "Memcpy HtoD (Pageable -> Device)", "pid": 0, "tid": "stream 7", "ts": 50, "dur": 5, "args": {"bytes": 64}})json");
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->kind(trace->operators().slice[0]), SliceKind::Annotation);
  EXPECT_EQ(trace->kind(trace->operators().slice[1]), SliceKind::Operator);
  EXPECT_EQ(trace->gpuWorkCount(), 2u);
  EXPECT_TRUE(trace->gpuWork().call[0].valid());
  EXPECT_EQ(trace->gpuWork().bytes[1], 64);
}

TEST(Kineto, unknownCategoriesAreKept) {
  const auto trace = loadEvents(
      R"json({"ph": "X", "cat": "brand_new", "name": "x", "pid": 1, "tid": 1, "ts": 0, "dur": 1, "args": {"k": "v"}})json");
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->sliceCount(), 1u);
  EXPECT_EQ(trace->kind(SliceId(0)), SliceKind::Other);
  EXPECT_EQ(trace::displayArgs(*trace, SliceId(0)),
            (std::vector<std::pair<std::string, std::string>>{{"k", "v"}}));
}

TEST(Kineto, aContainersPidOneIsNotGpuOne) {
  const auto trace = loadEvents(R"json(
    {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 7, "ts": 0, "dur": 10},
    {"ph": "X", "cat": "kernel", "name": "k", "pid": 1, "tid": 7, "ts": 5, "dur": 1, "args": {"device": 1}})json");
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->tracks().size(), 2u);
}

TEST(Kineto, memoryInstantsBecomeCurves) {
  const auto trace = loadEvents(R"json(
    {"ph": "i", "s": "t", "cat": "cpu_instant_event", "name": "[memory]", "pid": 1, "tid": 1, "ts": 20, "args": {"Device Type": 1, "Device Id": 0, "Addr": 140, "Bytes": 512, "Total Allocated": 1536, "Total Reserved": 4096}},
    {"ph": "i", "s": "t", "cat": "cpu_instant_event", "name": "[memory]", "pid": 1, "tid": 1, "ts": 10, "args": {"Device Type": 1, "Device Id": 0, "Addr": 139, "Bytes": 1024, "Total Allocated": 1024, "Total Reserved": 4096}},
    {"ph": "X", "cat": "cpu_op", "name": "a", "pid": 1, "tid": 1, "ts": 5, "dur": 30})json");
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->counters().size(), 2u);
  EXPECT_EQ(trace->counters()[0].name, "GPU 0 memory allocated");
  EXPECT_EQ(trace->counters()[0].time, (std::vector<std::int64_t>{5'000, 15'000}));
  EXPECT_EQ(trace->counters()[0].value, (std::vector<double>{1024, 1536}));
}

TEST(Kineto, beginAndEndMarksArePairedByRow) {
  const auto trace = loadEvents(R"json(
    {"ph": "B", "cat": "c", "name": "outer", "pid": 1, "tid": 15514734831341844875, "ts": 0, "attr": {"x": 1}},
    {"ph": "B", "cat": "c", "name": "inner", "pid": 1, "tid": 15514734831341844875, "ts": 2},
    {"ph": "E", "pid": 1, "tid": 15514734831341844875, "ts": 5, "cat": "c"},
    {"ph": "E", "pid": 1, "tid": 15514734831341844875, "ts": 9, "cat": "c"})json");
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->sliceCount(), 2u);
  EXPECT_EQ(trace->name(SliceId(0)), "outer");
  EXPECT_EQ(trace->duration(SliceId(0)), 9'000);
  EXPECT_EQ(trace->duration(SliceId(1)), 3'000);
  EXPECT_EQ(trace->parent(SliceId(1)), SliceId(0));
}

} // namespace
} // namespace stepscope
