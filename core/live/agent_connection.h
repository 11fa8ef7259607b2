// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/control_message.h"
#include "core/live/file_descriptor.h"
#include "core/live/frame.h"

#include <optional>
#include <string>
#include <vector>

namespace stepscope::live {

/// One who talks to the agent. Nothing here waits.
class AgentConnection {
public:
  explicit AgentConnection(FileDescriptor fd) : m_fd(std::move(fd)) {}

  int fd() const { return m_fd.get(); }
  bool isOpen() const { return m_open; }
  bool wantsToWrite() const { return !m_outgoing.empty(); }

  /// Takes in what has arrived.
  void read();
  /// Sends what can be sent.
  void write();
  /// The next whole question as JSON, or nullopt.
  std::optional<std::string> next();
  void send(const Answer& answer);

  std::optional<CaptureId> capture;    ///< the one that this connection has asked for
  std::vector<CaptureStatus> lastSent; ///< of that capture

private:
  FileDescriptor m_fd;
  FrameReader m_frames;
  std::string m_outgoing;
  bool m_open = true;
};

} // namespace stepscope::live
