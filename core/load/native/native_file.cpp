// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/native_file.h"

#include "core/base/atomic_file.h"
#include "core/load/native/native_reader.h"
#include "core/load/native/native_writer.h"
#include "core/load/native/origin.h"
#include "core/trace/columns.h"

#include <algorithm>
#include <memory>

namespace stepscope::load::native {
namespace {

/// Bytes on the heap that were never set to 0.
struct Content {
  std::unique_ptr<char[]> bytes;
  std::size_t size = 0, capacity = 0;

  std::string_view view() const { return {bytes.get(), size}; }
  void grow(std::size_t to) {
    auto larger = std::make_unique_for_overwrite<char[]>(to);
    std::copy_n(bytes.get(), size, larger.get());
    bytes = std::move(larger);
    capacity = to;
  }
};

/// Everything that is left of the source; grows with what really comes where no size is known.
Result<Content> readRest(ByteSource& source, const LoadControl& control) {
  constexpr std::size_t kPiece = std::size_t{1} << 22;
  Content content;
  content.grow(std::max<std::size_t>(source.rawBytesTotal() + 1, kPiece)); // one more, to meet the end
  for (;;) {
    if (control.cancelled()) return Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
    if (content.size == content.capacity) content.grow(content.capacity * 2);
    const std::size_t wanted = std::min(kPiece, content.capacity - content.size);
    auto got = source.read({content.bytes.get() + content.size, wanted});
    if (!got.has_value()) return got.error();
    content.size += got.value();
    if (control.progress) control.progress(source.rawBytesRead(), source.rawBytesTotal());
    if (got.value() < wanted) return content;
  }
}

} // namespace

Result<trace::TracePtr> load(ByteSource& source, const std::string& path, const LoadControl& control) {
  const auto withPath = [&](Error error) {
    error.path = path;
    return error;
  };
  auto content = readRest(source, control);
  if (!content.has_value()) return withPath(content.error());
  trace::Origin origin;
  auto read =
      native::read(content.value().view(), control, {.memoryLimitBytes = control.memoryLimitBytes}, origin);
  if (!read.has_value()) return withPath(read.error());
  trace::Trace& trace = *read.value();
  if (auto changed = originChanged(origin, path))
    trace::TraceColumns::addRepair(trace,
                                   {"origin-changed", trace::Severity::Note, 1, 0, std::move(*changed)});
  trace::TraceColumns::setFile(trace, path, "stepscope", content.value().size, std::move(origin));
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
