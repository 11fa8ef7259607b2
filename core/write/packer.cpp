// SPDX-License-Identifier: Apache-2.0
#include "core/write/packer.h"

#include <isa-l/igzip_lib.h>
#include <vector>
#include <zstd.h>

namespace stepscope::write {
namespace {

constexpr std::size_t kOutputBytes = 1 << 18;

class PlainPacker final : public Packer {
public:
  Result<void> pack(std::string_view text, bool /*last*/, const Sink& to) override { return to(text); }
};

class GzipPacker final : public Packer {
public:
  GzipPacker() : m_level(ISAL_DEF_LVL2_DEFAULT), m_output(kOutputBytes) {
    isal_deflate_init(&m_stream);
    m_stream.gzip_flag = IGZIP_GZIP;
    m_stream.level = 2;
    m_stream.level_buf = m_level.data();
    m_stream.level_buf_size = static_cast<std::uint32_t>(m_level.size());
  }

  Result<void> pack(std::string_view text, bool last, const Sink& to) override {
    m_stream.end_of_stream = last ? 1 : 0;
    m_stream.flush = NO_FLUSH;
    m_stream.next_in = reinterpret_cast<std::uint8_t*>(const_cast<char*>(text.data()));
    m_stream.avail_in = static_cast<std::uint32_t>(text.size());
    do {
      m_stream.next_out = reinterpret_cast<std::uint8_t*>(m_output.data());
      m_stream.avail_out = static_cast<std::uint32_t>(m_output.size());
      if (isal_deflate(&m_stream) != COMP_OK) return Error{ErrorCode::WriteFailed, "packing failed", {}, {}};
      auto written = to({m_output.data(), m_output.size() - m_stream.avail_out});
      if (!written.has_value()) return written;
    } while (m_stream.avail_out == 0);
    return {};
  }

private:
  isal_zstream m_stream{};
  std::vector<std::uint8_t> m_level;
  std::vector<char> m_output;
};

class ZstdPacker final : public Packer {
public:
  ZstdPacker() : m_context(ZSTD_createCCtx()), m_output(kOutputBytes) {
    ZSTD_CCtx_setParameter(m_context.get(), ZSTD_c_checksumFlag, 1);
    // A second thread packs while this one writes; libraries without threads refuse, and all stays on this
    // one.
    ZSTD_CCtx_setParameter(m_context.get(), ZSTD_c_nbWorkers, 2);
  }

  Result<void> pack(std::string_view text, bool last, const Sink& to) override {
    ZSTD_inBuffer input{text.data(), text.size(), 0};
    for (;;) {
      ZSTD_outBuffer output{m_output.data(), m_output.size(), 0};
      const std::size_t left =
          ZSTD_compressStream2(m_context.get(), &output, &input, last ? ZSTD_e_end : ZSTD_e_continue);
      if (ZSTD_isError(left) != 0) return Error{ErrorCode::WriteFailed, "packing failed", {}, {}};
      auto written = to({m_output.data(), output.pos});
      if (!written.has_value()) return written;
      if (last ? left == 0 : input.pos == input.size) return {};
    }
  }

private:
  struct Free {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  };
  std::unique_ptr<ZSTD_CCtx, Free> m_context;
  std::vector<char> m_output;
};

} // namespace

std::unique_ptr<Packer> makePacker(Packing packing) {
  switch (packing) {
  case Packing::Gzip:
    return std::make_unique<GzipPacker>();
  case Packing::Zstd:
    return std::make_unique<ZstdPacker>();
  case Packing::None:
    break;
  }
  return std::make_unique<PlainPacker>();
}

} // namespace stepscope::write
