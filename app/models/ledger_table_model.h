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
  void clear();
  analysis::Bucket bucket(int row) const { return m_buckets[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int) const override { return {}; } ///< a bucket is no slice

private:
  analysis::Ledger m_ledger;
  std::vector<analysis::Bucket> m_buckets;
};

} // namespace stepscope::app
