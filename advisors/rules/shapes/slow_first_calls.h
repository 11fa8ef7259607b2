// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace stepscope::advisors {

/// What an operator makes on the host when it meets a shape for the first time, and keeps for the next time.
enum class ShapeWork : std::uint8_t {
  AttentionPlan,   ///< cuDNN: a plan of scaled-dot-product attention
  ConvolutionPlan, ///< cuDNN or MIOpen: choice of the algorithm, or a trial of all of them (benchmark)
  ProductChoice,   ///< cuBLAS: choice of the kernel of a matrix product
  FourierPlan,     ///< cuFFT: a plan
};
constexpr std::size_t kShapeWorkCount = 4;

/// A call of an operator that stood on the host far longer than the others of its name.
struct SlowCall {
  SliceId op;
  ShapeWork work = ShapeWork::AttentionPlan;
  Interval hole;                 ///< its longest stretch without any operator or call inside
  std::int64_t usualNs = 0;      ///< shortest call of this name in the trace
  std::uint64_t repeats = 0;     ///< later calls with the same input shapes
  std::int64_t longestAgain = 0; ///< the longest of them, ns
};

/// Slow calls among the operators that begin in `window`, by begin: the first of its name with these input
/// shapes in the trace, with a hole of at least `longNs` that is `timesUsual` times the shortest call of the
/// name; without recorded shapes the shapes are not compared.
///   cost  O(operators of the trace), and parsing the inputs of those named like a candidate
std::vector<SlowCall> slowFirstCalls(const trace::Trace& trace, Interval window, std::int64_t longNs,
                                     std::int64_t timesUsual);

/// "[4, 16, 571, 128]": dimensions of the operator's first tensor; "" where not recorded.
std::string firstShape(const trace::Trace& trace, SliceId op);

} // namespace stepscope::advisors
