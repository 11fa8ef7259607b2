// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <string>

namespace stepscope::advisors {

/// A fact with a figure and no place of its own.
Evidence fact(std::string text, double value, std::string unit);

/// A fact about a stretch of time, ns; its length is the value.
Evidence factIn(Interval interval, std::string text);

/// A fact about one slice: its interval and track are the place, `valueNs` the figure.
Evidence factAt(const trace::Trace& trace, SliceId slice, std::string text, std::int64_t valueNs);

/// Idle time of the step's ledger that lies in `intervals`, ns; these may come in any order and overlap.
///   cost  O(n log n + ledger segments)
std::int64_t idleNsIn(const analysis::Ledger& ledger, std::vector<Interval> intervals);

} // namespace stepscope::advisors
