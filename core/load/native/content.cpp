// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/content.h"

#include "core/base/memory.h"

#include <algorithm>
#include <fcntl.h>
#include <limits>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace stepscope::load::native {

std::optional<Content> Content::ofFile(const std::filesystem::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return {};
  Content content;
  content.m_file = std::shared_ptr<const int>(new int(descriptor), [](const int* file) {
    ::close(*file);
    delete file;
  });
  struct stat info {};
  if (::fstat(descriptor, &info) != 0 || !S_ISREG(info.st_mode)) return {};
  content.m_size = static_cast<std::uint64_t>(info.st_size);
  return content;
}

Result<Content> Content::ofSource(ByteSource& source, const LoadControl& control,
                                  const std::function<void(std::string_view)>& onFirst) {
  constexpr std::size_t kPiece = std::size_t{1} << 22;
  const std::uint64_t allowed = control.memoryLimitBytes != 0 ? control.memoryLimitBytes : availableMemory();
  const std::size_t most = allowed != 0 ? allowed : std::numeric_limits<std::size_t>::max();
  // One more than the file has, to meet its end.
  HugeBuffer buffer(std::clamp<std::size_t>(source.rawBytesTotal() + 1, kPiece, std::max(kPiece, most)));
  std::size_t size = 0;
  for (bool first = true;; first = false) {
    if (control.cancelled()) return Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
    if (size > most)
      return Error{
          ErrorCode::TooLarge, "the Stepscope file alone is larger than the memory that may be used", {}, {}};
    if (size == buffer.size()) {
      HugeBuffer larger(buffer.size() * 2);
      std::copy_n(static_cast<const char*>(buffer.data()), size, static_cast<char*>(larger.data()));
      buffer = std::move(larger);
    }
    char* const bytes = static_cast<char*>(buffer.data());
    const std::size_t wanted = std::min(kPiece, buffer.size() - size);
    auto got = source.read({bytes + size, wanted});
    if (!got.has_value()) return got.error();
    size += got.value();
    if (first) onFirst({bytes, size});
    if (control.progress) control.progress(source.rawBytesRead(), source.rawBytesTotal());
    if (got.value() == wanted) continue;
    Content content(std::string_view(bytes, size));
    content.m_buffer = std::move(buffer);
    return content;
  }
}

std::string_view Content::at(std::uint64_t offset, std::uint64_t count, Room& room) const {
  if (offset >= m_size) return {};
  const auto wanted = static_cast<std::size_t>(std::min(count, m_size - offset));
  if (!m_file) return m_bytes.substr(static_cast<std::size_t>(offset), wanted);
  if (room.size < wanted) {
    room.bytes = std::make_unique_for_overwrite<char[]>(wanted);
    room.size = wanted;
  }
  std::size_t filled = 0;
  while (filled < wanted) {
    const ssize_t got =
        ::pread(*m_file, room.bytes.get() + filled, wanted - filled, static_cast<off_t>(offset + filled));
    if (got <= 0) break;
    filled += static_cast<std::size_t>(got);
  }
  return {room.bytes.get(), filled};
}

} // namespace stepscope::load::native
