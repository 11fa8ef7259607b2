// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/native_file.h"

#include "core/base/atomic_file.h"
#include "core/base/huge_buffer.h"
#include "core/base/memory.h"
#include "core/load/native/native_reader.h"
#include "core/load/native/native_writer.h"
#include "core/load/native/origin.h"
#include "core/load/native/preview_part.h"
#include "core/trace/columns.h"

#include <algorithm>
#include <limits>

namespace stepscope::load::native {
namespace {

/// Bytes of which the first ones are in use.
struct Content {
  HugeBuffer buffer;
  std::size_t size = 0;

  char* bytes() const { return static_cast<char*>(buffer.data()); }
  std::string_view view() const { return {bytes(), size}; }
  void grow(std::size_t to) {
    HugeBuffer larger(to);
    std::copy_n(bytes(), size, static_cast<char*>(larger.data()));
    buffer = std::move(larger);
  }
};

/// Everything that is left of the source, the preview shown on the way; grows with what really comes, up to
/// the memory that may be used.
Result<Content> readRest(ByteSource& source, const LoadControl& control) {
  constexpr std::size_t kPiece = std::size_t{1} << 22;
  const std::uint64_t allowed = control.memoryLimitBytes != 0 ? control.memoryLimitBytes : availableMemory();
  const std::size_t most = allowed != 0 ? allowed : std::numeric_limits<std::size_t>::max();
  Content content;
  bool shown = false; // the first piece holds the whole preview
  // One more than the file has, to meet its end.
  content.grow(std::clamp<std::size_t>(source.rawBytesTotal() + 1, kPiece, std::max(kPiece, most)));
  for (;;) {
    if (control.cancelled()) return Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
    if (content.size > most)
      return Error{
          ErrorCode::TooLarge, "the Stepscope file alone is larger than the memory that may be used", {}, {}};
    if (content.size == content.buffer.size()) content.grow(content.buffer.size() * 2);
    const std::size_t wanted = std::min(kPiece, content.buffer.size() - content.size);
    auto got = source.read({content.bytes() + content.size, wanted});
    if (!got.has_value()) return got.error();
    content.size += got.value();
    if (control.preview && !shown) {
      shown = true;
      if (const auto preview = readPreview(content.view())) control.preview(*preview);
    }
    if (control.progress) control.progress(source.rawBytesRead(), source.rawBytesTotal());
    if (got.value() < wanted) return content;
  }
}

} // namespace

Result<trace::TracePtr> load(OpenedSource& opened, const std::string& path, const LoadControl& control,
                             std::vector<trace::Repair> notes) {
  const auto withPath = [&](Error error) {
    error.path = path;
    return error;
  };
  auto content = readRest(*opened.source, control);
  if (!content.has_value()) return withPath(content.error());
  trace::Origin origin;
  auto read =
      native::read(content.value().view(), control, {.memoryLimitBytes = control.memoryLimitBytes}, origin);
  if (!read.has_value()) return withPath(read.error());
  trace::Trace& trace = *read.value();
  if (auto changed = originChanged(origin, path))
    notes.push_back({"origin-changed", trace::Severity::Note, 1, 0, std::move(*changed)});
  for (trace::Repair& note : notes)
    trace::TraceColumns::addRepair(trace, std::move(note));
  std::string format = "stepscope";
  for (const std::string& layer : opened.layers)
    format += "+" + layer;
  trace::TraceColumns::setFile(trace, path, std::move(format), opened.source->rawBytesRead(),
                               content.value().size, std::move(origin));
  return trace::TracePtr(std::move(read).value());
}

Result<void> save(const trace::Trace& trace, const std::filesystem::path& path, const LoadControl& control) {
  auto file = AtomicFile::create(path);
  if (!file.has_value()) return file.error();
  const auto written = write(trace, originOf(trace), control,
                             [&](std::string_view bytes) { return file.value().write(bytes); });
  if (!written.has_value()) {
    Error error = written.error();
    error.path = path.string();
    return error;
  }
  return file.value().commit();
}

} // namespace stepscope::load::native
