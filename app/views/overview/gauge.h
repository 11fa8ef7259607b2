// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/parts/card.h"

#include <optional>

namespace stepscope::app {

/// A share in [0, 1] as a half ring with its figure; a dashed ring and "cannot tell" without one.
class GaugeRing : public QWidget {
  Q_OBJECT
public:
  explicit GaugeRing(std::optional<double> share, QWidget* parent = nullptr);

  QSize sizeHint() const override;

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  std::optional<double> m_share;
};

/// A gauge with its title and what it means; `explanation` says why when there is no share.
class GaugeCard : public Card {
  Q_OBJECT
public:
  GaugeCard(const QString& title, std::optional<double> share, const QString& explanation,
            QWidget* parent = nullptr);

  QString explanation() const { return m_explanation->text(); }

private:
  Text* m_explanation;
};

} // namespace stepscope::app
