// SPDX-License-Identifier: Apache-2.0
#include "core/base/byte_source.h"

#include "core/base/decompress.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace stepscope {
namespace {

class FileSource final : public SeekableSource {
public:
  FileSource(int fd, bool owned, std::uint64_t size, std::string path)
      : m_fd(fd), m_owned(owned), m_size(size), m_path(std::move(path)) {}
  ~FileSource() override {
    if (m_owned) ::close(m_fd);
  }
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;

  Result<std::size_t> read(std::span<char> out) override {
    std::size_t filled = 0;
    while (filled < out.size()) {
      const ssize_t got = ::read(m_fd, out.data() + filled, out.size() - filled);
      if (got == 0) break;
      if (got < 0) {
        if (errno == EINTR) continue;
        return Error{ErrorCode::Unreadable, std::strerror(errno), m_path, m_read + filled};
      }
      filled += static_cast<std::size_t>(got);
    }
    m_read += filled;
    return filled;
  }
  bool seek(std::uint64_t offset) override {
    return m_size > 0 && offset <= m_size && ::lseek(m_fd, static_cast<off_t>(offset), SEEK_SET) >= 0;
  }
  std::uint64_t rawBytesRead() const override { return m_read; }
  std::uint64_t rawBytesTotal() const override { return m_size; }

private:
  int m_fd;
  bool m_owned;
  std::uint64_t m_size;
  std::uint64_t m_read = 0;
  std::string m_path;
};

class MemorySource final : public SeekableSource {
public:
  explicit MemorySource(std::string content) : m_content(std::move(content)) {}

  Result<std::size_t> read(std::span<char> out) override {
    const std::size_t size = std::min(out.size(), m_content.size() - m_at);
    std::copy_n(m_content.data() + m_at, size, out.data());
    m_at += size;
    m_read += size;
    return size;
  }
  bool seek(std::uint64_t offset) override {
    if (offset > m_content.size()) return false;
    m_at = static_cast<std::size_t>(offset);
    return true;
  }
  std::uint64_t rawBytesRead() const override { return m_read; }
  std::uint64_t rawBytesTotal() const override { return m_content.size(); }

private:
  std::string m_content;
  std::size_t m_at = 0;
  std::uint64_t m_read = 0;
};

class PrefixedSource final : public ByteSource {
public:
  PrefixedSource(std::string prefix, std::unique_ptr<ByteSource> rest)
      : m_prefix(std::move(prefix)), m_rest(std::move(rest)) {}

  Result<std::size_t> read(std::span<char> out) override {
    const std::size_t fromPrefix = std::min(out.size(), m_prefix.size() - m_at);
    std::copy_n(m_prefix.data() + m_at, fromPrefix, out.data());
    m_at += fromPrefix;
    if (fromPrefix == out.size()) return fromPrefix;
    auto rest = m_rest->read(out.subspan(fromPrefix));
    if (!rest.has_value()) return rest;
    return fromPrefix + rest.value();
  }
  std::uint64_t rawBytesRead() const override { return m_rest->rawBytesRead(); }
  std::uint64_t rawBytesTotal() const override { return m_rest->rawBytesTotal(); }
  std::vector<std::string> warnings() const override { return m_rest->warnings(); }

private:
  std::string m_prefix;
  std::size_t m_at = 0;
  std::unique_ptr<ByteSource> m_rest;
};

/// Ends where the content grows beyond all proportion to the bytes it was unpacked from.
class RatioLimit final : public ByteSource {
public:
  RatioLimit(std::unique_ptr<ByteSource> inner, std::function<std::uint64_t()> packedBytes)
      : m_inner(std::move(inner)), m_packedBytes(std::move(packedBytes)) {}

