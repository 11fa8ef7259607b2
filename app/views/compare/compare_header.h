// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_comparison.h"

#include <QWidget>

class QComboBox;
class QPushButton;

namespace stepscope::app {

class Badge;
class Text;

/// Which runs are compared, and the answer in a sentence.
class CompareHeader : public QWidget {
  Q_OBJECT
public:
  explicit CompareHeader(QWidget* parent = nullptr);

  void setComparison(const LoadedComparisonPtr& comparison);
  void setProgress(const QString& text);

Q_SIGNALS:
  void addRequested();
  void removeRequested(std::size_t run);
  void stepChosen(std::size_t run, std::size_t step);
  void calibrationRequested();
  void pairChosen(std::size_t before, std::size_t after);

private:
  void choose(bool beforeChanged);

  void fillSteps(QComboBox* box, const LoadedTrace& run);

  QComboBox *m_before, *m_after, *m_stepBefore, *m_stepAfter;
  QPushButton *m_swap, *m_add, *m_remove, *m_export;
  Text *m_headline, *m_progress;
  Badge* m_comparability;
  LoadedComparisonPtr m_comparison;
  std::size_t m_beforeIndex = 0, m_afterIndex = 1;
};

} // namespace stepscope::app
