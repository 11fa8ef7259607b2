// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace stepscope::analysis {

enum class Family : std::uint8_t {
  Matmul,
  Attention,
  LinearAttention,
  Convolution,
  Normalisation,
  Elementwise,
  Reduction,
  Embedding,
  Loss,
  Optimizer,
  OtherCompute,
  Communication,
  CopyH2D,
  CopyD2H,
  CopyD2D,
  Memset,
};
constexpr std::size_t kFamilyCount = 16;
constexpr std::array<Family, kFamilyCount> kAllFamilies = {
    Family::Matmul,        Family::Attention,   Family::LinearAttention, Family::Convolution,
    Family::Normalisation, Family::Elementwise, Family::Reduction,       Family::Embedding,
    Family::Loss,          Family::Optimizer,   Family::OtherCompute,    Family::Communication,
    Family::CopyH2D,       Family::CopyD2H,     Family::CopyD2D,         Family::Memset};

/// Stable key, such as "linear_attention"; used in JSON.
std::string_view key(Family family);
/// For people: "linear attention".
std::string_view label(Family family);
constexpr bool isCompute(Family f) { return f <= Family::OtherCompute; }
constexpr bool isCopyOrSet(Family f) { return f >= Family::CopyH2D; }

/// Family by kernel name alone, from resources/catalogue/kernel_families.json (first match wins).
Family familyOfName(std::string_view kernelName);

/// Family of every GPU work row. Kernels that are elementwise, reductions or unknown by name count as
/// Optimizer when their launch lies in an Optimizer.step range, and as Loss or Embedding when an operator
/// around it says so; matrix products (and unknown ones) inside a convolution operator count as Convolution.
/// The innermost operator decides.
///   cost  one classification a distinct name, then O(n * nesting depth)
std::vector<Family> familiesOf(const trace::Trace& trace);

/// "vectorized_elementwise_kernel<4, CUDAFunctor_add<float>, ...>" style: no return type, no argument list,
/// no namespaces in front of the function; template arguments kept but cut to `maxChars` with an ellipsis.
std::string shortKernelName(std::string_view name, std::size_t maxChars = 80);

} // namespace stepscope::analysis
