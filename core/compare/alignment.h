// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/operator_partners.h"
#include "core/compare/run.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::compare {

/// What a piece of GPU work is for, by the host code that launched it.
enum class Phase : std::uint8_t {
  Data,       ///< inside the data loader
  Forward,    ///< inside other operators
  Recomputed, ///< forward operators that run again inside the backward (activation checkpointing)
  Backward,   ///< inside a node of the autograd engine
  Optimizer,  ///< inside Optimizer.step or Optimizer.zero_grad
  Unplaced,   ///< launched outside of operators, in another step, or by a call that was not recorded
};
constexpr std::size_t kPhaseCount = 6;
std::string_view key(Phase phase);   ///< "forward"
std::string_view label(Phase phase); ///< "forward", "forward, recomputed"

/// A place in the code of the step: one operator that both runs call at the same point, or a stretch of
/// operators that took the place of another one. Equal places of one phase (the layers of a model) are one.
struct Place {
  Phase phase = Phase::Unplaced;
  std::string name;      ///< of the operator; of a replacement: what is distinctive of it on one of the sides
  bool replaced = false; ///< the operators here are not the same on both sides
};

/// Which GPU work of two steps belongs together.
struct Alignment {
  std::vector<Place> places;                ///< sorted by phase, then name
  std::vector<std::uint32_t> before, after; ///< by GpuWorkId: index into `places`
  OperatorPartners partners;                ///< operators that are the same on both sides
  double matchedShare = 0;                  ///< of the operators of the smaller side that found their partner
  bool byShapes = false;                    ///< partners have equal shapes, not only equal names
};

/// Aligns by structure: order and nesting of operators, not names of kernels. Outermost operators of the
/// forward (and of what is recomputed) are matched as sequences (see matchSequences), where the content of
/// partners differs, what is inside them too. Work of a gradient belongs to the place of the forward operator
/// with its sequence number. Shapes count where at least half of the operators have a partner of equal
/// shapes.
///   cost  O(n log n) in the operators and GPU work of both steps
Alignment align(const Run& before, const Run& after);

} // namespace stepscope::compare
