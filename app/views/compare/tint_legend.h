// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/views/compare/difference_tints.h"

namespace stepscope::app {

/// What the tints of the linked timelines mean, with how many slices have each.
class TintLegend : public QWidget {
  Q_OBJECT
public:
  explicit TintLegend(QWidget* parent = nullptr);

  void setTints(const TintedSides& tints);
  /// "12 slower", in the order shown.
  QStringList texts() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  TintedSides m_tints;
};

} // namespace stepscope::app
