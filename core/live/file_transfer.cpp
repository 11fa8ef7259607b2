// SPDX-License-Identifier: Apache-2.0
#include "core/live/file_transfer.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>
#include <zstd.h>

namespace stepscope::live {
namespace {

constexpr std::string_view kZstdMagic = "\x28\xb5\x2f\xfd";
/// Much smaller than the JSON of a trace, and faster than the network that it goes over.
constexpr int kLevel = 1;

} // namespace

bool isFilePart(std::string_view frame) { return frame.starts_with(kZstdMagic); }

void FreeChecksum::operator()(XXH3_state_s* state) const { XXH3_freeState(state); }

Checksum::Checksum() : m_state(XXH3_createState()) { XXH3_64bits_reset(m_state.get()); }

void Checksum::add(std::string_view bytes) { XXH3_64bits_update(m_state.get(), bytes.data(), bytes.size()); }

std::string Checksum::hex() const {
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx",
                static_cast<unsigned long long>(XXH3_64bits_digest(m_state.get())));
  return digits;
}

Result<FileSender> FileSender::open(const std::string& path) {
  FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  if (!file.isOpen())
    return Error{
        errno == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable, std::strerror(errno), path, {}};
  struct stat status {};
  if (::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_uid != ::geteuid())
    return Error{ErrorCode::Unreadable, "is no file of this user", path, {}};
  return FileSender(std::move(file), path, static_cast<std::uint64_t>(status.st_size));
}

Result<std::optional<std::string>> FileSender::next() {
  if (m_sent == m_size) return std::optional<std::string>();
  std::string bytes(std::min<std::uint64_t>(kFilePartBytes, m_size - m_sent), '\0');
  std::size_t got = 0;
  while (got < bytes.size()) {
    const ssize_t read = ::read(m_file.get(), bytes.data() + got, bytes.size() - got);
    if (read < 0 && errno == EINTR) continue;
    if (read <= 0)
      return Error{ErrorCode::Unreadable, read == 0 ? "became shorter" : std::strerror(errno), m_path,
                   m_sent};
    got += static_cast<std::size_t>(read);
  }
  m_checksum.add(bytes);
  m_sent += bytes.size();
  std::string part(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compress(part.data(), part.size(), bytes.data(), bytes.size(), kLevel);
  if (ZSTD_isError(size) != 0) return Error{ErrorCode::Unreadable, ZSTD_getErrorName(size), m_path, m_sent};
  part.resize(size);
  return std::optional(std::move(part));
}

Result<FileReceiver> FileReceiver::create(const std::string& path, std::uint64_t sizeBytes) {
  std::error_code failed;
  const auto space = std::filesystem::space(std::filesystem::path(path).parent_path(), failed);
  if (!failed && space.available < sizeBytes)
    return Error{ErrorCode::WriteFailed,
                 "the trace has " + std::to_string(sizeBytes) + " bytes, and the disk has " +
                     std::to_string(space.available) + " left",
                 path,
                 {}};
  FileDescriptor file(
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR));
  if (!file.isOpen()) return Error{ErrorCode::WriteFailed, std::strerror(errno), path, {}};
  return FileReceiver(std::move(file), path, sizeBytes);
}

FileReceiver::~FileReceiver() {
  if (m_file.isOpen() && !m_complete) ::unlink(m_path.c_str());
}

Result<void> FileReceiver::add(std::string_view part) {
  const auto damaged = [&](std::string why) {
    return Error{ErrorCode::Damaged, std::move(why), m_path, m_received};
  };
  const unsigned long long size = ZSTD_getFrameContentSize(part.data(), part.size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > kFilePartBytes)
    return damaged("what arrived is no part of a file");
  if (size > m_size - m_received) return damaged("more arrived than was announced");
  std::string bytes(size, '\0');
  const std::size_t got = ZSTD_decompress(bytes.data(), bytes.size(), part.data(), part.size());
  if (ZSTD_isError(got) != 0 || got != bytes.size()) return damaged("a part of the file arrived damaged");
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t written = ::write(m_file.get(), bytes.data() + done, bytes.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return Error{ErrorCode::WriteFailed, std::strerror(errno), m_path, {}};
    done += static_cast<std::size_t>(written);
  }
  m_checksum.add(bytes);
  m_received += bytes.size();
  return {};
}

Result<void> FileReceiver::finish(const std::string& checksum) {
  if (m_received != m_size || m_checksum.hex() != checksum)
    return Error{ErrorCode::Damaged, "is not what was sent; capture again", m_path, {}};
  m_complete = true;
  return {};
}

} // namespace stepscope::live
