// SPDX-License-Identifier: Apache-2.0
#include "core/live/trace_file.h"

#include "core/live/capture_request.h"
#include "core/live/file_descriptor.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <sys/stat.h>

namespace stepscope::live {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::int64_t kNsPerSecond = 1'000'000'000;

/// Up to 64 bytes from `offset` on.
std::string bytesAt(int fd, off_t offset) {
  char bytes[64];
  const ssize_t got = ::pread(fd, bytes, sizeof bytes, offset);
  return got > 0 ? std::string(bytes, static_cast<std::size_t>(got)) : std::string();
}

} // namespace

Result<std::string> makeTraceFolder(const std::string& base, const std::string& root) {
  const std::string parent = root + (base.empty() ? "/tmp" : base);
  std::string name = parent + "/stepscope-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr)
    return Error{ErrorCode::WriteFailed,
                 "no folder can be made here: " + std::string(std::strerror(errno)),
                 parent,
                 {}};
  return name.substr(root.size());
}

bool wasRecordedByTime(const std::string& path) {
  // libkineto's own log of the capture stands at the end.
  constexpr std::streamoff kTailBytes = 65536;
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  const std::streamoff size = in.tellg();
  in.seekg(std::max<std::streamoff>(0, size - kTailBytes));
  const std::string tail((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  return tail.find("Tracing starting in ") != std::string::npos &&
         tail.find("Tracing starting on iteration") == std::string::npos;
}

Result<std::string> moveTrace(const std::string& from, const std::string& directory,
                              const std::string& name) {
  std::error_code failed;
  fs::create_directories(directory, failed);
  const auto error = [&](const fs::path& path) {
    return Error{ErrorCode::WriteFailed,
                 "cannot be written: " + failed.message() + "; the trace is still " + from,
                 path.string(),
                 {}};
  };
  if (failed) return error(directory);
  fs::path to = fs::path(directory) / (name + ".json");
  for (int number = 2; fs::exists(to, failed); ++number)
    to = fs::path(directory) / (name + "-" + std::to_string(number) + ".json");
  fs::rename(from, to, failed);
  if (!failed) return to.string();
  fs::path part = to;
  part += ".part";
  if (!fs::copy_file(from, part, fs::copy_options::overwrite_existing, failed)) return error(to);
  fs::rename(part, to, failed);
  if (failed) return error(to);
  fs::remove(from, failed);
  return to.string();
}

void removeTraceFolder(const std::string& logFile) {
  const fs::path folder = fs::path(logFile).parent_path();
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
    std::error_code kept;
    if (entry->path().extension() == ".tmp") fs::remove(entry->path(), kept);
  }
  ::rmdir(folder.c_str());
}

void removeTraces(const std::string& logFile) {
  const fs::path folder = fs::path(logFile).parent_path();
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
    std::error_code kept;
    if (entry->path().extension() == ".json") fs::remove(entry->path(), kept);
  }
  removeTraceFolder(logFile);
}

bool isFinishedTrace(const std::string& path, std::int64_t notBeforeNs) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  struct stat status {};
  if (!file.isOpen() || ::fstat(file.get(), &status) != 0) return false;
  if (!S_ISREG(status.st_mode) || status.st_uid != ::geteuid() || status.st_size < 2) return false;
  if (status.st_mtim.tv_sec * kNsPerSecond + status.st_mtim.tv_nsec < notBeforeNs) return false;
  const std::string head = bytesAt(file.get(), 0);
  const std::string tail = bytesAt(file.get(), std::max<off_t>(0, status.st_size - 64));
  const std::size_t first = head.find_first_not_of(kBlanks), last = tail.find_last_not_of(kBlanks);
  return first != std::string::npos && last != std::string::npos && head[first] == '{' && tail[last] == '}';
}

std::optional<std::string> finishedTrace(const std::string& logFile, std::int32_t pid,
                                         std::int64_t notBeforeNs, const std::string& root) {
  const std::string places[] = {root + writtenName(logFile, pid),
                                root + "/tmp/libkineto_activities_" + std::to_string(pid) + ".json"};
  for (const std::string& place : places)
    if (isFinishedTrace(place, notBeforeNs)) return place;
  return std::nullopt;
}

} // namespace stepscope::live
