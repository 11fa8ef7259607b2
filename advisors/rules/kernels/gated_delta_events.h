// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <cstdint>
#include <map>
#include <vector>

namespace stepscope::advisors {

/// The operators that the signature of the gated delta rule's reference path counts.
enum class GatedDeltaEventKind : std::uint8_t {
  ForwardCumsum,  ///< aten::cumsum of the model itself: neither a gradient nor inside another ATen operator
  ForwardBmm,     ///< aten::bmm called by aten::matmul, the solver's backward excluded
  ForwardCopy,    ///< aten::copy_ of a slice assignment
  RowStep,        ///< one whole cycle clone, clone, mul, sum, add, copy_ (views in between passed over)
  ForwardSolve,   ///< aten::linalg_solve_triangular, its backward excluded
  CopySlices,     ///< node torch::autograd::CopySlices
  GradientBmm,    ///< aten::bmm called by BmmBackward0
  SolveBackward,  ///< node LinalgSolveTriangularBackward0
  CumsumBackward, ///< node CumsumBackward0
};

struct GatedDeltaEvent {
  GatedDeltaEventKind kind;
  SliceId slice;
};

/// Of the step, for each CPU thread in order of time. Threads without any are left out.
///   cost  O(operators of the step)
std::map<TrackId, std::vector<GatedDeltaEvent>> gatedDeltaEvents(const RuleInput& input);

} // namespace stepscope::advisors
