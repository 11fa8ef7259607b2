// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/finding.h"
#include "core/compare/measures.h"

#include <optional>
#include <string>
#include <vector>

namespace stepscope::advisors {

enum class Done : std::uint8_t {
  Yes,     ///< the finding is gone
  No,      ///< it is still there
  Unknown, ///< the rule could not be judged on the run after
};
std::string_view key(Done done); ///< "done", "not done", "not known"

/// A finding on the run before, and what became of it.
struct Achieved {
  std::string id, variant, title;
  Done done = Done::Unknown;
  std::optional<Range3> predicted; ///< speed-up promised; nullopt where the finding has no gain
  std::optional<double>
      achieved;       ///< speed-up from the run before to the one after, where it was done and predicted
  bool alone = false; ///< no other predicted one was done: what was achieved is its own
};

/// Every finding on `before`, in its order. What the runs differ in besides (data, machine) is in what
/// was achieved too.
///   factor  compare::factorOf the two runs
std::vector<Achieved> achievedOf(const Findings& before, const Findings& after,
                                 const std::optional<compare::Factor>& factor);

} // namespace stepscope::advisors
