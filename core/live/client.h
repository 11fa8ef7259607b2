// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/child.h"
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

  /// One that ssh starts on another machine (ssh.h); whether it can be reached, its answers say.
  ///   errors  NotFound: there is no ssh. BadArgument: no name of a host
  static Result<Client> connectTo(const std::string& host);

  bool isRemote() const { return m_remote.has_value(); }
  /// For waiting and for passing bytes on; nothing else reads or writes it meanwhile.
  int fd() const { return m_remote ? m_remote->child.fd() : m_fd.get(); }

  /// errors  Unreadable: the agent has ended, or cannot be reached and why
  Result<void> ask(const Question& question);
  /// The next answer, or nullopt when none has come in time.
  /// errors  Unreadable: the agent has ended, or cannot be reached and why; BadArgument: it speaks another
  ///         version
  Result<std::optional<Answer>> answer(std::chrono::milliseconds wait);

private:
  struct Remote {
    std::string host;
    Child child;
  };
  explicit Client(FileDescriptor fd) : m_fd(std::move(fd)) {}
  explicit Client(Remote remote) : m_remote(std::move(remote)) {}
  Error gone();

  FileDescriptor m_fd;
  std::optional<Remote> m_remote;
  FrameReader m_frames;
};

} // namespace stepscope::live
