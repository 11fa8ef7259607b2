// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/control_message.h"
#include "core/live/file_descriptor.h"
#include "core/live/frame.h"

#include <chrono>
#include <optional>
#include <string>

namespace stepscope::live {

/// A connection to the agent that waits for its answers.
class Client {
public:
  /// errors  NotFound: no agent runs. Unreadable: something else is there, or it belongs to another user
  static Result<Client> connect(const std::string& runDirectory);

  /// errors  Unreadable: the agent has ended
  Result<void> ask(const Question& question);
  /// The next answer, or nullopt when none has come in time.
  /// errors  Unreadable: the agent has ended; BadArgument: it speaks another version
  Result<std::optional<Answer>> answer(std::chrono::milliseconds wait);

private:
  explicit Client(FileDescriptor fd) : m_fd(std::move(fd)) {}

  FileDescriptor m_fd;
  FrameReader m_frames;
};

} // namespace stepscope::live
