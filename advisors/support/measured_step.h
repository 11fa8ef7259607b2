// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/finding.h"
#include "core/batches/batch_stats.h"

#include <cstdint>
#include <optional>

namespace stepscope::advisors {

/// Median of the untraced steps in the batch statistics, ns, and the order statistics between which the true
/// median lies with 90 % confidence (binomial, normal approximation).
///   positions  of the batches to take; all where it is nullopt or none has as many
///   nullopt    no batch states its seconds
std::optional<Range3> measuredStepNs(const batches::BatchStats& stats, std::optional<std::int64_t> positions);

} // namespace stepscope::advisors
