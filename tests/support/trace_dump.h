// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <string>

namespace stepscope::test {

/// Everything of a trace as text, one row a line, names instead of ids: equal dumps mean equal traces.
std::string dumpTrace(const trace::Trace& trace);

/// The same without what is true of the file only: numbers of events, repairs. Counters by name.
std::string dumpContent(const trace::Trace& trace);

} // namespace stepscope::test
