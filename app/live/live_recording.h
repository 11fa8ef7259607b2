// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QStringList>
#include <QTimer>

namespace stepscope::app {

/// A program that runs under `stepscope-cli record`; what it prints goes where this program's output goes.
/// The program belongs to the recording: both run on when this is destroyed.
class LiveRecording : public QObject {
  Q_OBJECT
public:
  /// `recorder`: stepscope-cli. `output`: the trace, written when the program has ended.
  LiveRecording(const QString& recorder, const QString& output, QObject* parent = nullptr);
  ~LiveRecording() override;

  /// `words`: the program and its arguments; no shell reads them.
  void start(const QStringList& words, const QString& workingFolder);
  bool isRunning() const { return m_process->state() != QProcess::NotRunning; }
  /// Asks the program to end, as Ctrl+C does in a terminal.
  void interrupt();

Q_SIGNALS:
  /// A process of the program is recorded to this stream, which grows.
  void streamAppeared(const QString& path);
  /// All is over. `trace`: what was written, or empty; `said`: what the recorder said last.
  void finished(const QString& trace, const QString& said);

private:
  void look();
  void onEnded();

  QString m_recorder, m_output;
  QProcess* m_process;
  QTimer m_look;
  QStringList m_streams;
  QByteArray m_said;
};

} // namespace stepscope::app
