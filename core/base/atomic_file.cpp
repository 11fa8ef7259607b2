// SPDX-License-Identifier: Apache-2.0
#include "core/base/atomic_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <random>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace stepscope {
namespace {

std::string randomName(std::random_device& random) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
  std::string name;
  for (int i = 0; i < 8; ++i)
    name += kLetters[random() % kLetters.size()];
  return name;
}

/// Where a link leads, so that the link itself stays.
std::filesystem::path followed(const std::filesystem::path& path) {
  std::error_code failed;
  if (!std::filesystem::is_symlink(path, failed)) return path;
  std::filesystem::path target = std::filesystem::weakly_canonical(path, failed);
  return failed ? path : target;
}

} // namespace

AtomicFile::AtomicFile(int fd, std::filesystem::path target, std::filesystem::path part, std::string shown)
    : m_fd(fd), m_target(std::move(target)), m_part(std::move(part)), m_shown(std::move(shown)) {}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : m_fd(std::exchange(other.m_fd, -1)), m_target(std::move(other.m_target)),
      m_part(std::move(other.m_part)), m_shown(std::move(other.m_shown)) {}

AtomicFile::~AtomicFile() {
  if (m_fd < 0) return;
  ::close(m_fd);
  ::unlink(m_part.c_str());
}

Error AtomicFile::failed(int reason) const {
  return {ErrorCode::WriteFailed, "cannot be written: " + std::string(std::strerror(reason)), m_shown, {}};
}

Result<AtomicFile> AtomicFile::create(const std::filesystem::path& path) {
  const auto failed = [&](const std::string& why) {
    return Error{ErrorCode::WriteFailed, "cannot be written: " + why, path.string(), {}};
  };
  if (!path.has_filename()) return failed("it names no file");
  const std::filesystem::path target = followed(path);
  struct stat old {};
  const bool replaces = ::stat(target.c_str(), &old) == 0;
  if (replaces && !S_ISREG(old.st_mode)) return failed("it is no regular file");
  std::random_device random;
  constexpr int kTries = 100;
  constexpr mode_t kMode = 0666; // less what the user's mask forbids
  for (int i = 0; i < kTries; ++i) {
    const std::filesystem::path part =
        target.parent_path() / ("." + target.filename().string() + "." + randomName(random) + ".part");
    const int fd = ::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kMode);
    if (fd < 0 && errno == EEXIST) continue;
    if (fd < 0) return failed(std::strerror(errno));
    AtomicFile file(fd, target, part, path.string());
    if (replaces && ::fchmod(fd, old.st_mode & 07777) != 0) return file.failed(errno);
    return file;
  }
  return failed("no free name beside it");
}

Result<void> AtomicFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(m_fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return failed(errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

Result<void> AtomicFile::commit() {
  if (::fsync(m_fd) != 0) return failed(errno);
  if (::rename(m_part.c_str(), m_target.c_str()) != 0) return failed(errno);
  const int fd = std::exchange(m_fd, -1);
  if (::close(fd) != 0) return failed(errno);
  // The new name is on the disk only when the folder is. Some file systems cannot do that; then the file is
  // complete all the same.
  const std::filesystem::path folder = m_target.has_parent_path() ? m_target.parent_path() : ".";
  const int folderFd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folderFd >= 0) {
    ::fsync(folderFd);
    ::close(folderFd);
  }
  return {};
}

} // namespace stepscope
