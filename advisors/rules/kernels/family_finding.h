// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rules/kernels/slow_path.h"

#include <vector>

namespace stepscope::advisors {

/// The catalogue of the run.
const FusedCatalogue& catalogueOf(const RuleInput& input);

/// A rule whose findings are the families of the catalogue that belong to it, one each.
Outcome judgeFamilies(const RuleInput& input, std::string_view rule);

/// Findings of the families of `rule` alone; families in `without` are left out.
std::vector<Finding> familyFindings(const RuleInput& input, std::string_view rule,
                                    const std::vector<OperatorLine>& lines);

/// Sets gain and plan where the catalogue and the shapes say what the fused form costs.
void addFamilyGain(const RuleInput& input, const FusedFamily& family, const SlowPath& path, Finding& finding);

} // namespace stepscope::advisors
