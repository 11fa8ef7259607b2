// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/live/capture_request.h"
#include "core/live/endpoint.h"
#include "core/live/listing.h"
#include "core/live/registry.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace stepscope::live {

/// What the agent is asked, each a JSON object with "stepscope": kControlVersion. A connection asks for
/// lists, or for one capture; when it ends, its capture is cancelled.
constexpr int kControlVersion = 1;

struct AskList {};
struct AskCapture {
  std::vector<std::int32_t> pids; ///< empty: all ranks of this machine
  CaptureRequest request;
};
struct AskCancel {};
using Question = std::variant<AskList, AskCapture, AskCancel>;

/// The answer to AskList.
struct ProcessList {
  std::int32_t agentPid = 0;
  std::vector<std::string> addresses; ///< where processes are listened to
  Ignored ignored;
  std::vector<ListedProcess> processes;
};
/// To AskCapture, at first and whenever something has changed.
struct CaptureProgress {
  std::vector<CaptureStatus> processes;
  bool finished() const;
};
/// A question that cannot be answered, and why.
struct Refusal {
  std::string message;
};
using Answer = std::variant<ProcessList, CaptureProgress, Refusal>;

std::string toJson(const Question& question);
std::string toJson(const Answer& answer);
/// errors  BadArgument: not such a JSON object; the message is for people
Result<Question> questionFrom(std::string_view json);
Result<Answer> answerFrom(std::string_view json);

} // namespace stepscope::live
