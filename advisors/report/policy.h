// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/policy/policy.h"

#include <cstddef>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// A step held against a policy.
struct PolicyStep {
  std::string name;
  std::vector<PolicyCheck> checks;
};
struct PolicyOutcome {
  std::size_t passed = 0, violated = 0, notJudged = 0;
};
PolicyOutcome outcomeOf(const std::vector<PolicyStep>& steps);

/// Schema stepscope.check/1; an array of such objects when several steps were judged.
std::string writePolicyJson(const std::string& file, const std::string& policy,
                            const std::vector<PolicyStep>& steps);
std::string writePolicyText(const std::string& file, const std::string& policy,
                            const std::vector<PolicyStep>& steps);

} // namespace stepscope::advisors
