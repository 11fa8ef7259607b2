// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace stepscope::analysis {

/// Operand types that devices have different peaks for.
enum class MathType : unsigned char { Float32, Tf32, BFloat16, Float16, Float8 };
constexpr std::size_t kMathTypeCount = 5;
std::string_view label(MathType type); ///< "bfloat16"

/// What a device can do at best, from its vendor's data sheet (resources/catalogue/devices.json).
struct DevicePeaks {
  std::string name;                                     ///< "H200 SXM"
  std::optional<double> flopsPerSecond[kMathTypeCount]; ///< dense; nullopt: not supported in hardware
  double bytesPerSecond = 0;
  int units = 0; ///< multiprocessors or compute units
  std::string source;

  std::optional<double> peak(MathType type) const { return flopsPerSecond[static_cast<std::size_t>(type)]; }
};

/// By the name that the driver gives ("NVIDIA H200"); null when the table has none that matches.
const DevicePeaks* peaksOf(std::string_view deviceName);

} // namespace stepscope::analysis
