// SPDX-License-Identifier: Apache-2.0
#include "core/live/ipc_socket.h"
#include "core/live/process.h"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace stepscope::live {
namespace {

namespace fs = std::filesystem;

/// The inode of the datagram socket bound to the address; empty when the table does not show it. A line is
/// "Num RefCount Protocol Flags Type St Inode Path", the type of datagrams being 0002.
std::string inodeOf(const Address& address) {
  std::ifstream table("/proc/net/unix");
  std::string line;
  while (std::getline(table, line)) {
    std::istringstream words(line);
    std::string number, count, protocol, flags, type, state, inode, path;
    words >> number >> count >> protocol >> flags >> type >> state >> inode >> path;
    if (type == "0002" && path == address.toString()) return inode;
  }
  return {};
}

bool holds(const fs::path& folder, const std::string& socket) {
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
    std::error_code unreadable;
    if (fs::read_symlink(entry->path(), unreadable) == socket && !unreadable) return true;
  }
  return false;
}

} // namespace

std::string holderOf(const Address& address) {
  const std::string inode = inodeOf(address);
  if (!inode.empty())
    for (const std::int32_t pid : processesOfThisUser())
      if (holds(fs::path("/proc") / std::to_string(pid) / "fd", "socket:[" + inode + "]"))
        if (const auto facts = readProcess(pid))
          return "process " + std::to_string(pid) + " (" + facts->command + ")";
  return "another process, which this user may not look at";
}

} // namespace stepscope::live
