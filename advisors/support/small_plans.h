// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <optional>
#include <vector>

namespace stepscope::advisors {

// Plans of one edit each. Keys differ, so `combined` applies them together.

/// These calls no longer wait for the device. Steps are compared among others like them, since the host then
/// runs ahead into the next one.
///   calls  slices of the waiting calls, as the trace holds them
Plan syncPlan(std::vector<SliceId> calls);

/// Copies to the device come from pinned memory and overlap with the step: at the low end they still wait in
/// their stream at the rate of pinned memory (resources/catalogue/efficiency.json), else nothing waits for
/// them.
///   nullopt  none of the copies states its bytes
std::optional<Plan> pinnedCopyPlan(const RuleInput& input, const std::vector<GpuWorkId>& copies);

/// Conversions between layouts are no longer done.
Plan layoutPlan(std::vector<GpuWorkId> conversions);

} // namespace stepscope::advisors
