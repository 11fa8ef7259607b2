// SPDX-License-Identifier: Apache-2.0
#include "core/load/container/zip_directory.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace stepscope::load {
namespace {

using namespace std::string_view_literals;

constexpr std::uint64_t kMostDirectoryBytes = std::uint64_t{32} << 20; // about half a million names

std::uint64_t number(std::string_view text, std::size_t at, std::size_t bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes; i-- > 0;)
    value = value << 8 | static_cast<unsigned char>(text[at + i]);
  return value;
}

/// Up to `bytes` from `offset` on; empty when that is not possible.
std::string readAt(SeekableSource& zip, std::uint64_t offset, std::size_t bytes) {
  std::string text(bytes, '\0');
  if (!zip.seek(offset)) return {};
  const auto got = zip.read(text);
  text.resize(got.has_value() ? got.value() : 0);
  return text;
}

/// Bytes of the directory; of zip64 where the end record says so.
std::uint64_t directoryBytes(SeekableSource& zip, std::string_view end, std::uint64_t endOffset) {
  constexpr std::uint64_t kInZip64 = 0xffffffff, kLocatorBytes = 20, kRecordBytes = 56;
  const std::uint64_t bytes = number(end, 12, 4);
  if (bytes != kInZip64 || endOffset < kLocatorBytes) return bytes;
  const std::string locator = readAt(zip, endOffset - kLocatorBytes, kLocatorBytes);
  if (locator.size() < kLocatorBytes || !locator.starts_with("PK\x06\x07"sv)) return bytes;
  const std::string record = readAt(zip, number(locator, 8, 8), kRecordBytes);
  if (record.size() < kRecordBytes || !record.starts_with("PK\x06\x06"sv)) return bytes;
  return number(record, 40, 8);
}

} // namespace

std::optional<Error> refuseZip(SeekableSource& zip) {
  constexpr std::size_t kEndBytes = 22, kMostComment = 0xffff;
  const std::uint64_t size = zip.rawBytesTotal();
  const std::size_t tailBytes =
      static_cast<std::size_t>(std::min<std::uint64_t>(size, kEndBytes + kMostComment));
  const std::string tail = readAt(zip, size - tailBytes, tailBytes);
  const std::size_t at = tail.rfind("PK\x05\x06"sv);
  std::optional<Error> refusal;
  if (at != std::string::npos && tail.size() - at >= kEndBytes) {
    const std::string_view end = std::string_view(tail).substr(at);
    constexpr std::uint64_t kDiskInZip64 = 0xffff;
    const std::uint64_t disk = number(end, 4, 2), directoryDisk = number(end, 6, 2);
    const std::uint64_t offset = size - tailBytes + at;
    if ((disk != 0 && disk != kDiskInZip64) || (directoryDisk != 0 && directoryDisk != kDiskInZip64))
      refusal =
          Error{ErrorCode::UnknownFormat,
                "this is one part of a zip archive split over several files; join them (`zip -s 0 PART.zip "
                "--out WHOLE.zip`) and open the whole",
                {},
                offset};
    else if (directoryBytes(zip, end, offset) > kMostDirectoryBytes)
      refusal =
          Error{ErrorCode::Damaged,
                "the directory of the zip archive is larger than 32 MiB, so it was not read; unpack the "
                "traces and open them one by one",
                {},
                offset};
  }
  zip.seek(0);
  return refusal;
}

} // namespace stepscope::load
