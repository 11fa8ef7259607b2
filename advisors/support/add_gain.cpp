// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/add_gain.h"

#include "advisors/support/step_replay.h"

namespace stepscope::advisors {

void addGain(const RuleInput& input, Finding& finding, std::optional<Plan> plan,
             const std::vector<std::string>& assumptions, const std::string& unknown) {
  if (!plan) {
    finding.fix.caveats.push_back("No gain is given: " + unknown);
    return;
  }
  std::optional<Gain> gain = gainOf(input, *plan);
  if (!gain) {
    finding.severity = Level::Low;
    finding.fix.caveats.push_back("The replay of the step expects no shorter step from this change alone: "
                                  "something else, such as the host, takes as long.");
    return;
  }
  gain->assumptions.insert(gain->assumptions.end(), assumptions.begin(), assumptions.end());
  finding.gain = std::move(gain);
  finding.plan = std::move(plan);
}

} // namespace stepscope::advisors
