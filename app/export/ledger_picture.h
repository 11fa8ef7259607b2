// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/ledger.h"

#include <QFont>

#include <cstdint>
#include <vector>

class QPainter;

namespace stepscope::app {

/// A line of the printed ledger: one bucket with time in it.
struct LedgerEntry {
  analysis::Bucket bucket;
  std::int64_t ns;
};

/// Buckets with time in them: busy ones first, then idle ones, each part by time, longest first.
std::vector<LedgerEntry> ledgerEntries(const analysis::Ledger& ledger);

/// The step ledger for paper: a stacked bar and its legend in two columns, in the colours of the theme in
/// force.
class LedgerPicture {
public:
  LedgerPicture(const analysis::Ledger& ledger, const QFont& font);

  /// Height for a width, in the units of the font's metrics.
  qreal height() const;
  void paint(QPainter& painter, qreal width) const;

private:
  std::vector<LedgerEntry> m_entries;
  std::int64_t m_totalNs;
  QFont m_font;
};

} // namespace stepscope::app
