// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/origin.h"

#include "core/load/native/block_codec.h"

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace stepscope::load::native {
namespace {

constexpr std::uint64_t kHashedBytes = 64 * 1024;

std::optional<std::uint64_t> hashAt(int fd, std::uint64_t offset, std::uint64_t bytes) {
  std::string piece(bytes, '\0');
  std::uint64_t filled = 0;
  while (filled < bytes) {
    const ssize_t got =
        ::pread(fd, piece.data() + filled, bytes - filled, static_cast<off_t>(offset + filled));
    if (got <= 0) return {};
    filled += static_cast<std::uint64_t>(got);
  }
  return checksumOf(piece);
}

/// Size, date and hashes of a regular file; nothing for anything else.
std::optional<trace::Origin> factsOf(const std::filesystem::path& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return {};
  std::optional<trace::Origin> facts;
  struct stat info {};
  if (::fstat(fd, &info) == 0 && S_ISREG(info.st_mode)) {
    trace::Origin found;
    found.name = path.filename().string();
    found.bytes = static_cast<std::uint64_t>(info.st_size);
    constexpr std::int64_t kNsPerSecond = 1'000'000'000;
    found.modifiedNs = std::int64_t{info.st_mtim.tv_sec} * kNsPerSecond + info.st_mtim.tv_nsec;
    const std::uint64_t part = std::min(found.bytes, kHashedBytes);
    const auto head = hashAt(fd, 0, part), tail = hashAt(fd, found.bytes - part, part);
    if (head && tail) {
      found.headHash = *head;
      found.tailHash = *tail;
      facts = std::move(found);
    }
  }
  ::close(fd);
  return facts;
}

} // namespace

trace::Origin originOf(const trace::Trace& trace) {
  if (!trace.origin().format.empty()) return trace.origin();
  trace::Origin origin;
  if (auto facts = factsOf(trace.path()); facts && facts->bytes == trace.fileBytes())
    origin = std::move(*facts);
  origin.format = trace.format();
  return origin;
}

std::optional<std::string> originChanged(const trace::Origin& origin,
                                         const std::filesystem::path& nativeFile) {
  const std::filesystem::path name(origin.name);
  if (name.empty() || name != name.filename()) return {};
  const auto now = factsOf(nativeFile.parent_path() / name);
  if (!now || (now->bytes == origin.bytes && now->modifiedNs == origin.modifiedNs)) return {};
  if (now->bytes == origin.bytes && now->headHash == origin.headHash && now->tailHash == origin.tailHash)
    return {};
  return origin.name + ", from which this file was made, has changed since; convert it again to see the "
                       "newer content";
}

} // namespace stepscope::load::native
