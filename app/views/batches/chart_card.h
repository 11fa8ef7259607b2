// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/parts/card.h"

#include <QChartView>

#include <vector>

class QAbstractAxis;
class QBarSet;

namespace stepscope::app {

/// A chart with a heading, in the colours of the theme in force. Its data can be copied as tab-separated
/// text.
class ChartCard : public Card {
  Q_OBJECT
public:
  ChartCard(const QString& title, const QString& note, QWidget* parent = nullptr);

  QChart* chart() const { return m_view->chart(); }
  QChartView* view() const { return m_view; }
  /// Bars of `set` are drawn in the colour of `tone`, hatched when they stand for something that is not
  /// there.
  void paintSet(QBarSet* set, Tone tone, bool hatched);
  /// What a bar is, shown while the mouse is on it.
  void describeBars(QBarSet* set, std::vector<QString> texts);
  void setData(const QString& tsv) { m_data = tsv; }
  QString data() const { return m_data; }
  /// Applies the colours; call after the chart has all its series and axes.
  void applyColours();

public Q_SLOTS:
  void copyData() const;

protected:
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

private:
  struct PaintedSet {
    QBarSet* set;
    Tone tone;
    bool hatched;
  };
  QChartView* m_view;
  QString m_data;
  std::vector<PaintedSet> m_sets;
};

} // namespace stepscope::app
