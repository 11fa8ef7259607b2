// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/overview/ledger_bar_layout.h"

#include "app/models/ledger_table_model.h"

#include <algorithm>

namespace stepscope::app {

std::vector<LedgerBarSegment> layoutLedgerBar(const analysis::Ledger& ledger, double width, double minWidth) {
  const std::vector<analysis::Bucket> buckets = bucketsInOrder(ledger);
  std::vector<LedgerBarSegment> segments;
  if (buckets.empty() || width <= 0) return segments;
  minWidth = std::min(minWidth, width / static_cast<double>(buckets.size()));

  // Narrow buckets get the minimum; the others share the rest by time. Sharing may make another one too
  // narrow, so repeat until none changes.
  std::vector<bool> narrow(buckets.size(), false);
  double rest = width, restNs = 0;
  for (bool changed = true; changed;) {
    changed = false;
    rest = width;
    restNs = 0;
    for (std::size_t i = 0; i < buckets.size(); ++i) {
      if (narrow[i]) {
        rest -= minWidth;
      } else {
        restNs += static_cast<double>(ledger[buckets[i]]);
      }
    }
    for (std::size_t i = 0; i < buckets.size(); ++i) {
      if (!narrow[i] && static_cast<double>(ledger[buckets[i]]) / restNs * rest < minWidth) {
        narrow[i] = true;
        changed = true;
      }
    }
  }

  double x = 0;
  for (std::size_t i = 0; i < buckets.size(); ++i) {
    const double own = narrow[i] ? minWidth : static_cast<double>(ledger[buckets[i]]) / restNs * rest;
    segments.push_back({buckets[i], x, x + own});
    x += own;
  }
  segments.back().right = width;
  return segments;
}

Interval longestStretch(const analysis::Ledger& ledger, analysis::Bucket bucket) {
  Interval longest;
  for (const analysis::LedgerSegment& segment : ledger.segments) {
    if (segment.bucket == bucket && segment.interval.length() > longest.length()) longest = segment.interval;
  }
  return longest;
}

} // namespace stepscope::app
