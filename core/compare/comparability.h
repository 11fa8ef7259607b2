// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/alignment.h"
#include "core/compare/run.h"

#include <string>
#include <vector>

namespace stepscope::compare {

/// Something that makes two runs less comparable.
struct Caveat {
  int points = 0;     ///< off the score
  std::string reason; ///< a sentence
};

/// How far differences between two runs are due to what was changed, and not to how they were recorded.
struct Comparability {
  int score = 100;             ///< 0 to 100: 100 less the points of all caveats
  std::vector<Caveat> caveats; ///< most points first
};

/// Points: 40 other GPU, 30 other number of GPUs that ran work, 25 operators hardly align, 20 other kind of
/// recording (format), 20 stacks on one side only, 15 shapes on one side only, 15 a trace is damaged or only
/// a part of it, 10 other positions a step (over 2 %), 10
/// other versions of what runs the training, 10 steps found in different ways, 10 other epoch (real
/// tokens differ by over 1 %). Stacks and shapes weigh by what their recording costs the host.
Comparability comparabilityOf(const Run& before, const Run& after, const Alignment& alignment);

} // namespace stepscope::compare
