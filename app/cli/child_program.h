// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace stepscope::app::cli {

/// A program that runs with this one's terminal, input and output. Signals that end programs are passed on to
/// it while it runs, except those that the terminal sends to both; this program goes on until it has ended.
class ChildProgram {
public:
  /// Starts `words`, found in PATH, with `variables` on top of the environment. Once only one exists.
  ///   errors  BadArgument: it cannot be started
  static Result<ChildProgram> start(const std::vector<std::string>& words,
                                    const std::vector<std::pair<std::string, std::string>>& variables);
  ChildProgram(ChildProgram&& other) noexcept
      : m_pid(std::exchange(other.m_pid, 0)), m_status(other.m_status) {}
  ~ChildProgram();

  pid_t pid() const { return m_pid; }
  /// Its exit status once it has ended, as a shell gives it: 128 and the number of the signal that ended it.
  std::optional<int> ended();
  /// Waits for that.
  int wait();

private:
  explicit ChildProgram(pid_t pid) : m_pid(pid) {}
  std::optional<int> wait(int options);

  pid_t m_pid;
  std::optional<int> m_status;
};

} // namespace stepscope::app::cli
