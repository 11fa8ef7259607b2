// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/directory.h"

#include "core/load/native/block_codec.h"
#include "core/load/native/field_stream.h"
#include "core/load/native/layout.h"
#include "core/load/native/preview_part.h"

#include <algorithm>

namespace stepscope::load::native {
namespace {

constexpr std::size_t kBlockInfoBytes = 4 + 4 + 1 + 1 + 8 + 8;

/// One column; its blocks begin at `offset`, which moves behind them.
std::optional<ColumnInfo> readColumn(FieldReader& reader, std::uint64_t& offset, std::uint64_t end) {
  ColumnInfo column;
  reader.get(column.name);
  reader.get(column.elementBytes);
  reader.get(column.packed);
  reader.get(column.rows);
  const unsigned size = column.elementBytes;
  if (!reader.ok() || (size != 1 && size != 2 && size != 4 && size != 8)) return {};
  const std::uint64_t blocks =
      column.rows / column.rowsPerBlock() + (column.rows % column.rowsPerBlock() != 0 ? 1 : 0);
  if (blocks > reader.left() / kBlockInfoBytes) return {};
  column.blocks.resize(blocks);
  for (std::size_t i = 0; i < blocks; ++i) {
    BlockInfo& block = column.blocks[i];
    reader.get(block.bytes);
    reader.get(block.memoryBytes);
    reader.get(block.transform);
    reader.get(block.planes);
    reader.get(block.base);
    reader.get(block.checksum);
    block.offset = offset;
    const std::uint64_t most = column.rowsOf(i) * (column.packed ? sizeof(std::uint64_t) : size);
    if (block.memoryBytes > most || (!column.packed && block.memoryBytes < most)) return {};
    if (block.bytes > end - offset || block.transform > Transform::Delta) return {};
    offset += block.bytes;
  }
  return column;
}

} // namespace

Error damaged(std::string what, std::uint64_t offset) {
  return {ErrorCode::Damaged, "the Stepscope file is damaged: " + std::move(what), {}, offset};
}

Result<std::vector<ColumnInfo>> readDirectory(const Content& content, bool verifyChecksums) {
  Room headRoom, footerRoom, directoryRoom;
  const std::string_view head = content.at(0, kMostHeadBytes, headRoom);
  if (head.size() < kHeaderBytes) return damaged("it ends inside its header", content.size());
  FieldReader header(head.substr(kMagic.size()));
  std::uint32_t version = 0;
  header.get(version);
  if (version > kVersion)
    return Error{ErrorCode::UnknownFormat,
                 "a Stepscope file of version " + std::to_string(version) +
                     "; this program reads up to version " + std::to_string(kVersion) +
                     ", a newer one is needed",
                 {},
                 kMagic.size()};
  std::uint32_t layout = 0;
  header.get(layout);
  const std::uint64_t footerAt = content.size() - std::min<std::uint64_t>(content.size(), kFooterBytes);
  const std::string_view footerBytes = content.at(footerAt, kFooterBytes, footerRoom);
  if (footerAt < kHeaderBytes || !footerBytes.ends_with(kEndMagic))
    return damaged("its end is missing, as after an interrupted copy", content.size());

  FieldReader footer(footerBytes);
  std::uint64_t offset = 0, bytes = 0, directorySum = 0, ownSum = 0;
  footer.get(offset);
  footer.get(bytes);
  footer.get(directorySum);
  footer.get(ownSum);
  const std::string summed =
      std::string(head.substr(0, kHeaderBytes)) + std::string(footerBytes.substr(0, 24));
  if (verifyChecksums && checksumOf(summed) != ownSum)
    return damaged("header and footer do not have their checksum", footerAt);
  if (version < kVersion || layout != layoutNumber())
    return Error{
        ErrorCode::UnknownFormat,
        "a Stepscope file that another version of this program wrote; convert the original trace again",
        {},
        kMagic.size()};
  if (offset < kHeaderBytes || offset > footerAt || bytes != footerAt - offset)
    return damaged("the directory is not where the footer says", footerAt);
  const std::string_view text = content.at(offset, bytes, directoryRoom);
  if (verifyChecksums && checksumOf(text) != directorySum)
    return damaged("the directory does not have its checksum", offset);

  FieldReader reader(text);
  std::uint32_t count = 0;
  reader.get(count);
  std::vector<ColumnInfo> columns;
  const auto previewBytes = previewPartBytes(head.substr(0, offset), verifyChecksums);
  if (!previewBytes) return damaged("the preview does not have its checksum", kHeaderBytes);
  std::uint64_t at = kHeaderBytes + *previewBytes;
  for (std::uint32_t i = 0; i < count; ++i) {
    auto column = readColumn(reader, at, offset);
    if (!column) return damaged("the directory cannot be read", offset);
    columns.push_back(std::move(*column));
  }
  if (!reader.ok() || reader.left() != 0 || at != offset)
    return damaged("the directory does not describe all of the file", offset);
  return columns;
}

} // namespace stepscope::load::native
