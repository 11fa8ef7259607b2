// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace stepscope::app {

class MainWindow;
class Spotlight;
class TourPanel;

/// Leads through the bundled case study in a window: opens what a step speaks of, brings its view to the
/// front, and points at it. Whatever the user does in between, the next step puts right what it needs. Ends
/// itself.
class Tour : public QObject {
  Q_OBJECT
public:
  /// In `window`, or in a new one when it has another trace. Null where the case study is not installed.
  static Tour* start(MainWindow* window, int step = 0);

  int step() const { return m_step; }
  TourPanel* panel() const { return m_panel; }
  Spotlight* spotlight() const { return m_spotlight; }

public Q_SLOTS:
  void next(); ///< after the last step: the end
  void back();
  void end();

private:
  explicit Tour(MainWindow* window);
  void enter(int step);
  bool opensTrace();
  bool comparesRun();
  void tell();
  void pointOut();

  MainWindow* m_window;
  TourPanel* m_panel; ///< children of the window; null after the end
  Spotlight* m_spotlight;
  int m_step = 0;
  bool m_entering = false; ///< the view of the step is still to be brought to the front
};

} // namespace stepscope::app
