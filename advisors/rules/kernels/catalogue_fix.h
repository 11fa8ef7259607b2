// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/catalogue/fused_catalogue.h"
#include "advisors/rule.h"

namespace stepscope::advisors {

enum class Holds : std::uint8_t { Yes, No, Unknown };

/// Whether packages and device are as described. Unknown: a part is not known and none of the others fails.
Holds holds(const RuleInput& input, const Circumstances& when);

/// What is known of the parts of `when`: "triton 3.6.0, NVIDIA H200 (compute capability 9.0)"; may be empty.
std::string knownParts(const RuleInput& input, const Circumstances& when);

/// The fix with its conditions checked against environment and device. Packages that are installed and not in
/// use are imported by hand instead of installed again.
Fix fixOf(const RuleInput& input, const CatalogueFix& described);

} // namespace stepscope::advisors
