// SPDX-License-Identifier: Apache-2.0
#include "core/trace/args.h"
#include "database_maker.h"
#include "tests/support/load_text.h"

#include <gtest/gtest.h>

namespace stepscope {
namespace {

using test::loadText;
using test::repairCount;

const std::string kHead = R"({"rocprofiler-sdk-tool": [{
  "metadata": {"pid": 908, "node": {"hostname": "box"}},
  "agents": [
    {"id": {"handle": 1}, "type": 1, "name": "CPU", "mem_banks": [{"size_in_bytes": 7}]},
    {"id": {"handle": 2}, "type": 2, "name": "gfx942", "product_name": "AMD Instinct MI300X", "cu_count": 304,
     "gfx_target_version": 90402, "gpu_index": 5, "mem_banks": [{"size_in_bytes": 1000}, {"size_in_bytes": 24}]}],
  "strings": {"buffer_records": [{"kind": "NONE", "operations": []},
      {"kind": "HIP_RUNTIME_API", "operations": ["hipInit", "hipLaunchKernel", "hipMemcpyAsync"]}],
    "marker_api": [{"key": 9, "value": "forward"}]},
  "kernel_symbols": [{"kernel_id": 3, "kernel_name": "_Z4gemmv.kd", "demangled_kernel_name": "gemm() [clone .kd]"}],
  "buffer_records": {
    "kernel_dispatch": [
      {"thread_id": 908, "correlation_id": {"internal": 7, "external": 0}, "start_timestamp": 1000, "end_timestamp": 1500,
       "dispatch_info": {"agent_id": {"handle": 2}, "queue_id": {"handle": 1}, "kernel_id": 3, "dispatch_id": 1,
         "private_segment_size": 0, "group_segment_size": 512, "workgroup_size": {"x": 256, "y": 1, "z": 1},
         "grid_size": {"x": 1000, "y": 2, "z": 1}}, "stream_id": {"handle": 4}})";
const std::string kTail = R"(],
    "hip_api": [{"kind": 1, "operation": 1, "thread_id": 909, "correlation_id": {"internal": 7, "external": 0},
      "start_timestamp": 900, "end_timestamp": 950}],
    "marker_api": [{"kind": 2, "operation": 1, "thread_id": 909, "correlation_id": {"internal": 9, "external": 0},
      "start_timestamp": 800, "end_timestamp": 990}],
    "memory_copy": [{"kind": 5, "operation": 1, "thread_id": 909, "correlation_id": {"internal": 8, "external": 0},
      "start_timestamp": 2000, "end_timestamp": 2100, "src_agent_id": {"handle": 1}, "dst_agent_id": {"handle": 2},
      "bytes": 4096, "stream_id": {"handle": 4}}]}}]})";

TEST(Rocprof, recordsBecomeWorkCallsAndRanges) {
  const auto trace = loadText(kHead + kTail);
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->format(), "rocprofv3-json");
  EXPECT_TRUE(trace->health().repairs.empty());
  EXPECT_EQ(trace->eventsTotal(), 4u);
  ASSERT_EQ(trace->gpuWorkCount(), 2u);
  EXPECT_EQ(trace->name(GpuWorkId(0)), "gemm()");
  EXPECT_EQ(trace->interval(GpuWorkId(0)), (Interval{200, 700}));
  EXPECT_EQ(trace->gpuWork().device[0], 5);
  ASSERT_TRUE(trace->gpuWork().call[0].valid());
  EXPECT_EQ(trace->name(trace->gpuWork().call[0]), "hipLaunchKernel");
  EXPECT_EQ(trace->name(trace->calls().enclosing[0]), "forward");
  EXPECT_EQ(trace->name(GpuWorkId(1)), "Memcpy HtoD (Host -> Device)");
  EXPECT_EQ(trace->gpuWork().bytes[1], 4096);
  EXPECT_EQ(trace->track(trace->trackOf(trace->gpuWork().slice[1])).key, "4");

  const trace::KernelArgs args = trace::kernelArgs(*trace, trace->gpuWork().slice[0]);
  EXPECT_EQ(args.grid, (std::array<std::int64_t, 3>{4, 2, 1})); // 1000 threads in blocks of 256
  EXPECT_EQ(args.block, (std::array<std::int64_t, 3>{256, 1, 1}));
  EXPECT_EQ(args.sharedMemoryBytes, 512);
  ASSERT_EQ(trace->devices().size(), 1u);
  EXPECT_EQ(trace->devices()[0].name, "AMD Instinct MI300X");
  EXPECT_EQ(trace->devices()[0].memoryBytes, 1024);
  EXPECT_EQ(trace->devices()[0].computeMajor, 9);
  EXPECT_EQ(trace->devices()[0].computeMinor, 4);
}

