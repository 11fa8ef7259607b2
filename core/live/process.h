// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::live {

/// What /proc says about a process of this user.
struct ProcessFacts {
  std::int32_t pid = 0;
  std::uint32_t uid = 0;
  std::int32_t parent = 0;    ///< 0: not known
  std::int32_t pidInside = 0; ///< as the process counts itself; 0: not known
  std::string command;        ///< its words with blanks between, at most 1000 bytes, no control characters
  std::optional<std::int64_t> rank, localRank, worldSize; ///< RANK, LOCAL_RANK, WORLD_SIZE
  std::vector<std::int32_t> gpus; ///< numbers N of the /dev/nvidiaN that it has open, ascending
  bool asksForCaptures = false;   ///< KINETO_USE_DAEMON is set
  std::string socketDirectory;    ///< KINETO_IPC_SOCKET_DIR, or empty
  std::string traceDirectory;     ///< KINETO_ONDEMAND_TRACE_DIR, or empty
  bool hasTorch = false;          ///< PyTorch's library is loaded
  std::uint64_t networkNamespace = 0, mountNamespace = 0; ///< 0: not known
};

/// nullopt: there is no such process, or it is not of this user. What cannot be read stays as above.
///   proc  the folder that /proc is; tests make their own
std::optional<ProcessFacts> readProcess(std::int32_t pid, const std::filesystem::path& proc = "/proc");

/// All processes of this user, ascending.
std::vector<std::int32_t> processesOfThisUser(const std::filesystem::path& proc = "/proc");

/// Fills in what comes from the environment: NAME=VALUE with a NUL after each.
void readEnvironment(std::string_view bytes, ProcessFacts& facts);

/// The words of a command line (a NUL after each) for a person to read.
std::string commandFrom(std::string_view bytes);

} // namespace stepscope::live
