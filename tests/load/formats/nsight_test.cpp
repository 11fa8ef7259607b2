// SPDX-License-Identifier: Apache-2.0
#include "core/load/parts/cupti_labels.h"
#include "core/load/nsight/torch_range.h"
#include "core/trace/args.h"
#include "database_maker.h"
#include "tests/support/load_text.h"

#include <gtest/gtest.h>
#include <map>

namespace stepscope {
namespace {

using test::databaseOf;
using test::loadText;
using test::repairCount;

/// Global ids of process 100 and 200 and of a thread of each.
constexpr const char* kStrings = R"(
  CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);
  INSERT INTO StringIds VALUES (1, 'cudaLaunchKernel_v7000'), (2, 'void gemm<float>(float*)'), (3, 'cuLaunchKernelEx'),
    (4, 'cudaMemcpyAsync_v3020'), (5, 'ncclSend'), (6, 'read');)";
constexpr const char* kKernels = R"(
  CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER,
    streamId INTEGER, correlationId INTEGER, globalPid INTEGER, demangledName INTEGER, shortName INTEGER,
    registersPerThread INTEGER, gridX INTEGER, gridY INTEGER, gridZ INTEGER, blockX INTEGER, blockY INTEGER,
    blockZ INTEGER, staticSharedMemory INTEGER, dynamicSharedMemory INTEGER, graphNodeId INTEGER);)";
constexpr const char* kCalls = R"(
  CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, eventClass INTEGER, globalTid INTEGER,
    correlationId INTEGER, nameId INTEGER, returnValue INTEGER);)";

constexpr std::int64_t kProcess = std::int64_t{100} << 24, kOther = std::int64_t{200} << 24;

std::string sql(std::int64_t value) { return std::to_string(value); }

std::string kernel(std::int64_t begin, std::int64_t end, std::int64_t correlation, std::int64_t process) {
  return "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (" + sql(begin) + "," + sql(end) + ",0,1,7," +
         sql(correlation) + "," + sql(process) + ",2,NULL,32,4,2,1,128,1,1,16,1024,NULL);";
}
std::string call(std::int64_t begin, std::int64_t end, int eventClass, std::int64_t correlation,
                 std::int64_t thread, int name = 1) {
  return "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (" + sql(begin) + "," + sql(end) + "," +
         sql(eventClass) + "," + sql(thread) + "," + sql(correlation) + "," + sql(name) + ",0);";
}

std::map<std::string, int> slicesByCategory(const trace::Trace& trace) {
  std::map<std::string, int> counts;
  for (const std::uint8_t category : trace.slices().category)
    ++counts[trace.categories()[category]];
  return counts;
}

SliceId sliceNamed(const trace::Trace& trace, std::string_view name) {
  for (std::uint32_t row = 0; row < trace.sliceCount(); ++row)
    if (trace.name(SliceId(row)) == name) return SliceId(row);
  return {};
}

TEST(Nsight, kernelsFollowTheirLaunchWithinTheProcess) {
  const auto trace = loadText(databaseOf(
      std::string(kStrings) + kKernels + kCalls +                                     //
      call(1000, 1100, 0, 5, kProcess | 101) + call(1010, 1090, 0, 5, kOther | 201) + //
      kernel(2000, 2500, 5, kProcess) + kernel(3000, 3700, 5, kOther) + kernel(4000, 4100, 6, kOther)));
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->format(), "nsight-sqlite");
  ASSERT_EQ(trace->gpuWorkCount(), 3u);
  const auto& work = trace->gpuWork();
  ASSERT_TRUE(work.call[0].valid());
  ASSERT_TRUE(work.call[1].valid());
  EXPECT_FALSE(work.call[2].valid());
  EXPECT_EQ(trace->interval(work.call[0]).length(), 100);
  EXPECT_EQ(trace->interval(work.call[1]).length(), 80);
  EXPECT_EQ(trace->name(work.call[0]), "cudaLaunchKernel");
  EXPECT_EQ(repairCount(*trace, "repeated-correlation"), 0u);
  // Two contexts of the same stream number on one device are two rows.
  EXPECT_NE(trace->trackOf(work.slice[0]), trace->trackOf(work.slice[1]));

  const trace::KernelArgs args = trace::kernelArgs(*trace, work.slice[0]);
  EXPECT_EQ(args.grid, (std::array<std::int64_t, 3>{4, 2, 1}));
  EXPECT_EQ(args.block, (std::array<std::int64_t, 3>{128, 1, 1}));
  EXPECT_EQ(args.registersPerThread, 32);
  EXPECT_EQ(args.sharedMemoryBytes, 1040);
}

