// SPDX-License-Identifier: Apache-2.0
// The beginnings of records that the injector reads, and the ids that it knows, against the headers of CUDA.
#include "core/inject/cupti_records.h"
#include "core/inject/quiet_calls.h"

#include <cupti.h>
#include <gtest/gtest.h>
#include <string>

namespace stepscope::inject {
namespace {

#define SAME(OURS, THEIRS, FIELD) SAME_AS(OURS, FIELD, THEIRS, FIELD)
#define SAME_AS(OURS, FIELD, THEIRS, THEIR_FIELD)                                                            \
  EXPECT_EQ(offsetof(OURS, FIELD), offsetof(THEIRS, THEIR_FIELD)) << #FIELD;                                 \
  EXPECT_EQ(sizeof(OURS::FIELD), sizeof(THEIRS::THEIR_FIELD)) << #FIELD

using Kernel = CUpti_ActivityKernel9; // 12.0 to 12.9; later ones are longer

TEST(CuptiLayout, kernel) {
  SAME(KernelActivity, Kernel, kind);
  SAME(KernelActivity, Kernel, registersPerThread);
  SAME(KernelActivity, Kernel, start);
  SAME(KernelActivity, Kernel, end);
  SAME(KernelActivity, Kernel, deviceId);
  SAME(KernelActivity, Kernel, contextId);
  SAME(KernelActivity, Kernel, streamId);
  SAME(KernelActivity, Kernel, gridX);
  SAME(KernelActivity, Kernel, gridZ);
  SAME(KernelActivity, Kernel, blockX);
  SAME(KernelActivity, Kernel, blockZ);
  SAME(KernelActivity, Kernel, staticSharedMemory);
  SAME(KernelActivity, Kernel, dynamicSharedMemory);
  SAME(KernelActivity, Kernel, correlationId);
  SAME(KernelActivity, Kernel, name);
  SAME(KernelActivity, Kernel, graphNodeId);
  SAME(KernelActivity, Kernel, graphId);
  EXPECT_LE(sizeof(KernelActivity), sizeof(Kernel));
}

TEST(CuptiLayout, copies) {
  using Copy = CUpti_ActivityMemcpy5;
  SAME(MemcpyActivity, Copy, copyKind);
  SAME(MemcpyActivity, Copy, srcKind);
  SAME(MemcpyActivity, Copy, dstKind);
  SAME(MemcpyActivity, Copy, bytes);
  SAME(MemcpyActivity, Copy, start);
  SAME(MemcpyActivity, Copy, end);
  SAME(MemcpyActivity, Copy, deviceId);
  SAME(MemcpyActivity, Copy, streamId);
  SAME(MemcpyActivity, Copy, correlationId);
  SAME(MemcpyActivity, Copy, graphNodeId);
  SAME(MemcpyActivity, Copy, graphId);
  using Peer = CUpti_ActivityMemcpyPtoP4;
  SAME(PeerMemcpyActivity, Peer, bytes);
  SAME(PeerMemcpyActivity, Peer, start);
  SAME(PeerMemcpyActivity, Peer, streamId);
  SAME(PeerMemcpyActivity, Peer, srcDeviceId);
  SAME(PeerMemcpyActivity, Peer, dstDeviceId);
  SAME(PeerMemcpyActivity, Peer, correlationId);
  SAME(PeerMemcpyActivity, Peer, graphNodeId);
  SAME(PeerMemcpyActivity, Peer, graphId);
  using Set = CUpti_ActivityMemset4;
  SAME(MemsetActivity, Set, value);
  SAME(MemsetActivity, Set, bytes);
  SAME(MemsetActivity, Set, start);
  SAME(MemsetActivity, Set, streamId);
  SAME(MemsetActivity, Set, correlationId);
  SAME(MemsetActivity, Set, memoryKind);
  SAME(MemsetActivity, Set, graphNodeId);
  SAME(MemsetActivity, Set, graphId);
}

TEST(CuptiLayout, hostSide) {
  using Api = CUpti_ActivityAPI;
  SAME(ApiActivity, Api, cbid);
  SAME(ApiActivity, Api, start);
  SAME(ApiActivity, Api, end);
  SAME(ApiActivity, Api, threadId);
  SAME(ApiActivity, Api, correlationId);
  SAME(ApiActivity, Api, returnValue);
  using Sync = CUpti_ActivitySynchronization;
  SAME(SynchronizationActivity, Sync, type);
  SAME(SynchronizationActivity, Sync, start);
  SAME(SynchronizationActivity, Sync, end);
  SAME(SynchronizationActivity, Sync, correlationId);
  SAME(SynchronizationActivity, Sync, contextId);
  SAME(SynchronizationActivity, Sync, streamId);
  SAME(SynchronizationActivity, Sync, cudaEventId);
  using Over = CUpti_ActivityOverhead2;
  SAME(OverheadActivity, Over, overheadKind);
  SAME(OverheadActivity, Over, objectKind);
  SAME(OverheadActivity, Over, objectId);
  SAME(OverheadActivity, Over, start);
  SAME(OverheadActivity, Over, end);
  EXPECT_EQ(OverheadActivity::kThreadObject, static_cast<std::uint32_t>(CUPTI_ACTIVITY_OBJECT_THREAD));
  EXPECT_EQ(offsetof(CUpti_ActivityObjectKindId, pt.threadId), sizeof(std::uint32_t));
}

TEST(CuptiLayout, graphsAndDevices) {
  using Graph = CUpti_ActivityGraphTrace;
  SAME(GraphActivity, Graph, correlationId);
  SAME(GraphActivity, Graph, start);
  SAME(GraphActivity, Graph, end);
  SAME(GraphActivity, Graph, deviceId);
  SAME(GraphActivity, Graph, graphId);
  SAME(GraphActivity, Graph, contextId);
  SAME(GraphActivity, Graph, streamId);
  using Dev = CUpti_ActivityDevice4;
  SAME(DeviceActivity, Dev, globalMemorySize);
  SAME(DeviceActivity, Dev, numMultiprocessors);
  SAME(DeviceActivity, Dev, computeCapabilityMajor);
  SAME(DeviceActivity, Dev, computeCapabilityMinor);
  SAME(DeviceActivity, Dev, id);
  SAME(DeviceActivity, Dev, uuid);
  SAME(DeviceActivity, Dev, name);
}

TEST(CuptiLayout, numbers) {
  EXPECT_EQ(static_cast<int>(ActivityKind::ConcurrentKernel), CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL);
  EXPECT_EQ(static_cast<int>(ActivityKind::Memcpy), CUPTI_ACTIVITY_KIND_MEMCPY);
  EXPECT_EQ(static_cast<int>(ActivityKind::PeerMemcpy), CUPTI_ACTIVITY_KIND_MEMCPY2);
  EXPECT_EQ(static_cast<int>(ActivityKind::Memset), CUPTI_ACTIVITY_KIND_MEMSET);
  EXPECT_EQ(static_cast<int>(ActivityKind::Driver), CUPTI_ACTIVITY_KIND_DRIVER);
  EXPECT_EQ(static_cast<int>(ActivityKind::Runtime), CUPTI_ACTIVITY_KIND_RUNTIME);
  EXPECT_EQ(static_cast<int>(ActivityKind::Device), CUPTI_ACTIVITY_KIND_DEVICE);
  EXPECT_EQ(static_cast<int>(ActivityKind::Overhead), CUPTI_ACTIVITY_KIND_OVERHEAD);
  EXPECT_EQ(static_cast<int>(ActivityKind::Synchronization), CUPTI_ACTIVITY_KIND_SYNCHRONIZATION);
  EXPECT_EQ(static_cast<int>(ActivityKind::GraphTrace), CUPTI_ACTIVITY_KIND_GRAPH_TRACE);
}

TEST(CuptiLayout, quietCallsNeitherLaunchNorWait) {
  EXPECT_TRUE(isQuietCall(false, CUPTI_RUNTIME_TRACE_CBID_cudaGetLastError_v3020));
  EXPECT_TRUE(isQuietCall(false, CUPTI_RUNTIME_TRACE_CBID_cudaPeekAtLastError_v3020));
  EXPECT_TRUE(isQuietCall(false, CUPTI_RUNTIME_TRACE_CBID_cudaGetDevice_v3020));
  EXPECT_TRUE(isQuietCall(false, CUPTI_RUNTIME_TRACE_CBID_cudaStreamIsCapturing_v10000));
  EXPECT_TRUE(isQuietCall(true, CUPTI_DRIVER_TRACE_CBID_cuCtxGetCurrent));
  EXPECT_TRUE(isQuietCall(true, CUPTI_DRIVER_TRACE_CBID_cuDevicePrimaryCtxGetState));
  EXPECT_TRUE(isQuietCall(true, CUPTI_DRIVER_TRACE_CBID_cuKernelGetAttribute));
  EXPECT_TRUE(isQuietCall(true, CUPTI_DRIVER_TRACE_CBID_cuPointerGetAttributes));
  for (const auto loud :
       {CUPTI_RUNTIME_TRACE_CBID_cudaLaunchKernel_v7000, CUPTI_RUNTIME_TRACE_CBID_cudaMemcpyAsync_v3020,
        CUPTI_RUNTIME_TRACE_CBID_cudaEventQuery_v3020, CUPTI_RUNTIME_TRACE_CBID_cudaMalloc_v3020})
    EXPECT_FALSE(isQuietCall(false, static_cast<std::uint32_t>(loud)));
  EXPECT_FALSE(isQuietCall(true, CUPTI_DRIVER_TRACE_CBID_cuLaunchKernel));
}

} // namespace
} // namespace stepscope::inject
