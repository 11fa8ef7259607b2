// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace stepscope::tests {

struct ProgramCall {
  std::vector<std::string> words;       ///< the program and its arguments, as they are (no shell reads them)
  std::string inputFile = "/dev/null";  ///< standard input
  std::vector<std::string> environment; ///< "NAME=VALUE" on top of the environment of the test
};

struct ProgramResult {
  int status = -1; ///< exit status; -1 when it did not exit by itself
  std::string out; ///< standard output
  std::string err; ///< standard error; empty on a terminal, where both arrive in `out`
};

/// Runs a program to its end.
ProgramResult runProgram(const ProgramCall& call);

/// False where the system has no pseudo-terminals, as in a chroot without /dev/pts.
bool hasTerminals();

/// runProgram with standard output and error on a terminal of `columns` columns.
ProgramResult runOnTerminal(const ProgramCall& call, int columns);

/// A folder that vanishes with the object.
class TemporaryFolder {
public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string path(const std::string& name) const { return m_path + "/" + name; }
  /// Writes a file and returns its path.
  std::string write(const std::string& name, const std::string& content) const;

private:
  std::string m_path;
};

std::string readFile(const std::string& path);

} // namespace stepscope::tests
