// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/preview_part.h"

#include "core/load/native/block_codec.h"
#include "core/load/native/field_stream.h"
#include "core/load/native/format.h"

#include <cstdint>
#include <memory>

#include <zstd.h>

namespace stepscope::load::native {
namespace {

using trace::Preview;
using trace::PreviewRecorder;

constexpr std::size_t kHeadBytes = 12; // bytes u32, checksum u64
constexpr std::size_t kMostText = std::size_t{1} << 20;
constexpr std::int64_t kMostTime = std::int64_t{1} << 61;

/// Applies put or get to each field of a Preview but the number of its rows.
template <typename PreviewT, typename Each> void eachNumber(PreviewT& preview, const Each& each) {
  each(preview.extent.begin);
  each(preview.extent.end);
  each(preview.firstBin);
  each(preview.binNs);
  each(preview.slices);
  each(preview.gpuWork);
  each(preview.calls);
}
template <typename RowT, typename Each> void eachValue(RowT& row, const Each& each) {
  each(row.kind);
  each(row.process);
  each(row.key);
  each(row.device);
  each(row.slices);
  for (auto& covered : row.covered)
    each(covered);
}

bool isValid(const Preview& preview) {
  const auto inside = [](std::int64_t time) { return time >= -kMostTime && time <= kMostTime; };
  const auto bins = static_cast<std::int64_t>(PreviewRecorder::kBinCount);
  if (preview.empty() || !inside(preview.extent.begin) || !inside(preview.extent.end) ||
      !inside(preview.firstBin) || preview.extent.begin > preview.extent.end || preview.binNs < 1 ||
      preview.binNs > kMostTime / bins)
    return false;
  for (const Preview::Row& row : preview.rows)
    if (row.kind > trace::TrackKind::Other) return false;
  return true;
}

} // namespace

std::string previewPart(const Preview& preview) {
  std::string packed;
  if (!preview.empty()) {
    FieldWriter fields;
    eachNumber(preview, [&](const auto& value) { fields.put(value); });
    fields.put(static_cast<std::uint32_t>(preview.rows.size()));
    for (const Preview::Row& row : preview.rows)
      eachValue(row, [&](const auto& value) { fields.put(value); });
    const std::string& text = fields.bytes();
    packed.resize(ZSTD_compressBound(text.size()));
    packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), ZSTD_CLEVEL_DEFAULT));
    if (packed.size() > kMostHeadBytes - kHeaderBytes - kHeadBytes) packed.clear(); // of absurdly long names
  }
  FieldWriter part;
  part.put(packed);
  std::string bytes = part.bytes();
  FieldWriter checksum;
  checksum.put(checksumOf(packed));
  return bytes.insert(sizeof(std::uint32_t), checksum.bytes());
}

std::optional<std::size_t> previewPartBytes(std::string_view content, bool verifyChecksum) {
  if (content.size() < kHeaderBytes + kHeadBytes) return {};
  FieldReader head(content.substr(kHeaderBytes, kHeadBytes));
  std::uint32_t bytes = 0;
  std::uint64_t checksum = 0;
  head.get(bytes);
  head.get(checksum);
  if (bytes > content.size() - kHeaderBytes - kHeadBytes) return {};
  if (verifyChecksum && checksumOf(content.substr(kHeaderBytes + kHeadBytes, bytes)) != checksum) return {};
  return kHeadBytes + bytes;
}

std::optional<Preview> readPreview(std::string_view content) {
  const auto partBytes = previewPartBytes(content, true);
  if (!partBytes || content.substr(0, kMagic.size()) != kMagic) return {};
  FieldReader header(content.substr(kMagic.size()));
  std::uint32_t version = 0;
  header.get(version);
  if (version != kVersion) return {};
  const std::string_view packed = content.substr(kHeaderBytes + kHeadBytes, *partBytes - kHeadBytes);
  const auto text = std::make_unique_for_overwrite<char[]>(kMostText);
  const std::size_t got = ZSTD_decompress(text.get(), kMostText, packed.data(), packed.size());
  if (ZSTD_isError(got) != 0) return {};
  FieldReader fields(std::string_view(text.get(), got));
  Preview preview;
  const auto get = [&](auto& value) { fields.get(value); };
  eachNumber(preview, get);
  std::uint32_t rows = 0;
  fields.get(rows);
  if (rows > PreviewRecorder::kMostRows) return {};
  for (std::uint32_t i = 0; i < rows; ++i) {
    Preview::Row& row = preview.rows.emplace_back();
    row.covered.resize(PreviewRecorder::kBinCount);
    eachValue(row, get);
  }
  if (!fields.ok() || fields.left() != 0 || !isValid(preview)) return {};
  return preview;
}

} // namespace stepscope::load::native
