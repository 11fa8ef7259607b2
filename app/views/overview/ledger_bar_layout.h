// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/ledger.h"

#include <vector>

namespace stepscope::app {

/// Where a bucket lies on the ledger bar, px.
struct LedgerBarSegment {
  analysis::Bucket bucket;
  double left = 0;
  double right = 0;
};

/// Segments from left to right without gaps over [0, width): busy buckets first, then idle ones, each longest
/// first. Widths follow the time, but none is under `minWidth`, so that every bucket can be seen and pointed
/// at; what that costs is taken from the wider ones in proportion. Empty buckets have no segment.
std::vector<LedgerBarSegment> layoutLedgerBar(const analysis::Ledger& ledger, double width, double minWidth);

/// The longest stretch of a bucket in the step; the first of equally long ones; empty when it has none.
Interval longestStretch(const analysis::Ledger& ledger, analysis::Bucket bucket);

} // namespace stepscope::app