TEST(Nsight, onlyRuntimeAndDriverClassesAreCalls) {
  const auto trace =
      loadText(databaseOf(std::string(kStrings) + kCalls + call(10, 20, 0, 1, kProcess | 1) +
                          call(12, 18, 1, 2, kProcess | 1, 3) + call(10, 20, 67, 1, kProcess | 1)));
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->callCount(), 2u);
  EXPECT_EQ(slicesByCategory(*trace), (std::map<std::string, int>{{"cuda_driver", 1}, {"cuda_runtime", 1}}));
}

TEST(Nsight, rangesOfTorchBecomeOperators) {
  const auto trace = loadText(databaseOf(R"(
    CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT); INSERT INTO StringIds VALUES (5, 'ncclSend');
    CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT, textId INTEGER,
      globalTid INTEGER, domainId INTEGER);
    INSERT INTO NVTX_EVENTS VALUES (0, NULL, 75, 'NCCL', NULL, 1, 1),
      (100, 200, 59, 'aten::mul, seq = 46174, op_id = 99, sizes = [[2, 3], []]', NULL, 1, 0),
      (110, 150, 59, NULL, 5, 1, 1), (120, NULL, 60, 'open', NULL, 1, 0), (130, NULL, 34, 'here', NULL, 1, 0);)"));
  ASSERT_TRUE(trace);
  const SliceId mul = sliceNamed(*trace, "aten::mul");
  ASSERT_TRUE(mul.valid());
  EXPECT_EQ(trace->kind(mul), trace::SliceKind::Operator);
  EXPECT_EQ(trace->operators().sequenceNumber[trace->operatorOf(mul).row()], 46174);
  EXPECT_EQ(trace->operators().recordFunctionId[trace->operatorOf(mul).row()], 99);
  const auto inputs = trace::operatorInputs(*trace, mul);
  ASSERT_EQ(inputs.size(), 2u);
  EXPECT_EQ(inputs[0].dims, (std::vector<std::int64_t>{2, 3}));

  const SliceId send = sliceNamed(*trace, "ncclSend");
  ASSERT_TRUE(send.valid());
  EXPECT_EQ(trace->kind(send), trace::SliceKind::Annotation);
  EXPECT_EQ(trace->parent(send), mul);
  EXPECT_EQ(trace->args(send), R"("domain": "NCCL")");

  const SliceId open = sliceNamed(*trace, "open");
  EXPECT_EQ(trace->interval(open),
            (Interval{20, 100})); // to the end of its row, from the trace's start at 100
  EXPECT_EQ(repairCount(*trace, "unmatched-begin"), 1u);
  ASSERT_EQ(trace->instants().size(), 1u);
  EXPECT_EQ(trace->instants()[0].time, 30);
}

TEST(Nsight, copiesSetsAndSyncsAreNamedAsKinetoNamesThem) {
  const auto trace = loadText(databaseOf(R"(
    CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId INTEGER, streamId INTEGER,
      bytes INTEGER, copyKind INTEGER, srcKind INTEGER, dstKind INTEGER);
    INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (0, 10, 0, 7, 4096, 1, 0, 2), (20, 30, 1, 7, 1, 10, 2, 2);
    CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start INTEGER, end INTEGER, bytes INTEGER, memKind INTEGER);
    INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET VALUES (40, 50, 8, 2);
    CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION (start INTEGER, end INTEGER, deviceId INTEGER, streamId INTEGER,
      syncType INTEGER);
    INSERT INTO CUPTI_ACTIVITY_KIND_SYNCHRONIZATION VALUES (0, 60, 0, 4294967295, 4);)"));
  ASSERT_TRUE(trace);
  const SliceId copy = sliceNamed(*trace, "Memcpy HtoD (Pageable -> Device)");
  ASSERT_TRUE(copy.valid());
  EXPECT_EQ(trace->gpuWork().bytes[trace->gpuWorkOf(copy).row()], 4096);
  EXPECT_TRUE(sliceNamed(*trace, "Memcpy PtoP (Device -> Device)").valid());
  EXPECT_TRUE(sliceNamed(*trace, "Memset (Device)").valid());
  const SliceId sync = sliceNamed(*trace, "Context Sync");
  ASSERT_TRUE(sync.valid());
  EXPECT_EQ(trace->track(trace->trackOf(sync)).kind, trace::TrackKind::GpuSync);
  EXPECT_EQ(trace->track(trace->trackOf(sync)).key, "-1");
}

