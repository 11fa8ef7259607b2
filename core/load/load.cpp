// SPDX-License-Identifier: Apache-2.0
#include "core/load/load.h"

#include "core/base/byte_source.h"
#include "core/base/parallel.h"
#include "core/load/kineto/kineto_loader.h"
#include "core/load/memory_guard.h"
#include "core/load/native/format.h"
#include "core/load/native/native_file.h"
#include "core/load/native/native_reader.h"
#include "core/load/recognise.h"
#include "core/load/too_large.h"
#include "core/trace/trace_builder.h"

namespace stepscope::load {
namespace {

std::string displayName(const std::filesystem::path& path) {
  return path == "-" ? "standard input" : path.string();
}

Error cancelled(const std::string& displayPath) {
  return {ErrorCode::Cancelled, "loading was cancelled", displayPath, {}};
}

/// The trace of a native file; nothing, and the source as it was, for any other content.
std::optional<Result<trace::TracePtr>> tryNative(OpenedSource& opened, const std::string& displayPath,
                                                 const LoadControl& control) {
  std::string prefix(native::kMagic.size(), '\0');
  auto got = opened.source->read(prefix);
  if (!got.has_value()) return got.error();
  prefix.resize(got.value());
  const bool native = native::isNative(prefix);
  opened.source = withPrefix(std::move(prefix), std::move(opened.source));
  if (!native) return {};
  if (!opened.layers.empty())
    return Error{ErrorCode::UnknownFormat,
                 "a Stepscope file inside " + opened.layers.front() +
                     "; it is packed already, so unpack it once and keep it as it is",
                 displayPath,
                 {}};
  if (control.range)
    return Error{ErrorCode::BadArgument,
                 "a time range cannot be taken from a Stepscope file; take it from the trace that the file "
                 "was made from",
                 displayPath,
                 {}};
  return native::load(*opened.source, displayPath, control);
}

/// Reads all events of the source into the builder.
Result<void> read(OpenedSource opened, const std::string& displayPath, const LoadControl& control,
                  trace::TraceBuilder& builder) {
  std::string prefix(kPrefixBytes, '\0');
  auto got = opened.source->read(prefix);
  if (!got.has_value()) return got.error();
  prefix.resize(got.value());
  if (const auto foreign = recogniseForeign(prefix))
    return Error{ErrorCode::UnknownFormat, *foreign, displayPath, std::uint64_t{0}};

  auto source = withPrefix(std::move(prefix), std::move(opened.source));
  if (control.memoryLimitBytes != 0)
    source = withMemoryGuard(std::move(source), builder, control.memoryLimitBytes,
                             control.range ? Foresight::None : Foresight::Even);
  auto loaded = kineto::load(*source, control, builder);
  if (!loaded.has_value()) {
    Error error = loaded.error();
    error.path = displayPath;
    return error;
  }
  const kineto::LoadOutcome& outcome = loaded.value();
  if (!outcome.json)
    return Error{ErrorCode::UnknownFormat, "the content is no JSON; a trace begins with '{' or '['",
                 displayPath, std::uint64_t{0}};
  if (!outcome.sawEvents)
    return Error{
        ErrorCode::UnknownFormat, "a JSON document without \"traceEvents\": not a trace", displayPath, {}};
  for (const std::string& warning : source->warnings())
    builder.addRepair("damaged-compression", trace::Severity::Lost, outcome.contentBytes, warning);
  std::string format = "kineto-json";
  for (const std::string& layer : opened.layers)
    format += "+" + layer;
  builder.setSource(displayPath, std::move(format), source->rawBytesRead(), outcome.contentBytes);
  return {};
}

Result<trace::TracePtr> finish(trace::TraceBuilder& builder, const std::string& displayPath,
                               const LoadControl& control) {
  if (trace::TracePtr trace = builder.finish(threadsFor(control.threads), control.stop)) return trace;
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
  if (control.range && !readable)
    return Error{ErrorCode::BadArgument,
                 "a time range needs a file: standard input can be read only once",
                 displayName(path),
                 {}};
  auto opened = openSource(path);
  if (!opened.has_value()) return opened.error();
  if (auto native = tryNative(opened.value(), displayName(path), control)) return std::move(*native);
  trace::BuildOptions options{.keep = {}, .surveyOnly = false, .preview = control.preview};
  if (control.range) {
    const Result<Survey> whole = survey(path, control);
    if (!whole.has_value()) return whole.error();
    const std::int64_t start = whole.value().extent.begin;
    if (control.range->begin >= whole.value().extent.length())
      return outsideTrace(*control.range, whole.value(), displayName(path));
    options.keep = Interval{start + control.range->begin, start + control.range->end};
  }
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
  if (auto native = tryNative(opened, displayPath, control)) return std::move(*native);
  trace::TraceBuilder builder({.keep = {}, .surveyOnly = false, .preview = control.preview});
  const Result<void> done = read(std::move(opened), displayPath, control, builder);
  if (!done.has_value())
    return done.error().code == ErrorCode::TooLarge ? tooLarge({}, control.memoryLimitBytes, displayPath)
                                                    : done.error();
  return finish(builder, displayPath, control);
}

} // namespace stepscope::load
