// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisors/finding.h"
#include "app/views/parts/card.h"

#include <functional>

class QBoxLayout;

namespace stepscope::app {

/// A finding with all that is needed to act on it. Where there is room the problem stands on the left and the
/// fix on the right.
class FindingCard : public Card {
  Q_OBJECT
public:
  explicit FindingCard(const advisors::Finding& finding, QWidget* parent = nullptr);

Q_SIGNALS:
  /// Evidence with a place was activated.
  void evidenceActivated(stepscope::Interval interval, stepscope::SliceId slice);

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  QBoxLayout* m_halves;
};

} // namespace stepscope::app
