// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/live/capture_request.h"
#include "core/live/endpoint.h"
#include "core/live/gpu.h"
#include "core/live/listing.h"
#include "core/live/registry.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace stepscope::live {

/// What the agent is asked, each a frame (frame.h) of JSON with "stepscope": kControlVersion. A connection
/// asks for lists, for counters, or for one capture; when it ends, its capture is cancelled.
constexpr int kControlVersion = 2;

struct AskList {};
struct AskCapture {
  std::vector<std::int32_t> pids; ///< empty: all ranks of this machine
  CaptureRequest request;
  /// Who asks cannot reach the files: fetches them with AskFile, and they are removed when it has ended.
  bool handOver = false;
};
struct AskCancel {};
/// From now on, what the GPUs do, twice a second.
struct AskCounters {};
/// The trace of a process of this connection's capture.
struct AskFile {
  std::int32_t pid = 0;
};
using Question = std::variant<AskList, AskCapture, AskCancel, AskCounters, AskFile>;

/// The answer to AskList.
struct ProcessList {
  std::int32_t agentPid = 0;
  std::vector<std::string> addresses; ///< where processes are listened to
  std::string note;                   ///< how captures are taken otherwise than usual, or empty
  Ignored ignored;
  std::vector<ListedProcess> processes;
  std::vector<GpuReading> gpus; ///< of this machine; empty where there is no driver
};
/// To AskCapture, at first and whenever something has changed.
struct CaptureProgress {
  std::vector<CaptureStatus> processes;
  bool finished() const;
};
/// To AskCounters, again and again.
struct Counters {
  std::vector<GpuReading> gpus;
};
/// To AskFile: so many bytes follow, in parts.
struct FileBegins {
  std::int32_t pid = 0;
  std::uint64_t sizeBytes = 0;
};
/// A frame that is no JSON, see file_transfer.h.
struct FilePart {
  std::string bytes;
};
struct FileEnds {
  std::int32_t pid = 0;
  std::string checksum;
};
/// A question that cannot be answered, and why.
struct Refusal {
  std::string message;
};
using Answer = std::variant<ProcessList, CaptureProgress, Counters, FileBegins, FilePart, FileEnds, Refusal>;

std::string toJson(const Question& question);
/// `answer` is no FilePart.
std::string toJson(const Answer& answer);
/// errors  BadArgument: no such frame; the message is for people
Result<Question> questionFrom(std::string_view frame);
Result<Answer> answerFrom(std::string_view frame);

} // namespace stepscope::live
