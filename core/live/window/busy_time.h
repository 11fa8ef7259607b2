// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/interval.h"

#include <cstdint>
#include <map>
#include <vector>

namespace stepscope::live {

/// When a device was busy, of work that comes in roughly the order of time. Keeps the last seconds exactly.
class BusyTime {
public:
  /// Adds a stretch of work.
  ///   returns  the parts of it in which the device was not busy already
  std::vector<Interval> add(Interval work);
  /// When the work known so far that began before `ns` was at an end, at most `ns`; nothing known:
  /// `otherwise`.
  std::int64_t endOfWorkBefore(std::int64_t ns, std::int64_t otherwise) const;

private:
  std::map<std::int64_t, std::int64_t> m_busy; ///< end by begin; apart from each other
};

} // namespace stepscope::live
