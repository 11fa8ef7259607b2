// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rules/kernels/gated_delta.h"

namespace stepscope::advisors {

/// The passes with all that the fused kernels replace: casts, transposes, norms of queries and keys and
/// padding in front of the cumulative sum, what turns the output back, and the gradients of both.
///
/// The reference function turns its tensors from [rows, positions, heads, ..] to [rows, heads, positions, ..]
/// at its begin and back at its end, so it is what runs without interruption on tensors that begin with
/// [rows, heads, ..], and the turns themselves. Looked for among the operators beside the pass, at the same
/// level.
///   returns  `found.passes` widened, without overlap; as they are where shapes were not recorded
std::vector<GatedDelta::Pass> wholePasses(const RuleInput& input, const GatedDelta& found);

} // namespace stepscope::advisors
