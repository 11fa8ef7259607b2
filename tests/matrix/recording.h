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

/// A file in pieces, each an event or what stands before and between them, so that it can be cut at a known
/// place.
using Pieces = std::vector<std::string>;
std::string joined(const Pieces& pieces);

/// A form of writing a recording.
struct RecorderForm {
  const char* name;
  Pieces (*write)(const Recording& recording);
  /// Byte that a receipt names for a kernel of the file; 0: the format has none.
  std::uint64_t (*placeOf)(const Pieces& pieces, const Span& kernel);
  bool pairs = false; ///< slices are a begin and an end
};
extern const std::vector<RecorderForm> kRecorderForms;

} // namespace stepscope::test
