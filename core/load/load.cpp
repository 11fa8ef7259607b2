// SPDX-License-Identifier: Apache-2.0
#include "core/load/load.h"

#include "core/base/byte_source.h"
#include "core/base/parallel.h"
#include "core/load/formats.h"
#include "core/load/members.h"
#include "core/load/memory_guard.h"
#include "core/load/native/format.h"
#include "core/load/native/native_file.h"
#include "core/load/native/native_reader.h"
#include "core/load/recognise.h"
#include "core/load/too_large.h"
#include "core/trace/trace_builder.h"

namespace stepscope::load {
namespace {

std::string displayName(const Location& location) {
  const std::string name = toString(location);
  return name == "-" ? "standard input" : name;
}

Error cancelled(const std::string& displayPath) {
  return {ErrorCode::Cancelled, "loading was cancelled", displayPath, {}};
}

/// The trace of a native file; nothing, and the source as it was, for any other content.
std::optional<Result<trace::TracePtr>> tryNative(OpenedSource& opened, const std::string& displayPath,
                                                 const LoadControl& control,
                                                 std::vector<trace::Repair> notes = {}) {
  std::string prefix(native::kMagic.size(), '\0');
  auto got = opened.source->read(prefix);
  if (!got.has_value()) return got.error();
  prefix.resize(got.value());
  const bool native = native::isNative(prefix);
  opened.source = withPrefix(std::move(prefix), std::move(opened.source));
  if (!native) return {};
  if (control.range)
    return Error{ErrorCode::BadArgument,
                 "a time range cannot be taken from a Stepscope file; take it from the trace that the file "
                 "was made from",
                 displayPath,
                 {}};
  return native::load(opened, displayPath, control, std::move(notes));
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
  auto loaded = loadContent({*source, prefix, displayPath, opened.file, control, builder});
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
  if (trace::TracePtr trace = builder.finish(threadsFor(control.threads), control.stop)) return trace;
  return cancelled(displayPath);
}

/// One trace to open: where it lies, and what to tell of how it was chosen.
struct Target {
  Location location;
  std::string chosen; ///< "" when the path names the trace itself
};

/// The only trace of a folder or archive.
Result<Target> onlyTrace(const MemberList& list, const std::string& path) {
  const std::size_t traces = list.traceCount();
  if (traces == 0) return noTrace(list, path);
  if (traces > 1) return severalTraces(list, path);
  const Member& member = list.members.front();
  std::string chosen = "opened " + member.name + ", the only trace of the " + list.container;
  if (const std::size_t others = list.members.size() - 1; others > 0)
    chosen += "; other files in it: " + std::to_string(others);
  return Target{locate(member.path), std::move(chosen)};
}

/// What the path leads to, a folder or archive being looked through for its only trace.
Result<Target> targetOf(const std::filesystem::path& path, const LoadControl& control) {
  auto list = listMembers(path, control);
  if (!list.has_value()) return list.error();
  if (!list.value()) return Target{locate(path), {}};
  return onlyTrace(*list.value(), path.string());
}

/// Opens the location's content, which must not be an archive.
Result<OpenedSource> openTrace(const Location& location, const LoadControl& control) {
  auto content = openContent(location, control);
  if (!content.has_value()) return content.error();
  if (content.value().archive != ArchiveKind::None)
    return Error{ErrorCode::UnknownFormat,
                 location.file == "-" ? "standard input is an archive; name the trace in it: -!MEMBER"
                                      : "this is an archive, not a trace; name the trace in it",
                 toString(location),
                 {}};
  OpenedSource opened = std::move(content).value().opened;
  if (location.member.empty() && opened.layers.empty() && opened.source->rawBytesTotal() > 0)
    opened.file = location.file; // a regular file, as it lies
  return opened;
}

/// Reads the file without keeping it: how long it is and what it needs.
Result<Survey> survey(const Location& location, const LoadControl& control) {
  auto opened = openTrace(location, control);
  if (!opened.has_value()) return opened.error();
  LoadControl unlimited = control;
  unlimited.memoryLimitBytes = 0;
  trace::TraceBuilder builder({.keep = {}, .surveyOnly = true, .preview = control.preview});
  const Result<void> done = read(std::move(opened).value(), displayName(location), unlimited, builder);
  if (!done.has_value()) return done.error();
  builder.showPreview();
  return Survey{builder.preview().extent, builder.neededBytes()};
}

} // namespace

Result<trace::TracePtr> loadTrace(const std::filesystem::path& path, const LoadControl& control) {
  auto target = targetOf(path, control);
  if (!target.has_value()) return target.error();
  const Location& location = target.value().location;
  const bool readable = location.file != "-"; // more than once
  if (control.range && !readable)
    return Error{ErrorCode::BadArgument,
                 "a time range needs a file: standard input can be read only once",
                 displayName(location),
                 {}};
  auto opened = openTrace(location, control);
  if (!opened.has_value()) return opened.error();
  std::vector<trace::Repair> notes;
  if (const std::string& chosen = target.value().chosen; !chosen.empty())
    notes.push_back({"only-trace", trace::Severity::Note, 1, 0, chosen});
  if (auto native = tryNative(opened.value(), displayName(location), control, notes))
    return std::move(*native);
  trace::BuildOptions options{.keep = {}, .surveyOnly = false, .preview = control.preview};
  if (control.range) {
    const Result<Survey> whole = survey(location, control);
    if (!whole.has_value()) return whole.error();
    const std::int64_t start = whole.value().extent.begin;
    if (control.range->begin >= whole.value().extent.length())
      return outsideTrace(*control.range, whole.value(), displayName(location));
    options.keep = Interval{start + control.range->begin, start + control.range->end};
  }
  Result<void> done;
  {
    trace::TraceBuilder builder(options);
    done = read(std::move(opened).value(), displayName(location), control, builder);
    if (done.has_value()) {
      if (control.range) noteRange(builder, *control.range);
      for (const trace::Repair& note : notes)
        builder.addRepair(note.rule, note.severity, note.firstOffset, note.action, note.count);
      return finish(builder, displayName(location), control);
    }
  }
  if (done.error().code != ErrorCode::TooLarge) return done.error();
  if (!readable) return tooLarge({}, control.memoryLimitBytes, displayName(location));
  const Result<Survey> whole = survey(location, control);
  return whole.has_value() ? tooLarge(whole.value(), control.memoryLimitBytes, displayName(location))
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
