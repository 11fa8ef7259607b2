// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/parts/page.h"

#include "app/session/loaded_comparison.h"

namespace stepscope::app {

/// Why one run is faster than the other: sentence, waterfall, figures of all runs, what came of the advice.
class SummaryPage : public Page {
  Q_OBJECT
public:
  explicit SummaryPage(QWidget* parent = nullptr);

  void setComparison(const LoadedComparisonPtr& comparison);

private:
  QWidget* makeContent();
  QWidget* makeWaterfall();

  LoadedComparisonPtr m_comparison;
  QWidget* m_content = nullptr;
};

} // namespace stepscope::app
