// SPDX-License-Identifier: Apache-2.0
#include "core/load/load.h"

#include "core/base/byte_source.h"
#include "core/load/kineto/kineto_loader.h"
#include "core/load/recognise.h"
#include "core/trace/trace_builder.h"

#include <algorithm>
#include <thread>

namespace stepscope::load {

Result<trace::TracePtr> loadTrace(const std::filesystem::path& path, const LoadControl& control) {
  auto opened = openSource(path);
  if (!opened.has_value()) return opened.error();
  return loadTrace(std::move(opened).value(), path == "-" ? "standard input" : path.string(), control);
}

Result<trace::TracePtr> loadTrace(OpenedSource opened, const std::string& displayPath,
                                  const LoadControl& control) {
  std::string prefix(kPrefixBytes, '\0');
  auto got = opened.source->read(prefix);
  if (!got.has_value()) return got.error();
  prefix.resize(got.value());
  if (const auto foreign = recogniseForeign(prefix))
    return Error{ErrorCode::UnknownFormat, *foreign, displayPath, std::uint64_t{0}};

  const auto source = withPrefix(std::move(prefix), std::move(opened.source));
  trace::TraceBuilder builder;
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
  const unsigned threads =
      control.threads != 0 ? control.threads : std::max(1u, std::thread::hardware_concurrency());
  return builder.finish(threads);
}

} // namespace stepscope::load
