// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace stepscope::analysis {

/// What runtime and driver calls do, by name. Names may carry an ABI suffix ("cuMemcpyHtoD_v2",
/// "cudaLaunchKernel_v7000").

/// True for calls that block the host until the device is done (cudaStreamSynchronize, blocking cudaMemcpy,
/// ...).
bool isSynchronisingCall(std::string_view callName);
/// True for calls that launch kernels (cudaLaunchKernel, cuLaunchKernelEx, cudaGraphLaunch, hip...).
bool isLaunchCall(std::string_view callName);
/// True for calls that allocate or free device or pinned memory (cudaMalloc, cudaFree, cudaHostAlloc,
/// cuMemCreate, ...). Stream-ordered ones (cudaMallocAsync, cudaFreeAsync) do not count: they do not stop the
/// host.
bool isAllocatorCall(std::string_view callName);

// What host ranges and overhead records say, by name.

/// True for operators, annotations and Python frames inside which torch.compile or Triton compiles.
bool isCompileRange(std::string_view rangeName);
/// True for calls and overhead records of the driver that load kernels or compile them.
bool isKernelLoading(std::string_view name);

} // namespace stepscope::analysis
