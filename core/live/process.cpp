// SPDX-License-Identifier: Apache-2.0
#include "core/live/process.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace stepscope::live {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostEnvironmentBytes = 1 << 20, kMostMapsBytes = 8 << 20, kMostCommandBytes = 1000,
                      kMostStatusBytes = 65536;
constexpr std::size_t kMostOpenFiles = 65536;

std::string readUpTo(const fs::path& path, std::size_t most) {
  std::ifstream in(path, std::ios::binary);
  std::string text;
  char chunk[65536];
  while (text.size() < most && (in.read(chunk, sizeof chunk) || in.gcount() > 0))
    text.append(chunk, static_cast<std::size_t>(in.gcount()));
  text.resize(std::min(text.size(), most));
  return text;
}

template <typename T> std::optional<T> wholeNumber(std::string_view text) {
  T value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::uint64_t inodeOf(const fs::path& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? status.st_ino : 0;
}

/// The last number of a line of /proc/PID/status such as "NSpid:\t1234\t1"; 0 where there is none.
std::int32_t lastNumberOf(std::string_view status, std::string_view key) {
  const std::size_t at = status.find(key);
  if (at == std::string_view::npos) return 0;
  const std::string_view line = status.substr(at, status.substr(at).find('\n'));
  return wholeNumber<std::int32_t>(line.substr(line.find_last_of("\t :") + 1)).value_or(0);
}

std::vector<std::int32_t> openGpus(const fs::path& folder) {
  constexpr std::string_view kDevice = "/dev/nvidia";
  std::vector<std::int32_t> gpus;
  std::error_code failed;
  std::size_t files = 0;
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
    if (++files > kMostOpenFiles) break;
    std::error_code unreadable;
    const std::string target = fs::read_symlink(entry->path(), unreadable).string();
    if (unreadable || !target.starts_with(kDevice)) continue;
    if (const auto number = wholeNumber<std::int32_t>(std::string_view(target).substr(kDevice.size())))
      gpus.push_back(*number);
  }
  std::sort(gpus.begin(), gpus.end());
  gpus.erase(std::unique(gpus.begin(), gpus.end()), gpus.end());
  return gpus;
}

} // namespace

std::string commandFrom(std::string_view bytes) {
  while (!bytes.empty() && bytes.back() == '\0')
    bytes.remove_suffix(1);
  std::string text(bytes.substr(0, kMostCommandBytes));
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  return text;
}

void readEnvironment(std::string_view bytes, ProcessFacts& facts) {
  while (!bytes.empty()) {
    const std::string_view entry = bytes.substr(0, bytes.find('\0'));
    bytes.remove_prefix(std::min(bytes.size(), entry.size() + 1));
    const std::size_t equals = entry.find('=');
    if (equals == std::string_view::npos) continue;
    const std::string_view name = entry.substr(0, equals), value = entry.substr(equals + 1);
    if (name == "RANK") facts.rank = wholeNumber<std::int64_t>(value);
    if (name == "LOCAL_RANK") facts.localRank = wholeNumber<std::int64_t>(value);
    if (name == "WORLD_SIZE") facts.worldSize = wholeNumber<std::int64_t>(value);
    if (name == "KINETO_USE_DAEMON") facts.asksForCaptures = true;
    if (name == "KINETO_IPC_SOCKET_DIR") facts.socketDirectory = value;
    if (name == "KINETO_ONDEMAND_TRACE_DIR") facts.traceDirectory = value;
  }
}

std::optional<ProcessFacts> readProcess(std::int32_t pid, const fs::path& proc) {
  const fs::path folder = proc / std::to_string(pid);
  struct stat status {};
  if (::stat(folder.c_str(), &status) != 0 || status.st_uid != ::geteuid()) return std::nullopt;
  ProcessFacts facts;
  facts.pid = pid;
  facts.uid = status.st_uid;
  facts.command = commandFrom(readUpTo(folder / "cmdline", kMostCommandBytes));
  const std::string state = readUpTo(folder / "status", kMostStatusBytes);
  facts.parent = lastNumberOf(state, "\nPPid:");
  facts.pidInside = lastNumberOf(state, "\nNSpid:");
  readEnvironment(readUpTo(folder / "environ", kMostEnvironmentBytes), facts);
  facts.gpus = openGpus(folder / "fd");
  facts.hasTorch = readUpTo(folder / "maps", kMostMapsBytes).find("/libtorch_cpu.so") != std::string::npos;
  facts.networkNamespace = inodeOf(folder / "ns" / "net");
  facts.mountNamespace = inodeOf(folder / "ns" / "mnt");
  return facts;
}

std::vector<std::int32_t> processesOfThisUser(const fs::path& proc) {
  std::vector<std::int32_t> pids;
  std::error_code failed;
  for (fs::directory_iterator entry(proc, failed), end; !failed && entry != end; entry.increment(failed)) {
    const auto pid = wholeNumber<std::int32_t>(entry->path().filename().string());
    struct stat status {};
    if (pid && ::stat(entry->path().c_str(), &status) == 0 && status.st_uid == ::geteuid())
      pids.push_back(*pid);
  }
  std::sort(pids.begin(), pids.end());
  return pids;
}

} // namespace stepscope::live
