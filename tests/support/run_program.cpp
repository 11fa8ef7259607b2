// SPDX-License-Identifier: Apache-2.0
#include "tests/support/run_program.h"

#include <fcntl.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace stepscope::tests {
namespace {

/// In the child: becomes the program; never returns.
[[noreturn]] void become(const ProgramCall& call) {
  const int input = open(call.inputFile.c_str(), O_RDONLY);
  if (input < 0 || dup2(input, STDIN_FILENO) < 0) _exit(126);
  for (const std::string& variable : call.environment)
    setenv(variable.substr(0, variable.find('=')).c_str(), variable.substr(variable.find('=') + 1).c_str(),
           1);
  std::vector<char*> words;
  for (const std::string& word : call.words)
    words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  execv(words.front(), words.data());
  _exit(127);
}

int exitStatusOf(pid_t child) {
  int status = 0;
  if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
  return WEXITSTATUS(status);
}

} // namespace

ProgramResult runProgram(const ProgramCall& call) {
  const TemporaryFolder folder;
  const std::string out = folder.write("out", ""), err = folder.write("err", "");
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child == 0) {
    dup2(open(out.c_str(), O_WRONLY), STDOUT_FILENO);
    dup2(open(err.c_str(), O_WRONLY), STDERR_FILENO);
    become(call);
  }
  ProgramResult result;
  result.status = exitStatusOf(child);
  result.out = readFile(out);
  result.err = readFile(err);
  return result;
}

bool hasTerminals() {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal >= 0) close(terminal);
  return terminal >= 0;
}

ProgramResult runOnTerminal(const ProgramCall& call, int columns) {
  winsize size{};
  size.ws_col = static_cast<unsigned short>(columns);
  size.ws_row = 50;
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
  if (child < 0) throw std::runtime_error("forkpty failed");
  if (child == 0) become(call);
  ProgramResult result;
  std::array<char, 4096> piece{};
  // The read fails (EIO) when the program has ended.
  for (ssize_t got = 0; (got = read(terminal, piece.data(), piece.size())) > 0;)
    result.out.append(piece.data(), static_cast<std::size_t>(got));
  close(terminal);
  result.status = exitStatusOf(child);
  return result;
}

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "stepscope-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
  m_path = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(m_path, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& content) const {
  std::ofstream file(path(name), std::ios::binary);
  file << content;
  if (!file.flush()) throw std::runtime_error("cannot write " + path(name));
  return path(name);
}

std::string readFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream content;
  content << file.rdbuf();
  return content.str();
}

} // namespace stepscope::tests
