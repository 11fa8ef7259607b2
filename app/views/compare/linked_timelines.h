// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_comparison.h"

#include <QWidget>

#include "app/project/project.h"
#include "app/views/compare/timeline_link.h"

class QCheckBox;
class QComboBox;
class QPushButton;

namespace stepscope::app {

class DifferenceTints;
class Text;
class TimelinePanel;
class TintLegend;

/// The steps of two runs, one above the other. They move together or apart; selecting on one side selects the
/// partner on the other; what changed is tinted.
class LinkedTimelines : public QWidget {
  Q_OBJECT
public:
  explicit LinkedTimelines(QWidget* parent = nullptr);

  /// Null: both are empty. Of the same two traces as before, what is seen stays.
  void setComparison(const LoadedComparisonPtr& comparison);
  /// Selects on either side and brings into view; an invalid id leaves that side's selection empty.
  void goTo(SliceId before, SliceId after);

  TimelinePanel* before() const { return m_before; }
  TimelinePanel* after() const { return m_after; }
  const TimelineLink& link() const { return m_link; }
  DifferenceTints* differences() const { return m_differences; }

  TimelineAlignment alignment() const;
  /// At once, or as soon as there is a comparison.
  void setAlignment(const TimelineAlignment& alignment);

Q_SIGNALS:
  /// alignment() is another one, by the user's hand.
  void alignmentChanged();

private:
  enum Scale { SameScale, FittedScale };

  void follow(bool beforeMoved);
  /// From here on, what is at the left edges of both sides is one moment.
  void keepOffset();
  void selectPartner(bool onBefore);
  void relink();
  void alignAtSelection();
  void showSteps();
  void findDifferences();
  void showDifferences();
  QLayout* makeDifferenceTools();

  LoadedComparisonPtr m_comparison;
  TimelinePanel *m_before, *m_after;
  QCheckBox* m_together;
  QComboBox* m_scale;
  QPushButton *m_alignSelection, *m_alignSteps;
  Text* m_note;
  DifferenceTints* m_differences;
  QCheckBox* m_tinted;
  QComboBox* m_threshold;
  TintLegend* m_legend;
  TimelineLink m_link;
  std::optional<TimelineAlignment> m_wanted;
  bool m_changing = false; ///< what one side does to the other is under way
};

} // namespace stepscope::app
