// SPDX-License-Identifier: Apache-2.0
#include "core/base/memory.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>

namespace stepscope {
namespace {

std::optional<std::uint64_t> numberIn(const char* path) {
  std::ifstream file(path);
  std::uint64_t value = 0;
  return file >> value ? std::optional(value) : std::nullopt; // "max" is no number: no limit
}

std::optional<std::uint64_t> meminfo(const std::string& key) {
  std::ifstream file("/proc/meminfo");
  std::string name;
  std::uint64_t kibibytes = 0;
  for (std::string rest; file >> name >> kibibytes; std::getline(file, rest))
    if (name == key) return kibibytes * 1024;
  return std::nullopt;
}

} // namespace

std::uint64_t availableMemory() {
  std::uint64_t available = meminfo("MemAvailable:").value_or(0);
  const auto most = numberIn("/sys/fs/cgroup/memory.max"), used = numberIn("/sys/fs/cgroup/memory.current");
  if (most && used) available = std::min(available, *most - std::min(*most, *used));
  return available;
}

} // namespace stepscope
