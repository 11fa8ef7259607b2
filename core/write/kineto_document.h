// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"
#include "core/write/event_array.h"

#include <string>

namespace stepscope::write {

/// The keys of the document in front of "traceEvents", each with a comma behind.
void appendDocumentKeys(std::string& out, const trace::Trace& trace);

/// Names, labels and order of processes and threads.
void appendMetadata(EventArray& events, const trace::Trace& trace);

} // namespace stepscope::write
