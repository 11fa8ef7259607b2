// SPDX-License-Identifier: Apache-2.0
#include "core/trace/health.h"

#include <algorithm>

namespace stepscope::trace {

std::string Health::grade(std::uint64_t eventsTotal) const {
  std::uint64_t lost = 0;
  bool repaired = false, truncated = false;
  for (const Repair& repair : repairs) {
    if (repair.severity == Severity::Lost) lost += repair.count;
    repaired = repaired || repair.severity == Severity::Repaired;
    truncated = truncated || repair.rule == "truncated-file";
  }
  constexpr std::uint64_t kMuchLostOneIn = 100;
  if (truncated || lost * kMuchLostOneIn > eventsTotal) return "D";
  if (lost > 0) return "C";
  return repaired ? "B" : "A";
}

} // namespace stepscope::trace