  Result<std::size_t> read(std::span<char> out) override {
    if (m_given > kFreeBytes && m_given / kMostRatio > m_packedBytes())
      return Error{ErrorCode::Damaged,
                   "unpacks to more than " + std::to_string(kMostRatio) +
                       " times its size: a decompression bomb, not a trace; reading was stopped",
                   {},
                   m_given};
    auto got = m_inner->read(out);
    if (got.has_value()) m_given += got.value();
    return got;
  }
  std::uint64_t rawBytesRead() const override { return m_inner->rawBytesRead(); }
  std::uint64_t rawBytesTotal() const override { return m_inner->rawBytesTotal(); }
  std::vector<std::string> warnings() const override { return m_inner->warnings(); }

private:
  std::unique_ptr<ByteSource> m_inner;
  std::function<std::uint64_t()> m_packedBytes;
  std::uint64_t m_given = 0;
};

} // namespace

std::unique_ptr<ByteSource> limitRatio(std::unique_ptr<ByteSource> source,
                                       std::function<std::uint64_t()> packedBytes) {
  return std::make_unique<RatioLimit>(std::move(source), std::move(packedBytes));
}

Result<OpenedSource> unwrapSource(std::unique_ptr<ByteSource> source, const std::string& path,
                                  int mostLayers) {
  OpenedSource opened;
  for (int layer = 0;; ++layer) {
    std::string prefix(4, '\0');
    auto got = source->read(prefix);
    if (!got.has_value()) return got.error();
    prefix.resize(got.value());
    if (prefix.empty()) {
      const std::string what = layer == 0 ? "the file is empty" : "nothing could be decompressed from it";
      return Error{ErrorCode::Empty, what, path, {}};
    }
    const Compression compression = sniffCompression(prefix);
    source = withPrefix(std::move(prefix), std::move(source));
    if (compression == Compression::None || layer == mostLayers) break;
    opened.layers.emplace_back(compression == Compression::Gzip ? "gzip" : "zstd");
    source = decompress(compression, std::move(source));
  }
  if (!opened.layers.empty()) {
    const ByteSource* const packed = source.get();
    source = limitRatio(std::move(source), [packed] { return packed->rawBytesRead(); });
  }
  opened.source = std::move(source);
  return opened;
}

Result<std::unique_ptr<SeekableSource>> openRaw(const std::filesystem::path& path) {
  using Source = std::unique_ptr<SeekableSource>;
  if (path == "-") return Source(std::make_unique<FileSource>(STDIN_FILENO, false, 0, "-"));
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) {
    const auto code = errno == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable;
    return Error{code, std::strerror(errno), path.string(), {}};
  }
  struct stat info {};
  if (::fstat(fd, &info) == 0 && S_ISDIR(info.st_mode)) {
    ::close(fd);
    return Error{ErrorCode::Unreadable, "is a folder", path.string(), {}};
  }
  const auto size = S_ISREG(info.st_mode) ? static_cast<std::uint64_t>(info.st_size) : 0;
  return Source(std::make_unique<FileSource>(fd, true, size, path.string()));
}

std::unique_ptr<SeekableSource> rawMemory(std::string content) {
  return std::make_unique<MemorySource>(std::move(content));
}

Result<OpenedSource> openSource(const std::filesystem::path& path) {
  auto raw = openRaw(path);
  if (!raw.has_value()) return raw.error();
  return unwrapSource(std::move(raw).value(), path.string());
}

Result<OpenedSource> openMemory(std::string content) {
  return unwrapSource(rawMemory(std::move(content)), "memory");
}

std::unique_ptr<ByteSource> withPrefix(std::string prefix, std::unique_ptr<ByteSource> rest) {
  return std::make_unique<PrefixedSource>(std::move(prefix), std::move(rest));
}

Result<std::string> readAll(const std::filesystem::path& path, std::uint64_t limitBytes) {
  auto opened = openSource(path);
  if (!opened.has_value()) return opened.error();
  std::string content;
  constexpr std::size_t kPiece = 1 << 16;
  for (;;) {
    const std::size_t before = content.size();
    content.resize(before + kPiece);
    auto got = opened.value().source->read(std::span(content).subspan(before));
    if (!got.has_value()) return got.error();
    content.resize(before + got.value());
    if (content.size() > limitBytes)
      return Error{
          ErrorCode::BadArgument, "larger than " + std::to_string(limitBytes) + " bytes", path.string(), {}};
    if (got.value() == 0) return content;
  }
}

} // namespace stepscope
