// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace stepscope::app {

/// A value over time that holds from one sample to the next, with maxima of blocks, of blocks of blocks and
/// so on, so that the largest of any stretch of n samples is found in O(log n).
class Series {
public:
  /// Samples sorted by time; of several at one time the last one holds.
  Series(std::vector<std::int64_t> time, std::vector<double> value);
  /// The samples of the trace, which must outlive the series.
  explicit Series(const trace::CounterSeries& samples);
  Series(Series&&) = default;
  Series& operator=(Series&&) = default;
  Series(const Series&) = delete;
  Series& operator=(const Series&) = delete;

  /// Largest of all; 0 without samples.
  double maximum() const;
  /// Largest value that holds at some time of `range`; nullopt before the first sample.
  ///   hint  where to begin to look, and after that where to go on: ranges in order are found at once; 0 at
  ///   first
  std::optional<double> mostIn(Interval range, std::size_t& hint) const;
  std::optional<double> mostIn(Interval range) const {
    std::size_t hint = 0;
    return mostIn(range, hint);
  }

private:
  static constexpr std::size_t kFanOut = 16, kTimeBlock = 64;
  void index();
  /// Samples at or before `t`.
  std::size_t samplesUntil(std::int64_t t, std::size_t hint) const;

  std::vector<std::int64_t> m_ownTime;
  std::vector<double> m_ownValue;
  std::span<const std::int64_t> m_time;
  std::span<const double> m_value;
  std::vector<std::int64_t> m_blockTime; ///< of every kTimeBlock-th sample: small enough to stay in a cache
  std::vector<std::vector<double>> m_levels; ///< level i: maxima of kFanOut^(i+1) samples
};

/// Launches that have begun and whose first work on the device has not: the depth of its queue. Launches
/// without recorded work are left out, as is work of other devices.
///   cost  O(launches log launches)
Series queueDepthOf(const trace::Trace& trace, std::int32_t device);

} // namespace stepscope::app
