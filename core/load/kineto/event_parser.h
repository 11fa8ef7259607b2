// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/kineto/decimal_time.h"
#include "core/load/kineto/defects.h"
#include "core/load/kineto/json_scan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stepscope::load::kineto {

/// One element of the event array. Views point into the chunk or into the parser's scratch; valid until the
/// next parse.
struct RawEvent {
  char phase = 0;
  RawValue name, category, pid, tid, time, duration;
  std::optional<DecimalTime> parsedTime, parsedDuration; ///< of `time`, `duration` where already known
  RawValue id;       ///< of flows and asynchronous events
  bool flow = false; ///< a slice with "flow_in" or "flow_out": begins or ends a flow itself
  bool nameEscaped = false;
  // Arguments that every event has a value of its own for; the rest goes to `args`.
  std::int64_t externalId = 0, correlation = 0, forwardThread = 0, recordFunctionId = 0;
  std::int64_t sequenceNumber = -1, pythonId = -1, pythonParentId = -1, bytes = -1, device = -1;
  std::string_view args; ///< remaining members, joined by ", ", valid JSON members
  bool hasMembers = false;

  /// As new. Faster than assigning a new one, which is copied as a block.
  void clear() {
    phase = 0;
    for (RawValue* value : {&name, &category, &pid, &tid, &time, &duration, &id}) {
      value->text = {};
      value->isString = false;
    }
    parsedTime.reset();
    parsedDuration.reset();
    flow = nameEscaped = hasMembers = false;
    externalId = correlation = forwardThread = recordFunctionId = 0;
    sequenceNumber = pythonId = pythonParentId = bytes = device = -1;
    args = {};
  }
};

/// Where RawEvent keeps the value of an argument that every event has a value of its own for; nullptr for
/// others.
struct TypedArgument {
  std::int64_t RawEvent::*field = nullptr;
  bool alsoKept = false; ///< the text is kept too
  bool dropped = false;  ///< neither kept nor stored
};
TypedArgument typedArgument(std::string_view key);

/// A JSON number or true, false, null; what else stands bare (inf, N/A) is no value.
bool isNumberOrLiteral(std::string_view token);

/// Reads one event object. "Ev Idx" (the position in the profiler's own list) is not kept.
class EventParser {
public:
  /// At '{'. On Ok the scanner is behind '}'. Non-finite values are counted at `eventOffset`.
  Scan parse(JsonScanner& scanner, RawEvent& event, DefectCounts& defects, std::uint64_t eventOffset);

private:
  Scan parseArgs(JsonScanner& scanner, RawEvent& event, DefectCounts& defects, std::uint64_t eventOffset);
  void keep(std::string_view key, std::string_view member, const RawValue& value, DefectCounts& defects,
            std::uint64_t eventOffset);

  std::string m_args;
};

} // namespace stepscope::load::kineto
