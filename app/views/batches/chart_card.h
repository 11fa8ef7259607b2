// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/parts/card.h"

#include <QChartView>

#include <functional>
#include <vector>

class QAbstractAxis;
class QAbstractSeries;
class QBarSet;
class QXYSeries;

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
  /// Adds the series with its axes; an axis may be shared.
  void addSeries(QAbstractSeries* series, QAbstractAxis* x, QAbstractAxis* y);
  void paintSeries(QXYSeries* series, Tone tone);
  /// What a point is, shown while the mouse is on it; by the order of the points.
  void describePoints(QXYSeries* series, std::vector<QString> texts);
  /// Called with the place of a point that was clicked.
  void onPoint(QXYSeries* series, std::function<void(std::size_t)> clicked);
  /// The chart as .png or .svg, or its data as .csv; by the extension. Empty, or why it could not be written.
  QString save(const QString& path);
  void setData(const QString& tsv) { m_data = tsv; }
  QString data() const { return m_data; }
  /// Applies the colours; call after the chart has all its series and axes.
  void applyColours();

public Q_SLOTS:
  void copyData() const;
  void saveAs();
  void showAll(); ///< undoes zooming

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
  struct PaintedSeries {
    QXYSeries* series;
    Tone tone;
  };
  QChartView* m_view;
  QString m_data;
  std::vector<PaintedSeries> m_series;
  std::vector<PaintedSet> m_sets;
};

} // namespace stepscope::app
