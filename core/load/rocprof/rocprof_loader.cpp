// SPDX-License-Identifier: Apache-2.0
#include "core/load/rocprof/rocprof_loader.h"

#include "core/load/rocprof/document_reader.h"
#include "core/load/rocprof/process_builder.h"

#include <algorithm>

namespace stepscope::load::rocprof {

bool recognise(std::string_view prefix) {
  const auto open = prefix.find_first_not_of(" \t\r\n");
  if (open == std::string_view::npos || prefix[open] != '{') return false;
  const auto key = prefix.find_first_not_of(" \t\r\n", open + 1);
  return key != std::string_view::npos && prefix.substr(key).starts_with("\"rocprofiler-sdk-tool\"");
}

Result<Loaded> load(const LoadInput& input) {
  ProcessBuilder builder(input.builder);
  DocumentEvents events;
  events.process = [&] { builder.beginProcess(); };
  events.record = [&](std::string_view list, std::uint64_t index, const Record& record) {
    builder.add(list, index, record);
  };
  events.text = [&](std::string_view list, std::uint64_t index, std::uint64_t place, std::string&& text) {
    builder.addText(list, index, place, std::move(text));
  };
  const auto read = readDocument(input, events);
  if (!read.has_value()) return read.error();
  const DocumentEnd& end = read.value();
  if (!end.complete) {
    const bool early = end.offset >= end.contentBytes;
    input.builder.addRepair(early ? "truncated-file" : "damaged-json", trace::Severity::Lost, end.offset,
                            early ? "the file ends early at byte " + std::to_string(end.offset) +
                                        "; every complete record before is shown"
                                  : "the document is damaged at byte " + std::to_string(end.offset) +
                                        "; every complete record before is shown");
  }
  input.builder.countEvents(builder.events(), 0, 0);
  return Loaded{"rocprofv3-json", end.contentBytes};
}

} // namespace stepscope::load::rocprof
