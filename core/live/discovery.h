// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/capture_target.h"
#include "core/live/process.h"

#include <map>
#include <vector>

namespace stepscope::live {

/// What /proc says about the processes of this user, kept up to date. A process is looked at often while it
/// is young and seldom later, because looking at its memory map holds it up for a moment.
class Discovery {
public:
  /// `asking`: processes that have asked for captures, whose GPUs are looked at more often.
  void refresh(const std::vector<std::int32_t>& asking, Clock::time_point now);
  /// Ascending by number.
  std::vector<ProcessFacts> facts() const;
  /// nullptr: there is no such process.
  const ProcessFacts* find(std::int32_t pid) const;

private:
  struct Known {
    ProcessFacts facts;
    Clock::time_point firstSeen, lookedAt;
  };
  std::map<std::int32_t, Known> m_known;
};

} // namespace stepscope::live
