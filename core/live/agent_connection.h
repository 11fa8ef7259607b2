// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/control_message.h"
#include "core/live/file_descriptor.h"
#include "core/live/file_transfer.h"
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
  bool wantsToWrite() const { return !m_outgoing.empty() || m_file; }

  /// Takes in what has arrived.
  void read();
  /// Sends what can be sent, of a file too.
  void write();
  /// The next whole question as JSON, or nullopt.
  std::optional<std::string> next();
  void send(const Answer& answer);
  /// Sends a file after what was sent before, as fast as it is read at the other end.
  void sendFile(FileSender file, std::int32_t pid);
  bool isSendingFile() const { return m_file.has_value(); }

  std::optional<CaptureId> capture;    ///< the one that this connection has asked for
  std::vector<CaptureStatus> lastSent; ///< of that capture
  bool handsOver = false;              ///< its traces are fetched, and removed when the connection ends
  bool wantsCounters = false;

private:
  void fill();

  FileDescriptor m_fd;
  FrameReader m_frames;
  std::string m_outgoing;
  std::optional<FileSender> m_file;
  std::int32_t m_filePid = 0;
  bool m_open = true;
};

} // namespace stepscope::live
