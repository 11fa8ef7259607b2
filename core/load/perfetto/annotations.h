// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/parts/json_members.h"
#include "core/load/perfetto/sequence.h"
#include "core/trace/trace_builder.h"

#include <optional>
#include <string>
#include <string_view>

namespace stepscope::load::perfetto {

/// Arguments of one event: those that a trace keeps in columns, and the rest as JSON members.
struct EventArgs {
  JsonMembers members;
  std::optional<std::int64_t> correlation, externalId, bytes, sequenceNumber, forwardThread, recordFunctionId,
      pythonId, pythonParentId, device, stream;
  bool hasGrid = false, hasCopyKind = false, hasCallId = false;
  std::string syncKind, sourceAgent;

  void clear() { *this = {}; }
  /// Takes one argument; `json` is its value as JSON text.
  void add(std::string_view key, std::string_view json);
  /// The part of a record that depends on its kind.
  void apply(trace::SliceRecord& record) const;
};

/// Takes a DebugAnnotation; protozero's exceptions pass through.
void addAnnotation(EventArgs& args, protozero::pbf_reader annotation, const Sequence& sequence,
                   const trace::StringPool& strings);

} // namespace stepscope::load::perfetto
