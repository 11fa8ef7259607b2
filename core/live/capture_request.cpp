// SPDX-License-Identifier: Apache-2.0
#include "core/live/capture_request.h"

#include <algorithm>
#include <cctype>

namespace stepscope::live {
namespace {

constexpr std::string_view kSuffix = ".json";
constexpr std::int64_t kNsPerMs = 1'000'000;
/// Iterations and seconds for which the profiler already runs before it records: the first use of the
/// profiler is slow and would be in the trace.
constexpr int kWarmUpIterations = 2, kWarmUpSeconds = 1;
/// A process that never steps records for this long instead of iterations.
constexpr std::int64_t kInsteadOfIterationsMs = 2000;
/// When the profiler's buffers are full, it stops recording the GPU; libkineto's own limit is 128.
constexpr int kBufferMegabytes = 512;

Error bad(std::string message) { return {ErrorCode::BadArgument, std::move(message), {}, {}}; }

bool isPlainName(const std::string& file) {
  const bool controls = std::any_of(file.begin(), file.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '=' || c == '#';
  });
  return !controls && file.starts_with('/') && file.back() != ' ' && file.find("..") == std::string::npos &&
         file.find(kSuffix) == file.size() - kSuffix.size();
}

std::string flag(const char* key, bool on) { return std::string(key) + (on ? "=true\n" : "=false\n"); }

template <typename T> std::string number(const char* key, T value) {
  return std::string(key) + '=' + std::to_string(value) + '\n';
}

} // namespace

Result<void> validate(const CaptureRequest& request) {
  using Request = CaptureRequest;
  if ((request.iterations != 0) == (request.durationNs != 0))
    return bad("a capture takes either a number of iterations or a time");
  if (request.iterations != 0 && (request.iterations < 1 || request.iterations > Request::kMostIterations))
    return bad("between 1 and 1000 iterations can be captured");
  if (request.durationNs != 0 &&
      (request.durationNs < Request::kShortestNs || request.durationNs > Request::kLongestNs))
    return bad("between 1 ms and 600 s can be captured");
  if (request.startsAtMs && (request.iterations != 0 || *request.startsAtMs < 0))
    return bad("only a capture by time begins at a given time");
  return {};
}

Result<std::string> configurationOf(const CaptureRequest& request, const std::string& logFile,
                                    std::string_view traceId) {
  if (const Result<void> valid = validate(request); !valid.has_value()) return valid.error();
  if (logFile.size() <= kSuffix.size() || !isPlainName(logFile))
    return Error{ErrorCode::BadArgument, "is no name that a profiler can be told to write to", logFile, {}};
  if (request.durationNs > 0 && !request.startsAtMs)
    return bad("a capture by time has to begin at a given time");
  const bool plainId = std::all_of(traceId.begin(), traceId.end(),
                                   [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; });
  if (!plainId) return bad("an id of a capture has letters, digits and '-' only");

  std::string text = "ACTIVITIES_LOG_FILE=" + logFile + '\n';
  if (request.iterations > 0) {
    text += number("PROFILE_START_ITERATION", 0);
    text += number("PROFILE_START_ITERATION_ROUNDUP", 1);
    text += number("ACTIVITIES_ITERATIONS", request.iterations);
    text += number("ACTIVITIES_WARMUP_ITERATIONS", kWarmUpIterations);
    text += number("ACTIVITIES_DURATION_MSECS", kInsteadOfIterationsMs);
  } else {
    text += number("PROFILE_START_TIME", *request.startsAtMs);
    text += number("ACTIVITIES_DURATION_MSECS", std::max<std::int64_t>(1, request.durationNs / kNsPerMs));
  }
  text += number("ACTIVITIES_WARMUP_PERIOD_SECS", kWarmUpSeconds);
  text += number("ACTIVITIES_MAX_GPU_BUFFER_SIZE_MB", kBufferMegabytes);
  text += flag("PROFILE_REPORT_INPUT_SHAPES", request.shapes);
  text += flag("PROFILE_WITH_STACK", request.stacks);
  if (!traceId.empty()) text += "REQUEST_TRACE_ID=" + std::string(traceId) + '\n';
  return text;
}

std::string writtenName(const std::string& logFile, std::int32_t pid) {
  const std::size_t at = logFile.find(kSuffix);
  std::string name = logFile;
  return name.insert(at == std::string::npos ? name.size() : at, "_" + std::to_string(pid));
}

} // namespace stepscope::live
