// SPDX-License-Identifier: Apache-2.0
#include "core/trace/health.h"

#include <gtest/gtest.h>

namespace stepscope::trace {
namespace {

Health healthWith(std::string rule, Severity severity, std::uint64_t count) {
  Health health;
  health.repairs.push_back({std::move(rule), severity, count, 0, ""});
  return health;
}

TEST(Health, gradesByWhatIsLost) {
  EXPECT_EQ(Health{}.grade(1000), "A");
  EXPECT_EQ(healthWith("stray-comma", Severity::Note, 5).grade(1000), "A");
  EXPECT_EQ(healthWith("missing-duration", Severity::Repaired, 5).grade(1000), "B");
  EXPECT_EQ(healthWith("damaged-event", Severity::Lost, 10).grade(1000), "C"); // exactly 1 %
  EXPECT_EQ(healthWith("damaged-event", Severity::Lost, 11).grade(1000), "D");
  EXPECT_EQ(healthWith("truncated-file", Severity::Lost, 1).grade(1'000'000), "D");
}

} // namespace
} // namespace stepscope::trace
