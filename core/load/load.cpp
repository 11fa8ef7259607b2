// SPDX-License-Identifier: Apache-2.0
#include "core/load/load.h"

#include "core/base/byte_source.h"
#include "core/load/formats.h"
#include "core/load/memory_guard.h"
#include "core/load/recognise.h"
#include "core/load/too_large.h"
#include "core/trace/trace_builder.h"

#include <algorithm>
#include <thread>

namespace stepscope::load {
namespace {

std::string displayName(const std::filesystem::path& path) {
  return path == "-" ? "standard input" : path.string();
}

Error cancelled(const std::string& displayPath) {
  return {ErrorCode::Cancelled, "loading was cancelled", displayPath, {}};
}

/// Reads all events of the source into the builder.
Result<void> read(OpenedSource opened, const std::string& displayPath, const LoadControl& control,
                  trace::TraceBuilder& builder) {
  std::string prefix(kPrefixBytes, '\0');
  auto got = opened.source->read(prefix);
  if (!got.has_value()) return got.error();
  prefix.resize(got.value());

  auto source = withPrefix(prefix, std::move(opened.source));
  if (control.memoryLimitBytes != 0)
    source = withMemoryGuard(std::move(source), builder, control.memoryLimitBytes,
                             control.range ? Foresight::None : Foresight::Even);
  auto loaded = loadContent({*source, prefix, opened.file, control, builder});
  if (!loaded.has_value()) {
    Error error = loaded.error();
    error.path = displayPath;
    return error;
  }
  const Loaded& content = loaded.value();
  for (const std::string& warning : source->warnings())
    builder.addRepair("damaged-compression", trace::Severity::Lost, content.contentBytes, warning);
  std::string format(content.format);
  for (const std::string& layer : opened.layers)
    format += "+" + layer;
  builder.setSource(displayPath, std::move(format), std::max(source->rawBytesRead(), content.fileBytes),
                    content.contentBytes);
  return {};
}

Result<trace::TracePtr> finish(trace::TraceBuilder& builder, const std::string& displayPath,
                               const LoadControl& control) {
  const unsigned threads =
      control.threads != 0 ? control.threads : std::max(1u, std::thread::hardware_concurrency());
  if (trace::TracePtr trace = builder.finish(threads, control.stop)) return trace;
  return cancelled(displayPath);
}

/// Reads the file without keeping it: how long it is and what it needs.
Result<Survey> survey(const std::filesystem::path& path, const LoadControl& control) {
  auto opened = openSource(path);
  if (!opened.has_value()) return opened.error();
  LoadControl unlimited = control;
  unlimited.memoryLimitBytes = 0;
  trace::TraceBuilder builder({.keep = {}, .surveyOnly = true, .preview = control.preview});
  const Result<void> done = read(std::move(opened).value(), displayName(path), unlimited, builder);
  if (!done.has_value()) return done.error();
  builder.showPreview();
  return Survey{builder.preview().extent, builder.neededBytes()};
}

} // namespace

Result<trace::TracePtr> loadTrace(const std::filesystem::path& path, const LoadControl& control) {
  const bool readable = path != "-"; // more than once
  trace::BuildOptions options{.keep = {}, .surveyOnly = false, .preview = control.preview};
  if (control.range) {
    if (!readable)
      return Error{ErrorCode::BadArgument,
                   "a time range needs a file: standard input can be read only once",
                   displayName(path),
                   {}};
    const Result<Survey> whole = survey(path, control);
    if (!whole.has_value()) return whole.error();
    const std::int64_t start = whole.value().extent.begin;
    if (control.range->begin >= whole.value().extent.length())
      return outsideTrace(*control.range, whole.value(), displayName(path));
    options.keep = Interval{start + control.range->begin, start + control.range->end};
  }
  auto opened = openSource(path);
  if (!opened.has_value()) return opened.error();
  Result<void> done;
  {
    trace::TraceBuilder builder(options);
    done = read(std::move(opened).value(), displayName(path), control, builder);
    if (done.has_value()) {
      if (control.range) noteRange(builder, *control.range);
      return finish(builder, displayName(path), control);
    }
  }
  if (done.error().code != ErrorCode::TooLarge) return done.error();
  if (!readable) return tooLarge({}, control.memoryLimitBytes, displayName(path));
  const Result<Survey> whole = survey(path, control);
  return whole.has_value() ? tooLarge(whole.value(), control.memoryLimitBytes, displayName(path))
                           : whole.error();
}

Result<trace::TracePtr> loadTrace(OpenedSource opened, const std::string& displayPath,
                                  const LoadControl& control) {
  trace::TraceBuilder builder({.keep = {}, .surveyOnly = false, .preview = control.preview});
  const Result<void> done = read(std::move(opened), displayPath, control, builder);
  if (!done.has_value())
    return done.error().code == ErrorCode::TooLarge ? tooLarge({}, control.memoryLimitBytes, displayPath)
                                                    : done.error();
  return finish(builder, displayPath, control);
}

} // namespace stepscope::load
