// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/native_file.h"

#include "core/base/atomic_file.h"
#include "core/load/native/content.h"
#include "core/load/native/format.h"
#include "core/load/native/native_reader.h"
#include "core/load/native/native_writer.h"
#include "core/load/native/origin.h"
#include "core/load/native/preview_part.h"
#include "core/trace/columns.h"

#include <algorithm>
#include <optional>

namespace stepscope::load::native {
namespace {

/// The file where it lies, so that all threads read their parts of it, else what comes from the source. Shows
/// the preview before the rest is read.
Result<Content> contentOf(OpenedSource& opened, const LoadControl& control) {
  const auto show = [&](std::string_view head) {
    if (!control.preview) return;
    if (const auto preview = readPreview(head)) control.preview(*preview);
  };
  auto file = opened.file.empty() ? std::nullopt : Content::ofFile(opened.file);
  if (!file) return Content::ofSource(*opened.source, control, show);
  Room room;
  show(file->at(0, kMostHeadBytes, room));
  if (control.progress) control.progress(0, file->size());
  return std::move(*file);
}

} // namespace

Result<trace::TracePtr> load(OpenedSource& opened, const std::string& path, const LoadControl& control,
                             std::vector<trace::Repair> notes) {
  const auto withPath = [&](Error error) {
    error.path = path;
    return error;
  };
  auto content = contentOf(opened, control);
  if (!content.has_value()) return withPath(content.error());
  trace::Origin origin;
  auto read = native::read(content.value(), control, {.memoryLimitBytes = control.memoryLimitBytes}, origin);
  if (!read.has_value()) return withPath(read.error());
  trace::Trace& trace = *read.value();
  if (auto changed = originChanged(origin, path))
    notes.push_back({"origin-changed", trace::Severity::Note, 1, 0, std::move(*changed)});
  for (trace::Repair& note : notes)
    trace::TraceColumns::addRepair(trace, std::move(note));
  std::string format = "stepscope";
  for (const std::string& layer : opened.layers)
    format += "+" + layer;
  trace::TraceColumns::setFile(
      trace, path, std::move(format),
      std::max(opened.source->rawBytesRead(), opened.file.empty() ? 0 : content.value().size()),
      content.value().size(), std::move(origin));
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
