// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::test {

/// A span of a recording; ns.
struct Span {
  std::int64_t begin = 0, end = 0;
};

/// A kernel and the call that launched it, each of which may be missing from the file.
struct Launch {
  std::int64_t correlation = 0;
  std::optional<Span> call, work;
};

/// What every profiler records in its own way: launches on one thread, kernels on one stream, in the order in
/// which the file has them.
using Recording = std::vector<Launch>;
Recording correctRecording(std::uint64_t seed);

inline constexpr const char* kCallName = "cudaLaunchKernel";
inline constexpr const char* kKernelName = "gemm";

/// A form of writing a recording: the file in pieces, each an event or what stands before and between them,
/// so that a file can be cut at a known place.
struct RecorderForm {
  const char* name;
  std::vector<std::string> (*write)(const Recording& recording);
  /// Pieces at the begin and end that hold no event.
  std::size_t head = 0, tail = 0;
  /// A cut costs the piece it is in and what lies behind; else the format has no such pieces.
  bool cutsCleanly = false;
  bool pairs = false; ///< slices are a begin and an end
};
extern const std::vector<RecorderForm> kRecorderForms;

} // namespace stepscope::test
