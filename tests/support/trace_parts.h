// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <string>
#include <utility>
#include <vector>

namespace stepscope::test {

/// Every part of a trace as (name, bytes), in the order of trace::TraceColumns, then its lanes: equal lists mean equal
/// traces, except for path, format and sizes of the file.
std::vector<std::pair<std::string, std::string>> traceParts(const trace::Trace& trace);

/// Name of the first part that differs; "" when none does.
std::string differingPart(const trace::Trace& a, const trace::Trace& b);

} // namespace stepscope::test
