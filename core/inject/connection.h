// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/stream/messages.h"

#include <cstddef>

namespace stepscope::inject {

/// What the reader of this stream has said since the last look.
struct ReaderWords {
  bool started = false;
  live::stream::Start start;
  std::uint64_t creditBytes = 0; ///< without that of the Start
  bool said = false;             ///< anything
  bool ended = false;            ///< wants no more; may still read
  bool gone = false;             ///< cannot be read from, or says what no reader says
};

/// The socket to the reader. Never waits.
class Connection {
public:
  /// Connects to the socket at `path` when a process of this user, or root, listens there.
  bool open(const char* path);
  void close();
  bool isOpen() const { return m_socket >= 0; }
  int socket() const { return m_socket; }
  ReaderWords listen();

private:
  int m_socket = -1;
  char m_bytes[256] = {}; ///< longer than any frame of a reader
  std::size_t m_size = 0;
  std::uint64_t m_frames = 0;
};

} // namespace stepscope::inject
