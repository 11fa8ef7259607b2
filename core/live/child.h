// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/live/file_descriptor.h"

#include <string>
#include <sys/types.h>
#include <vector>

namespace stepscope::live {

/// A program of ours, one socket being its standard input and output. It is ended with the object.
class Child {
public:
  /// `words`: the program, looked up in PATH, and its arguments; no shell reads them.
  ///   errors  NotFound: there is no such program. Unreadable
  static Result<Child> start(const std::vector<std::string>& words);
  ~Child();
  Child(Child&& other) noexcept;
  Child& operator=(Child&& other) noexcept;

  int fd() const { return m_socket.get(); }
  /// A pipe of its standard error.
  int errorFd() const { return m_error.get(); }
  /// Takes in what it has said on standard error; does not wait.
  void readError();
  /// The last of that, at most 4 KiB.
  const std::string& said() const { return m_said; }
  /// Waits for its end, 2 s at the most.
  ///   returns  the exit status, -1 for none
  int wait();

private:
  Child(pid_t pid, FileDescriptor socket, FileDescriptor error)
      : m_pid(pid), m_socket(std::move(socket)), m_error(std::move(error)) {}

  pid_t m_pid;
  FileDescriptor m_socket, m_error;
  std::string m_said;
};

} // namespace stepscope::live
