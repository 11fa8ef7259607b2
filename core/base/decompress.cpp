// SPDX-License-Identifier: Apache-2.0
#include "core/base/decompress.h"

#include <algorithm>
#include <isa-l/igzip_lib.h>
#include <zstd.h>

namespace stepscope {
namespace {

constexpr std::size_t kInputBytes = 1 << 17;

/// Common part: a buffer of compressed bytes and the end-of-data book-keeping.
class Inflater : public ByteSource {
public:
  explicit Inflater(std::unique_ptr<ByteSource> inner) : m_inner(std::move(inner)), m_input(kInputBytes) {}

  std::uint64_t rawBytesRead() const override { return m_inner->rawBytesRead(); }
  std::uint64_t rawBytesTotal() const override { return m_inner->rawBytesTotal(); }
  std::vector<std::string> warnings() const override {
    auto all = m_inner->warnings();
    all.insert(all.end(), m_warnings.begin(), m_warnings.end());
    return all;
  }

protected:
  /// Moves what is left to the front and fills up. False at the end of the input.
  Result<bool> refill() {
    std::move(m_input.begin() + static_cast<std::ptrdiff_t>(m_at),
              m_input.begin() + static_cast<std::ptrdiff_t>(m_end), m_input.begin());
    m_end -= m_at;
    m_at = 0;
    auto got = m_inner->read(std::span(m_input).subspan(m_end));
    if (!got.has_value()) return got.error();
    m_end += got.value();
    return got.value() > 0;
  }
  std::size_t available() const { return m_end - m_at; }
  const char* at() const { return m_input.data() + m_at; }
  void consume(std::size_t bytes) { m_at += bytes; }
  void finish(std::string warning) {
    m_done = true;
    if (!warning.empty()) m_warnings.push_back(std::move(warning));
  }
  bool done() const { return m_done; }

private:
  std::unique_ptr<ByteSource> m_inner;
  std::vector<char> m_input;
  std::size_t m_at = 0, m_end = 0;
  bool m_done = false;
  std::vector<std::string> m_warnings;
};

class GzipSource final : public Inflater {
public:
  explicit GzipSource(std::unique_ptr<ByteSource> inner) : Inflater(std::move(inner)) { startMember(); }

  Result<std::size_t> read(std::span<char> out) override {
    std::size_t filled = 0;
    while (filled < out.size() && !done()) {
      if (m_state.block_state == ISAL_BLOCK_FINISH && !nextMember()) break;
      bool atEnd = false;
      if (available() == 0) {
        auto more = refill();
        if (!more.has_value()) return more.error();
        atEnd = !more.value();
      }
      const std::size_t before = available();
      m_state.next_in = reinterpret_cast<std::uint8_t*>(const_cast<char*>(at()));
      m_state.avail_in = static_cast<std::uint32_t>(before);
      const auto room = static_cast<std::uint32_t>(std::min<std::size_t>(out.size() - filled, 1u << 30));
      m_state.next_out = reinterpret_cast<std::uint8_t*>(out.data() + filled);
      m_state.avail_out = room;
      const int status = isal_inflate(&m_state);
      consume(before - m_state.avail_in);
      const std::size_t produced = room - m_state.avail_out;
      filled += produced;
      if (status < 0) {
        finish("the gzip stream is damaged; what was inflated before the damage is used");
      } else if (atEnd && produced == 0 && m_state.block_state != ISAL_BLOCK_FINISH) {
        finish("the gzip stream ends early; what was inflated is used");
      }
    }
    return filled;
  }

private:
  void startMember() {
    isal_inflate_init(&m_state);
    m_state.crc_flag = ISAL_GZIP;
  }

  /// After a member: another one, zero padding, rubbish, or the end. False when nothing more is to come.
  bool nextMember() {
    if (available() < 2) {
      auto more = refill();
      if (!more.has_value())
        return finish("the file cannot be read to its end: " + more.error().message), false;
    }
    if (available() >= 2 && sniffCompression({at(), 2}) == Compression::Gzip) {
      startMember();
      return true;
    }
    const bool padding = std::all_of(at(), at() + available(), [](char c) { return c == '\0'; });
    finish(padding ? "" : "bytes after the end of the gzip stream are ignored");
    return false;
  }

  inflate_state m_state{};
};

class ZstdSource final : public Inflater {
public:
  explicit ZstdSource(std::unique_ptr<ByteSource> inner)
      : Inflater(std::move(inner)), m_stream(ZSTD_createDStream()) {
    ZSTD_initDStream(m_stream.get());
  }

  Result<std::size_t> read(std::span<char> out) override {
    ZSTD_outBuffer output{out.data(), out.size(), 0};
    while (output.pos < output.size && !done()) {
      bool atEnd = false;
      if (available() == 0) {
        auto more = refill();
        if (!more.has_value()) return more.error();
        atEnd = !more.value();
      }
      if (atEnd && m_frameComplete) {
        finish("");
        break;
      }
      const std::size_t before = output.pos;
      ZSTD_inBuffer input{at(), available(), 0};
      const std::size_t status = ZSTD_decompressStream(m_stream.get(), &output, &input);
      consume(input.pos);
      if (ZSTD_isError(status) != 0) {
        const bool padding = std::all_of(at(), at() + available(), [](char c) { return c == '\0'; });
        finish(m_anyFrame && m_frameComplete
                   ? (padding ? "" : "bytes after the end of the zstd stream are ignored")
                   : "the zstd stream is damaged; what was decompressed before it is used");
        break;
      }
      m_frameComplete = status == 0;
      m_anyFrame = m_anyFrame || m_frameComplete;
      if (atEnd && output.pos == before && !m_frameComplete)
        finish("the zstd stream ends early; what was decompressed is used");
    }
    return output.pos;
  }

private:
  struct Free {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
  };
  std::unique_ptr<ZSTD_DStream, Free> m_stream;
  bool m_frameComplete = false;
  bool m_anyFrame = false;
};

} // namespace

Compression sniffCompression(std::string_view prefix) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(prefix[i]); };
  if (prefix.size() >= 2 && byte(0) == 0x1f && byte(1) == 0x8b) return Compression::Gzip;
  if (prefix.size() >= 4 && byte(0) == 0x28 && byte(1) == 0xb5 && byte(2) == 0x2f && byte(3) == 0xfd)
    return Compression::Zstd;
  if (prefix.size() >= 4 && (byte(0) & 0xf0) == 0x50 && byte(1) == 0x2a && byte(2) == 0x4d && byte(3) == 0x18)
    return Compression::Zstd;
  return Compression::None;
}

std::unique_ptr<ByteSource> decompress(Compression compression, std::unique_ptr<ByteSource> inner) {
  if (compression == Compression::Gzip) return std::make_unique<GzipSource>(std::move(inner));
  return std::make_unique<ZstdSource>(std::move(inner));
}

} // namespace stepscope
