// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::test {

/// One event of a correct trace, before any form of writing.
struct ModelEvent {
  char phase = 'X';
  std::string category, name, pid, tid; ///< pid and tid as JSON tokens: 17, "stream 7" with quotes
  std::int64_t ts = 0, dur = 0;         ///< ns
  std::string args;                     ///< JSON members, "" for none
  std::string more; ///< further JSON members of the event itself, such as the id of a flow
};

/// A step of training as a profiler would record it: annotations, Python frames, nested operators, runtime
/// and driver calls on two threads, kernels, copies and sets on two streams, a kernel launched before the
/// recording began, flows, metadata, instants and counters. The same seed gives the same events, in the order
/// of time.
std::vector<ModelEvent> correctTrace(std::uint64_t seed);

} // namespace stepscope::test
