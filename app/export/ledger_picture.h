// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisors/report/view_model.h"

#include <QFont>

#include <vector>

class QPainter;

namespace stepscope::app {

/// The step ledger for paper: a stacked bar and its legend in two columns, in the colours of the theme in
/// force.
class LedgerPicture {
public:
  LedgerPicture(const analysis::Ledger& ledger, const QFont& font);

  /// Height for a width, in the units of the font's metrics.
  qreal height() const;
  void paint(QPainter& painter, qreal width) const;

private:
  std::vector<advisors::report::LedgerPart> m_parts;
  QFont m_font;
};

} // namespace stepscope::app
