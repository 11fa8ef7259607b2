// SPDX-License-Identifier: Apache-2.0
#include "core/inject/process_facts.h"

#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

namespace stepscope::inject {
namespace {

std::int64_t read(clockid_t clock) {
  constexpr std::int64_t kNsPerSecond = 1'000'000'000;
  timespec time{};
  ::clock_gettime(clock, &time);
  return std::int64_t{time.tv_sec} * kNsPerSecond + time.tv_nsec;
}

std::string_view contentOf(const char* path, std::span<char> out) {
  const int file = ::open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  const ssize_t size = ::read(file, out.data(), out.size());
  ::close(file);
  return {out.data(), size > 0 ? static_cast<std::size_t>(size) : 0};
}

/// Decimal number of a variable; -1: there is none.
std::int32_t numberOf(const char* variable) {
  const char* text = std::getenv(variable);
  if (text == nullptr || *text == '\0') return -1;
  char* end = nullptr;
  const long number = std::strtol(text, &end, 10);
  constexpr long kMost = 1L << 30;
  return *end == '\0' && number >= 0 && number < kMost ? static_cast<std::int32_t>(number) : -1;
}

std::int32_t firstNumberOf(const char* variable, const char* otherwise) {
  const std::int32_t number = numberOf(variable);
  return number >= 0 ? number : numberOf(otherwise);
}

} // namespace

std::int64_t realtimeNs() { return read(CLOCK_REALTIME); }
std::int64_t monotonicRawNs() { return read(CLOCK_MONOTONIC_RAW); }

live::stream::Hello factsOfThisProcess() {
  static char host[256], command[live::stream::kMostTextBytes];
  live::stream::Hello hello;
  hello.capabilities = live::stream::kRecordsActivity | live::stream::kReportsSteps;
  if (const char* session = std::getenv("STEPSCOPE_INJECT_SESSION"))
    hello.session = std::strtoull(session, nullptr, 16);
  hello.pid = ::getpid();
  hello.parentPid = ::getppid();
  hello.rank = firstNumberOf("RANK", "SLURM_PROCID");
  hello.localRank = firstNumberOf("LOCAL_RANK", "SLURM_LOCALID");
  hello.worldSize = firstNumberOf("WORLD_SIZE", "SLURM_NTASKS");
  if (::gethostname(host, sizeof host - 1) == 0) hello.host = host;
  std::string_view line = contentOf("/proc/self/cmdline", command);
  for (char& c : std::span<char>(command, line.size()))
    if (c == '\0') c = ' ';
  while (!line.empty() && line.back() == ' ')
    line.remove_suffix(1);
  hello.command = line;
  if (const char* devices = std::getenv("CUDA_VISIBLE_DEVICES")) hello.visibleDevices = devices;
  hello.clock = {realtimeNs(), realtimeNs(), monotonicRawNs(), live::stream::Clock::kNotRead};
  return hello;
}

std::string_view threadName(std::uint32_t tid, std::span<char> out) {
  char path[64] = "/proc/self/task/";
  char* end = path + std::strlen(path);
  char digits[16];
  std::size_t count = 0;
  do {
    digits[count++] = static_cast<char>('0' + tid % 10);
    tid /= 10;
  } while (tid > 0);
  while (count > 0)
    *end++ = digits[--count];
  std::strcpy(end, "/comm");
  std::string_view name = contentOf(path, out);
  if (!name.empty() && name.back() == '\n') name.remove_suffix(1);
  return name;
}

} // namespace stepscope::inject
