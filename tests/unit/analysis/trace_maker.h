// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace_builder.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace stepscope::analysis::test {

/// Writes small traces in a test. Times are ns; the first event of a test should begin at 0, so that trace
/// time equals the written one.
class TraceMaker {
public:
  static constexpr std::string_view kMain = "1";
  static constexpr std::string_view kBackward = "2";

  TraceMaker& annotation(std::string_view name, Interval when, std::string_view thread = kMain);
  TraceMaker& op(std::string_view name, Interval when, std::string_view thread = kMain,
                 std::string_view args = {});
  /// Half of a pair: the forward operator, or the backward one with the same sequence number.
  TraceMaker& forwardOp(std::string_view name, Interval when, std::int64_t sequence);
  TraceMaker& backwardOp(std::string_view name, Interval when, std::int64_t sequence,
                         std::string_view thread = kBackward);
  TraceMaker& frame(std::string_view name, Interval when, std::string_view thread = kMain);
  /// A runtime call; `correlation` 0 for calls that launch nothing.
  TraceMaker& call(std::string_view name, Interval when, std::int64_t correlation = 0,
                   std::string_view thread = kMain);
  TraceMaker& overhead(std::string_view name, Interval when);
  /// GPU work of stream 7 (or another) on device 0 (or another); `correlation` of its call, 0: none recorded.
  TraceMaker& kernel(std::string_view name, Interval when, std::int64_t correlation = 0,
                     std::string_view stream = "7", int device = 0);
  TraceMaker& memcpy(std::string_view name, Interval when, std::int64_t correlation = 0,
                     std::string_view stream = "7");
  TraceMaker& memset(Interval when, std::int64_t correlation = 0, std::string_view stream = "7");
  TraceMaker& gpuAnnotation(std::string_view name, Interval when);
  /// A launch call of `callNs` from `launch` on, and the kernel it causes.
  TraceMaker& launched(std::string_view kernelName, std::int64_t launch, std::int64_t callNs, Interval when,
                       std::string_view thread = kMain);
  TraceMaker& device(std::string_view name);

  trace::TracePtr finish();

private:
  void add(trace::SliceKind kind, std::string_view category, std::uint32_t track, std::string_view name,
           Interval when, std::int64_t correlation, std::string_view args = {}, int device = -1,
           std::int64_t sequence = -1, std::int64_t forwardThread = 0);
  TraceMaker& gpu(trace::SliceKind kind, std::string_view category, std::string_view name, Interval when,
                  std::int64_t correlation, std::string_view stream, int device);
  std::uint32_t thread(std::string_view tid);

  trace::TraceBuilder m_builder;
  std::int64_t m_nextCorrelation = 1'000'000;
};

} // namespace stepscope::analysis::test
