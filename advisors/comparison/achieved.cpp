// SPDX-License-Identifier: Apache-2.0
#include "advisors/comparison/achieved.h"

#include <algorithm>

namespace stepscope::advisors {
namespace {

Done doneIn(const Findings& after, const Finding& finding) {
  const bool there = std::any_of(after.findings.begin(), after.findings.end(), [&](const Finding& other) {
    return other.id == finding.id && other.variant == finding.variant;
  });
  if (there) return Done::No;
  const bool judged = std::none_of(after.notJudged.begin(), after.notJudged.end(),
                                   [&](const NotJudged& rule) { return rule.id == finding.id; });
  return judged ? Done::Yes : Done::Unknown;
}

} // namespace

std::string_view key(Done done) {
  constexpr std::string_view keys[] = {"done", "not done", "not known"};
  return keys[static_cast<std::size_t>(done)];
}

std::vector<Achieved> achievedOf(const Findings& before, const Findings& after,
                                 const std::optional<compare::Factor>& factor) {
  std::vector<Achieved> all;
  for (const Finding& finding : before.findings) {
    Achieved one{finding.id, finding.variant, finding.title, doneIn(after, finding), {}, {}, false};
    if (finding.gain) one.predicted = finding.gain->speedup;
    if (one.done == Done::Yes && one.predicted && factor) one.achieved = factor->value;
    all.push_back(std::move(one));
  }
  const bool alone = std::count_if(all.begin(), all.end(),
                                   [](const Achieved& one) { return one.achieved.has_value(); }) == 1;
  for (Achieved& one : all)
    one.alone = alone && one.achieved.has_value();
  return all;
}

} // namespace stepscope::advisors
