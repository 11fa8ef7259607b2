// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <vector>

namespace stepscope::advisors {

/// One call of an optimizer's step() or zero_grad() as torch.optim marks it, and what it launched.
struct OptimizerRange {
  SliceId slice;
  std::string method; ///< "AdamW.step", "SGD.zero_grad"
  std::vector<GpuWorkId> work;
  std::uint64_t foreachOperators = 0; ///< aten::_foreach_*
  std::uint64_t fusedOperators = 0;   ///< aten::_fused_*
  std::uint64_t fillOperators = 0;    ///< aten::zero_
};

/// Outermost ranges in the step, by begin ("Optimizer.step#AdamW.step",
/// "Optimizer.zero_grad#AdamW.zero_grad").
///   cost  O(operators + GPU work)
std::vector<OptimizerRange> optimizerRanges(const RuleInput& input);

/// Time in the step's ledger without GPU work inside `interval`, ns.
std::int64_t idleNsIn(const RuleInput& input, Interval interval);

} // namespace stepscope::advisors
