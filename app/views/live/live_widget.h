// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "app/live/stream_follower.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace stepscope::app {

class EmptyState;
class LiveCanvas;
class LiveFigureRow;
class Text;

/// A live stream while it comes, and the part of it that is kept: figures, rolling timeline, freeze, save,
/// analyse, alarm.
class LiveWidget : public QWidget {
  Q_OBJECT
public:
  explicit LiveWidget(QWidget* parent = nullptr);
  ~LiveWidget() override;

  /// Follows a stream that is recorded to the file, which may still grow.
  void follow(const QString& path);
  /// One more stream of the same program, such as that of another rank: the first is followed, the others can
  /// be chosen.
  void offer(const QString& path);
  /// Whether the program can be ended from here.
  void setEndable(bool endable);
  /// A sentence below the picture, such as how the program ended.
  void say(const QString& text);
  StreamFollower* follower() const { return m_follower; }
  LiveCanvas* canvas() const { return m_canvas; }
  LiveFigureRow* figures() const { return m_figures; }
  bool isFrozen() const;
  QString notice() const;
  QString alarm() const;
  /// Memory for what is kept, and after how many steps of negative launch debt to warn.
  void setMemoryMegabytes(int megabytes);
  void setAlarmSteps(int steps);

public Q_SLOTS:
  void setFrozen(bool frozen);
  /// Writes what is kept as a recorded stream.
  void saveTo(const QString& path);
  /// Freezes, and asks for what is kept to be opened as a trace.
  void analyse();

Q_SIGNALS:
  /// The user wants the program to end.
  void endRequested();
  void saved(const QString& path);
  /// What is kept is in this file, to be opened.
  void analysed(const QString& path);

private:
  QWidget* makeBar();
  void askWhereToSave();
  void refresh();
  void showFigures();
  void showAlarm(std::size_t steps);
  void save(const QString& path, bool toOpen);

  StreamFollower* m_follower = nullptr;
  QTimer m_soon; ///< until what has come is drawn
  QStackedWidget* m_pages;
  EmptyState* m_empty;
  QComboBox* m_streams;
  Text *m_title, *m_alarm, *m_notice;
  LiveFigureRow* m_figures;
  LiveCanvas* m_canvas;
  QPushButton *m_freeze, *m_save, *m_analyse, *m_end;
  QSpinBox *m_memory, *m_alarmSteps;
  QString m_problem, m_said;
  bool m_alarmed = false, m_saving = false;
};

} // namespace stepscope::app
