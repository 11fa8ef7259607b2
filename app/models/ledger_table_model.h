// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_model.h"
#include "core/analysis/ledger.h"

namespace stepscope::app {

/// The buckets of a step ledger that are not empty: busy ones first, then idle ones, each longest first.
std::vector<analysis::Bucket> bucketsInOrder(const analysis::Ledger& ledger);

/// The step ledger as a table, in the order of bucketsInOrder.
class LedgerTableModel : public TableModel {
  Q_OBJECT
public:
  enum Column { Name, Time, Share, Meaning };

  explicit LedgerTableModel(QObject* parent = nullptr);
  void setLedger(const analysis::Ledger& ledger);
  /// Hides buckets below this share of the window, in [0, 1]; 0: none.
  void setSmallestShare(double share);
  int hiddenCount() const { return static_cast<int>(m_all.size() - m_buckets.size()); }
  analysis::Bucket bucket(int row) const { return m_buckets[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int) const override { return {}; } ///< a bucket is no slice

private:
  void choose();

  analysis::Ledger m_ledger;
  std::vector<analysis::Bucket> m_all;
  std::vector<analysis::Bucket> m_buckets; ///< shown
  double m_smallestShare = 0;
};

} // namespace stepscope::app
