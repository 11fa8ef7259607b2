// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <string>
#include <vector>

namespace stepscope::advisors {

/// What stands in the way of replaying the step's forward and backward as CUDA graphs.
struct GraphBlocker {
  std::string text;      ///< a sentence with what was seen and where
  bool rulesOut = false; ///< graphs as they are cannot be used; otherwise it must move out of the graph first
};
/// Shapes that vary (between the batches given, or the steps of the trace), parameters that FSDP shards and
/// gathers anew, and operators that wait for the device or whose result size depends on data. Empty: none
/// seen.
///   cost  O(operators and calls of the step + batches)
std::vector<GraphBlocker> graphBlockers(const RuleInput& input);

/// True when some blocker rules graphs out.
bool graphsRuledOut(const RuleInput& input);

/// The blockers as conditions of a fix; one that says none was seen where there is none.
std::vector<std::string> graphConditions(const RuleInput& input);

} // namespace stepscope::advisors
