// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/operator_partners.h"
#include "core/trace/trace.h"

#include <optional>
#include <utility>
#include <vector>

namespace stepscope::compare {

/// What stands for a slice on the other side.
struct Partner {
  SliceId slice;
  bool exact = true; ///< false: the slice itself has no partner; this is that of the operator around it
};

/// The partner of a slice: of an operator as aligned; of a call or GPU work, the k-th of its kind in the
/// partner of the operator that made it (where the other side has as many; else that operator itself).
///   partners, partnersThere  of the slice's side and of the other one
///   nullopt   nothing around the slice has a partner
///   cost      O(depth * log n + slices in the operator)
std::optional<Partner> partnerOf(const trace::Trace& here, const trace::Trace& there,
                                 const std::vector<std::pair<SliceId, SliceId>>& partners,
                                 const std::vector<std::pair<SliceId, SliceId>>& partnersThere,
                                 SliceId slice);

} // namespace stepscope::compare
