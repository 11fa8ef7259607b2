// SPDX-License-Identifier: Apache-2.0
#include "core/load/memory_guard.h"

namespace stepscope::load {
namespace {

class MemoryGuard final : public ByteSource {
public:
  MemoryGuard(std::unique_ptr<ByteSource> source, const trace::TraceBuilder& builder,
              std::uint64_t limitBytes, Foresight foresight)
      : m_source(std::move(source)), m_builder(builder), m_limitBytes(limitBytes), m_foresight(foresight) {}

  Result<std::size_t> read(std::span<char> out) override {
    if (neededBytes() > m_limitBytes) return Error{ErrorCode::TooLarge, {}, {}, {}};
    return m_source->read(out);
  }
  std::uint64_t rawBytesRead() const override { return m_source->rawBytesRead(); }
  std::uint64_t rawBytesTotal() const override { return m_source->rawBytesTotal(); }
  std::vector<std::string> warnings() const override { return m_source->warnings(); }

private:
  std::uint64_t neededBytes() const {
    const std::uint64_t soFar = m_builder.neededBytes();
    if (m_foresight == Foresight::None) return soFar;
    const std::uint64_t total = rawBytesTotal(), done = rawBytesRead();
    // Before that the share is a guess: events differ in size, and decompression runs ahead.
    constexpr double kTrustedShare = 0.05;
    const double share = total != 0 ? static_cast<double>(done) / static_cast<double>(total) : 0.0;
    return share < kTrustedShare ? soFar : static_cast<std::uint64_t>(static_cast<double>(soFar) / share);
  }

  std::unique_ptr<ByteSource> m_source;
  const trace::TraceBuilder& m_builder;
  std::uint64_t m_limitBytes;
  Foresight m_foresight;
};

} // namespace

std::unique_ptr<ByteSource> withMemoryGuard(std::unique_ptr<ByteSource> source,
                                            const trace::TraceBuilder& builder, std::uint64_t limitBytes,
                                            Foresight foresight) {
  return std::make_unique<MemoryGuard>(std::move(source), builder, limitBytes, foresight);
}

} // namespace stepscope::load
