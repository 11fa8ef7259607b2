// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

namespace stepscope::inject {

/// Calls that frameworks make all the time and that neither launch nor wait: recording them would cost more
/// than they do. Ids of cupti_runtime_cbid.h and cupti_driver_cbid.h, which never change.
inline constexpr std::array<std::uint32_t, 12> kQuietRuntimeCalls = {
    3,   // cudaGetDeviceCount
    10,  // cudaGetLastError
    11,  // cudaPeekAtLastError
    16,  // cudaSetDevice
    17,  // cudaGetDevice
    151, // cudaPointerGetAttributes
    200, // cudaDeviceGetAttribute
    205, // cudaDeviceGetStreamPriorityRange
    251, // cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
    317, // cudaStreamIsCapturing
    318, // cudaStreamIsCapturing_ptsz
    409, // cudaStreamGetCaptureInfo_v2
};
inline constexpr std::array<std::uint32_t, 17> kQuietDriverCalls = {
    3,   // cuDeviceGet
    9,   // cuDeviceGetAttribute
    16,  // cuCtxGetDevice
    85,  // cuFuncGetAttribute
    303, // cuCtxSetCurrent
    304, // cuCtxGetCurrent
    310, // cuPointerGetAttribute
    392, // cuDevicePrimaryCtxGetState
    450, // cuPointerGetAttributes
    499, // cuStreamIsCapturing
    500, // cuStreamIsCapturing_ptsz
    626, // cuGetProcAddress
    629, // cuStreamGetCaptureInfo_v2
    677, // cuGetProcAddress_v2
    681, // cuLibraryGetKernel
    683, // cuKernelGetFunction
    686, // cuKernelGetAttribute
};

constexpr bool isQuietCall(bool driver, std::uint32_t id) {
  if (driver) {
    for (const std::uint32_t quiet : kQuietDriverCalls)
      if (quiet == id) return true;
    return false;
  }
  for (const std::uint32_t quiet : kQuietRuntimeCalls)
    if (quiet == id) return true;
  return false;
}

} // namespace stepscope::inject