TEST(Nsight, machineIsDescribed) {
  const auto trace =
      loadText(databaseOf(std::string(kStrings) + kKernels + kernel(1000, 1001, 1, kProcess) + R"(
    CREATE TABLE TARGET_INFO_GPU (id INTEGER, name TEXT, totalMemory INTEGER, smCount INTEGER, computeMajor INTEGER,
      computeMinor INTEGER, memoryBandwidth INTEGER);
    INSERT INTO TARGET_INFO_GPU VALUES (0, 'NVIDIA A100', 42297524224, 108, 8, 0, 1555200000000);
    CREATE TABLE TARGET_INFO_SESSION_START_TIME (utcEpochNs INTEGER, systemClockNs INTEGER);
    INSERT INTO TARGET_INFO_SESSION_START_TIME VALUES (1779782330176752435, 28254349605);
    CREATE TABLE DIAGNOSTIC_EVENT (severity INTEGER, text TEXT);
    INSERT INTO DIAGNOSTIC_EVENT VALUES (1, 'all is well'), (2, 'Not all events might have been collected.');
    CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start INTEGER, end INTEGER, deviceId INTEGER, streamId INTEGER,
      graphId INTEGER);
    INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (2000, 9000, 0, 7, 3);)"));
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->devices().size(), 1u);
  EXPECT_EQ(trace->devices()[0].multiprocessors, 108);
  EXPECT_EQ(trace->devices()[0].memoryBytes, 42297524224);
  // Wall clock of the kernel: the session began at that time of the system's clock.
  EXPECT_EQ(trace->writer().baseTimeNs + trace->fileTimeOfStart(), 1779782330176752435 - 28254349605 + 1000);
  EXPECT_EQ(repairCount(*trace, "collector-warning"), 1u);
  EXPECT_EQ(repairCount(*trace, "graphs-as-one"), 1u);
  EXPECT_EQ(trace->gpuWorkCount(), 2u);
}

TEST(Nsight, oddRowsAreCountedAndReadOver) {
  const auto trace =
      loadText(databaseOf(std::string(kStrings) + kKernels + kCalls + kernel(500, 400, 1, kProcess) +
                          kernel(600, 700, 2, kProcess) +
                          "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, demangledName) VALUES (1, 2);" +
                          kernel(INT64_MIN, INT64_MAX, 3, kProcess)));
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->gpuWorkCount(), 3u);
  EXPECT_EQ(repairCount(*trace, "negative-duration"), 1u);
  EXPECT_EQ(repairCount(*trace, "missing-time"), 1u);
  EXPECT_EQ(repairCount(*trace, "time-out-of-range"), 2u);
}

TEST(NsightNames, versionsAndTorchKeysAreCutOff) {
  using load::nsight::parseTorchRange;
  using load::withoutVersion;
  EXPECT_EQ(withoutVersion("cudaLaunchKernel_v7000"), "cudaLaunchKernel");
  EXPECT_EQ(withoutVersion("cudaStreamGetCaptureInfo_v2_v11030"), "cudaStreamGetCaptureInfo_v2");
  EXPECT_EQ(withoutVersion("cuMemAlloc_v2"), "cuMemAlloc_v2");
  EXPECT_EQ(parseTorchRange("a, b, op_id = 3").name, "a, b");
  EXPECT_EQ(parseTorchRange("train, step = 3").name, "train, step = 3");
  EXPECT_FALSE(parseTorchRange("train, step = 3").isOperator());
  EXPECT_TRUE(parseTorchRange("x, sizes = [[1,").sizes.empty());
}

} // namespace
} // namespace stepscope
