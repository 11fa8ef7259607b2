// SPDX-License-Identifier: Apache-2.0
#include "core/base/concatenated_source.h"

namespace stepscope {
namespace {

class ConcatenatedSource : public ByteSource {
public:
  explicit ConcatenatedSource(std::vector<std::filesystem::path> files) : m_files(std::move(files)) {
    for (const auto& file : m_files) {
      std::error_code failed;
      const auto size = std::filesystem::file_size(file, failed);
      if (!failed) m_total += size;
    }
  }

  Result<std::size_t> read(std::span<char> out) override {
    std::size_t filled = 0;
    while (filled < out.size() && (m_current != nullptr || m_next < m_files.size())) {
      if (m_current == nullptr) {
        auto opened = openRaw(m_files[m_next++]);
        if (!opened.has_value()) return opened.error();
        m_current = std::move(opened).value();
      }
      const auto got = m_current->read(out.subspan(filled));
      if (!got.has_value()) return got.error();
      if (got.value() == 0) m_current.reset();
      filled += got.value();
    }
    m_read += filled;
    return filled;
  }
  std::uint64_t rawBytesRead() const override { return m_read; }
  std::uint64_t rawBytesTotal() const override { return m_total; }

private:
  std::vector<std::filesystem::path> m_files;
  std::size_t m_next = 0;
  std::unique_ptr<ByteSource> m_current;
  std::uint64_t m_read = 0, m_total = 0;
};

} // namespace

std::unique_ptr<ByteSource> concatenated(std::vector<std::filesystem::path> files) {
  return std::make_unique<ConcatenatedSource>(std::move(files));
}

} // namespace stepscope
