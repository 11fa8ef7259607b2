// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/live/control_message.h"

#include <vector>

namespace stepscope::app {

class AgentSocket;

/// One capture, from the request to the traces in the folder of the user. Ends itself after finished().
class CaptureJob : public QObject {
  Q_OBJECT
public:
  CaptureJob(const QString& runDirectory, const live::AskCapture& ask, const QString& folder,
             QObject* parent);

  /// What has not been sent yet is not sent; traces that come nevertheless are removed.
  void cancel();

Q_SIGNALS:
  void progressed(const std::vector<stepscope::live::CaptureStatus>& processes);
  /// `files`: the traces, in the user's folder. `problems`: what went wrong, a sentence each.
  void finished(const QStringList& files, const QStringList& problems);

private:
  void onAnswer(const live::Answer& answer);
  void keepFiles(const live::CaptureProgress& progress);
  void end(const QStringList& files, const QStringList& problems);

  AgentSocket* m_socket;
  QString m_folder;
  bool m_ended = false;
};

/// "rank 3, process 1234" or "process 1234".
QString nameOf(const live::CaptureStatus& status);

} // namespace stepscope::app