TEST(Rocprof, everyCutKeepsTheCompleteRecords) {
  const std::string whole = kHead + kTail;
  for (std::size_t cut = kHead.size(); cut < whole.size(); ++cut) {
    const auto trace = loadText(whole.substr(0, cut));
    ASSERT_TRUE(trace) << cut;
    EXPECT_GE(trace->eventsTotal(), 1u) << cut;
    EXPECT_EQ(repairCount(*trace, "truncated-file") + repairCount(*trace, "damaged-json"), 1u) << cut;
  }
}

TEST(Rocprof, damageInTheMiddleIsLocated) {
  const auto trace = loadText(kHead + ", {\"start_timestamp\": 12x4}" + kTail);
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->eventsTotal(), 1u);
  ASSERT_EQ(repairCount(*trace, "damaged-json"), 1u);
  EXPECT_NEAR(static_cast<double>(trace->health().repairs[0].firstOffset),
              static_cast<double>(kHead.size() + std::string(", {\"start_timestamp\": 12x").size()), 1);
}

constexpr const char* kRocpdTables = R"(
  CREATE TABLE rocpd_string_ab (id INTEGER PRIMARY KEY, string TEXT);
  INSERT INTO rocpd_string_ab VALUES (1, 'HIP_RUNTIME_API'), (2, 'hipLaunchKernel'), (3, 'MARKER_CORE_API'), (4, 'step');
  CREATE TABLE rocpd_info_kernel_symbol_ab (id INTEGER PRIMARY KEY, display_name TEXT, kernel_name TEXT);
  INSERT INTO rocpd_info_kernel_symbol_ab VALUES (1, 'vecAdd(float*)', '_Z6vecAdd.kd');
  CREATE TABLE rocpd_info_process_ab (id INTEGER PRIMARY KEY, pid INTEGER); INSERT INTO rocpd_info_process_ab VALUES (1, 4242);
  CREATE TABLE rocpd_info_thread_ab (id INTEGER PRIMARY KEY, tid INTEGER); INSERT INTO rocpd_info_thread_ab VALUES (1, 4243);
  CREATE TABLE rocpd_info_agent_ab (id INTEGER PRIMARY KEY, type TEXT, type_index INTEGER, name TEXT);
  INSERT INTO rocpd_info_agent_ab VALUES (1, 'CPU', 0, 'EPYC'), (2, 'GPU', 0, 'gfx942');
  CREATE TABLE rocpd_event_ab (id INTEGER PRIMARY KEY, category_id INTEGER, stack_id INTEGER);
  INSERT INTO rocpd_event_ab VALUES (1, 1, 77), (2, NULL, 77), (3, 3, 78);)";

