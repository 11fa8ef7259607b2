// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace stepscope::app {

/// What happens in a stretch of time.
struct ActivityBin {
  std::size_t launches = 0; ///< that begin in it (see isLaunch)
  std::int64_t busyNs = 0;  ///< in which GPU work runs on any stream
};

/// Launches and busy time over a whole trace, for sums over any stretch of it.
class Activity {
public:
  Activity() = default;
  /// Of all devices, or of one.
  explicit Activity(const trace::Trace& trace, std::optional<std::int32_t> device = std::nullopt);

  /// O(log n).
  ActivityBin in(Interval range) const;
  /// One bin between each two neighbours of `edges` (ascending). O(edges * log(n / edges)).
  void bins(const std::vector<std::int64_t>& edges, std::vector<ActivityBin>& out) const;

  /// Stretches in which GPU work runs, sorted, disjoint.
  const std::vector<Interval>& busy() const { return m_busy; }

private:
  struct Sums {
    std::size_t launches = 0, busy = 0; ///< that begin before a time
    std::int64_t busyNs = 0;
  };
  /// All before `t`; `from` holds those of an earlier time.
  Sums until(std::int64_t t, const Sums& from) const;

  std::vector<std::int64_t> m_launches; ///< begins, sorted
  std::vector<Interval> m_busy;
  std::vector<std::int64_t> m_busyBefore; ///< ns before m_busy[i]
};

} // namespace stepscope::app
