// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/catalogue/fused_catalogue.h"
#include "advisors/support/operator_lines.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace stepscope::advisors {

/// Host time of one thread and the GPU work that it launches.
struct SlowStretch {
  TrackId track;
  Interval interval;
  std::uint64_t kernels = 0;
  std::int64_t gpuNs = 0, matmulNs = 0;
};

/// One place of a step that computes a family's operation the slow way.
struct SlowPlace {
  SliceId first;               ///< its first operator
  std::vector<SliceId> slices; ///< its operators (outermost), in order
  std::uint64_t repeats = 1;   ///< of the loop, if it is one
  bool recomputed = false;     ///< inside the backward (activation checkpointing)
  SlowStretch forward;
  std::optional<SlowStretch> backward; ///< from the first to the last gradient of its operators
};

/// What a step shows of one family.
struct SlowPath {
  std::vector<SlowPlace> places;
  std::uint64_t recomputed = 0; ///< of the places
  std::uint64_t kernels = 0;    ///< launched from all of them, both ways
  std::int64_t gpuNs = 0, matmulNs = 0, hostNs = 0;
  std::uint64_t fastKernels = 0; ///< kernels of the family's fast form in the same step
  bool told = false; ///< operators of the step are recorded, so that the signature can be looked for

  bool found() const { return !places.empty(); }
};

///   lines  of the step, from operatorLines
///   cost   O(operators and GPU work of the step)
SlowPath findSlowPath(const RuleInput& input, const FusedFamily& family,
                      const std::vector<OperatorLine>& lines);

} // namespace stepscope::advisors
