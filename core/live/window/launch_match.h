// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>

namespace stepscope::live {

/// Finds the launching call of each piece of work by its correlation, whichever of the two comes first. Keeps
/// a bounded number that have not met.
class LaunchMatch {
public:
  struct Work {
    std::int64_t beginNs = 0;
    std::int64_t ranDryNs = 0; ///< when the device was at the end of its other work
  };
  /// Times of one that has met.
  struct Launch {
    std::int64_t calledNs = 0; ///< end of the call
    Work work;
  };

  std::optional<Launch> onCall(std::uint32_t correlation, std::int64_t endNs);
  std::optional<Launch> onWork(std::uint32_t correlation, const Work& work);

private:
  template <typename T> struct Waiting {
    std::unordered_map<std::uint32_t, T> values;
    std::deque<std::uint32_t> order;
    std::optional<T> take(std::uint32_t key);
    void put(std::uint32_t key, const T& value);
  };
  Waiting<std::int64_t> m_calls;
  Waiting<Work> m_work;
};

} // namespace stepscope::live
