// SPDX-License-Identifier: Apache-2.0
#include "core/load/container/content.h"

namespace stepscope::load {
namespace {

constexpr std::size_t kArchiveHeader = 512;

/// Unwraps `source` and looks whether it is an archive.
Result<Content> contentOf(std::unique_ptr<ByteSource> source, const std::string& path, int layersAround) {
  auto opened = unwrapSource(std::move(source), path, kMostLayers - layersAround);
  if (!opened.has_value()) return opened.error();
  Content content{std::move(opened).value(), ArchiveKind::None, layersAround};
  content.layers += static_cast<int>(content.opened.layers.size());
  auto header = peek(content.opened, kArchiveHeader);
  if (!header.has_value()) return header.error();
  content.archive = sniffArchive(header.value());
  return content;
}

/// `raw` unwrapped; a plain archive is left to be sought in.
Result<Content> outermost(std::unique_ptr<SeekableSource> raw, const std::string& path) {
  std::string header(kArchiveHeader, '\0');
  auto got = raw->read(header);
  if (!got.has_value()) return got.error();
  header.resize(got.value());
  const ArchiveKind archive = sniffArchive(header);
  if (archive != ArchiveKind::None && raw->seek(0)) return Content{{std::move(raw), {}, {}}, archive, 0};
  return contentOf(withPrefix(std::move(header), std::move(raw)), path, 0);
}

Error memberError(ErrorCode code, const std::string& message, const std::string& path) {
  return Error{code, message, path, {}};
}

using ByteCount = std::function<std::uint64_t()>;

/// The member `name` of the archive in `outer`, or what lies deeper: INNER!MEMBER.
///   fileBytes  how much of the outermost file was read, against which bombs are measured; empty at that file
Result<Content> openMember(Content outer, const std::string& path, std::string_view name, ByteCount fileBytes,
                           const LoadControl& control) {
  if (outer.archive == ArchiveKind::None)
    return memberError(ErrorCode::UnknownFormat,
                       "this is no archive, so it has no member " + std::string(name), path);
  if (outer.layers + 1 > kMostLayers)
    return memberError(ErrorCode::UnknownFormat,
                       "nested more than three layers deep; unpack the outer ones and open what is inside",
                       path);
  auto opened = ArchiveReader::open(std::move(outer.opened.source), outer.archive, control);
  if (!opened.has_value()) return opened.error();
  std::unique_ptr<ArchiveReader> reader = std::move(opened).value();
  if (!fileBytes) fileBytes = [first = reader.get()] { return first->rawBytesRead(); };
  for (;;) {
    auto next = reader->next();
    if (!next.has_value()) return next.error();
    if (!next.value()) break;
    const ArchiveReader::Entry& entry = *next.value();
    const bool exact = name == entry.name;
    const bool deeper = name.size() > entry.name.size() + 1 && name.starts_with(entry.name) &&
                        name[entry.name.size()] == '!' && !entry.name.empty();
    if (!entry.regular || (!exact && !deeper)) continue;
    if (entry.encrypted)
      return memberError(ErrorCode::Unreadable,
                         "the member is encrypted; unpack it with its password and open the file", path);
    auto content = contentOf(memberSource(std::move(reader), entry), path, outer.layers + 1);
    if (!content.has_value()) return content;
    content.value().opened.source = limitRatio(std::move(content.value().opened.source), fileBytes);
    if (exact) return content;
    const std::string_view rest = name.substr(entry.name.size() + 1);
    return openMember(std::move(content).value(), path, rest, fileBytes, control);
  }
  return memberError(ErrorCode::NotFound,
                     "the archive has no member " + std::string(name) +
                         "; `stepscope-cli info` on the archive lists its members",
                     path);
}

Result<Content> open(std::unique_ptr<SeekableSource> raw, const Location& location,
                     const LoadControl& control) {
  const std::string path = toString(location);
  auto content = outermost(std::move(raw), path);
  if (content.has_value() && !location.member.empty())
    content = openMember(std::move(content).value(), path, location.member, {}, control);
  if (content.has_value()) return content;
  Error error = content.error();
  if (error.path.empty()) error.path = path;
  return error;
}

} // namespace

Result<std::string> peek(OpenedSource& opened, std::size_t bytes) {
  std::string prefix(bytes, '\0');
  auto got = opened.source->read(prefix);
  if (!got.has_value()) return got.error();
  prefix.resize(got.value());
  opened.source = withPrefix(prefix, std::move(opened.source));
  return prefix;
}

Result<Content> openContent(const Location& location, const LoadControl& control) {
  auto raw = openRaw(location.file);
  if (!raw.has_value()) return raw.error();
  return open(std::move(raw).value(), location, control);
}

Result<Content> openMemoryContent(std::string bytes, const std::string& member, const LoadControl& control) {
  return open(rawMemory(std::move(bytes)), {"memory", member}, control);
}

} // namespace stepscope::load
