// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace_builder.h"

#include <string>

namespace stepscope::load::kineto {

/// Takes a key of the document beside the events (formats section 3) into the trace: devices, recording
/// flags, rank, versions. Unknown ones are kept as they are. `raw` is the value as JSON text.
void applyDocumentKey(trace::TraceBuilder& builder, const std::string& key, const std::string& raw);

} // namespace stepscope::load::kineto
