// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/job/rank_rows.h"

namespace stepscope::app {

/// The step's ledger of each rank as a bar, on one scale: as wide as the longest step of all ranks.
class LedgerRows : public RankRows {
  Q_OBJECT
public:
  explicit LedgerRows(QWidget* parent = nullptr);

protected:
  void paintPicture(QPainter& painter, int rank, const QRectF& rect) const override;
  void paintHead(QPainter& painter, const QRectF& rect) const override;
  QString describe(int rank, double x, const QRectF& rect) const override;
  void stateChanged() override;

private:
  std::vector<analysis::Bucket> m_order;  ///< buckets that any rank has, busy ones first, most time first
  std::vector<analysis::Bucket> m_legend; ///< the same, most time first
};

} // namespace stepscope::app