void expectVecAdd(const trace::TracePtr& trace) {
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->format(), "rocpd-sqlite");
  ASSERT_EQ(trace->gpuWorkCount(), 1u);
  EXPECT_EQ(trace->name(GpuWorkId(0)), "vecAdd(float*)");
  EXPECT_EQ(trace->interval(GpuWorkId(0)), (Interval{1000, 1200}));
  ASSERT_TRUE(trace->gpuWork().call[0].valid());
  EXPECT_EQ(trace->name(trace->gpuWork().call[0]), "hipLaunchKernel");
  EXPECT_EQ(trace->name(trace->calls().enclosing[0]), "step");
  const trace::Track& thread = trace->track(trace->trackOf(trace->calls().slice[0]));
  EXPECT_EQ(thread.key, "4243");
  EXPECT_EQ(trace->processes()[thread.process.row()].key, "4242");
  EXPECT_EQ(trace::kernelArgs(*trace, trace->gpuWork().slice[0]).grid,
            (std::array<std::int64_t, 3>{4, 1, 1}));
  EXPECT_EQ(trace->track(trace->trackOf(trace->gpuWork().slice[0])).key, "6");
}

TEST(Rocpd, versionThreeHasTimesInItsRows) {
  expectVecAdd(loadText(test::databaseOf(std::string(kRocpdTables) + R"(
    CREATE TABLE rocpd_kernel_dispatch_ab (id INTEGER PRIMARY KEY, pid INTEGER, tid INTEGER, agent_id INTEGER, queue_id INTEGER,
      stream_id INTEGER, kernel_id INTEGER, start INTEGER, "end" INTEGER, grid_size_x INTEGER, grid_size_y INTEGER,
      grid_size_z INTEGER, workgroup_size_x INTEGER, workgroup_size_y INTEGER, workgroup_size_z INTEGER, event_id INTEGER);
    INSERT INTO rocpd_kernel_dispatch_ab VALUES (1, 1, 1, 2, 1, 6, 1, 2000, 2200, 256, 1, 1, 64, 1, 1, 2);
    CREATE TABLE rocpd_region_ab (id INTEGER, pid INTEGER, tid INTEGER, start INTEGER, "end" INTEGER, name_id INTEGER, event_id INTEGER);
    INSERT INTO rocpd_region_ab VALUES (1, 1, 1, 1000, 1900, 4, 3), (2, 1, 1, 1100, 1200, 2, 1);)")));
}

TEST(Rocpd, versionFourHasTimesAndRowsInTablesOfTheirOwn) {
  expectVecAdd(loadText(test::databaseOf(std::string(kRocpdTables) + R"(
    CREATE TABLE rocpd_timestamp_ab (id INTEGER PRIMARY KEY, value INTEGER);
    INSERT INTO rocpd_timestamp_ab VALUES (1, 2000), (2, 2200), (3, 1000), (4, 1900), (5, 1100), (6, 1200);
    CREATE TABLE rocpd_track_ab (id INTEGER PRIMARY KEY, pid INTEGER, tid INTEGER, agent_id INTEGER, queue_id INTEGER, stream_id INTEGER);
    INSERT INTO rocpd_track_ab VALUES (1, 1, 1, 2, 1, 6), (2, 1, 1, NULL, NULL, NULL);
    CREATE TABLE rocpd_kernel_dispatch_ab (id INTEGER PRIMARY KEY, track_id INTEGER, kernel_id INTEGER, start_id INTEGER,
      end_id INTEGER, grid_size_x INTEGER, grid_size_y INTEGER, grid_size_z INTEGER, workgroup_size_x INTEGER,
      workgroup_size_y INTEGER, workgroup_size_z INTEGER, event_id INTEGER);
    INSERT INTO rocpd_kernel_dispatch_ab VALUES (1, 1, 1, 1, 2, 256, 1, 1, 64, 1, 1, 2);
    CREATE TABLE rocpd_region_ab (id INTEGER, track_id INTEGER, start_id INTEGER, end_id INTEGER, name_id INTEGER, event_id INTEGER);
    INSERT INTO rocpd_region_ab VALUES (1, 2, 3, 4, 4, 3), (2, 2, 5, 6, 2, 1);)")));
}

} // namespace
} // namespace stepscope
