// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/part.h"
#include "core/compare/run.h"

#include <optional>
#include <string_view>

namespace stepscope::compare {

/// How much the difference of a bucket of the ledger varies with the choice of the steps: from the smallest
/// after less the largest before to the largest after less the smallest before, over all steps of each trace.
///   bucketKey  as analysis::key; "" stands for the step's whole window
///   nullopt    both traces hold a single step: nothing is known of their noise
std::optional<Spread> spreadOf(const Run& before, const Run& after, std::string_view bucketKey);

} // namespace stepscope::compare
