// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"
#include "core/write/event_array.h"

#include <string>

namespace stepscope::write {

/// The keys of the document in front of "traceEvents", each with a comma behind.
///   capsule  JSON value of capsule::kDocumentKey, in the place of what the trace has; empty: as it is
void appendDocumentKeys(std::string& out, const trace::Trace& trace, const std::string& capsule);

/// Names, labels and order of processes and threads.
void appendMetadata(EventArray& events, const trace::Trace& trace);

} // namespace stepscope::write
