// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stepscope::live {

/// What to record in a training process: a number of iterations (calls of an optimizer's step) or a time.
struct CaptureRequest {
  static constexpr std::int64_t kMostIterations = 1000;
  static constexpr std::int64_t kShortestNs = 1'000'000, kLongestNs = 600'000'000'000; ///< of `durationNs`

  std::int64_t iterations = 0; ///< 0: by time
  std::int64_t durationNs = 0; ///< 0: by iterations
  bool shapes = false;         ///< record the shapes of operators
  bool stacks = false;         ///< record Python stacks; slows the process down while it captures
  /// By iterations: when to give up waiting for the trace, ns.
  std::int64_t limitNs = 600'000'000'000;
  std::optional<std::int64_t> startsAtMs; ///< by time only: when to begin, ms since 1970; nullopt: soon
};

/// From the reading of a request by time to its beginning, ms: a second of warm-up, and room for libkineto's
/// ticks. It looks at a request once a second and refuses it unless a tick falls into the second before the
/// warm-up. Its ticks keep the phase of its questions, so the middle of that second is at a whole second
/// after an answer.
constexpr std::int64_t kStartDelayMs = 3500;

/// errors  BadArgument: neither or both of iterations and time, or one that is out of its range
Result<void> validate(const CaptureRequest& request);

/// The request in libkineto's words: lines of KEY=VALUE.
///   logFile  absolute; libkineto writes to the name with "_PID" before ".json"
///   request  by time: with `startsAtMs`
///   traceId  letters, digits and '-' only
///   errors   as validate; BadArgument also for a `logFile` that libkineto would misread: '=', '#', control
///            characters, blanks at the ends, ".." or a name that does not end in the only ".json"
Result<std::string> configurationOf(const CaptureRequest& request, const std::string& logFile,
                                    std::string_view traceId);

/// Where the process `pid` (as it counts itself) writes the trace asked for as `logFile`.
std::string writtenName(const std::string& logFile, std::int32_t pid);

} // namespace stepscope::live
