// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QStringList>

#include "app/live/agent_socket.h"
#include "core/live/control_message.h"

#include <atomic>
#include <memory>
#include <vector>

namespace stepscope::app {

/// What a capture tells while it goes on.
struct CaptureReport {
  std::vector<live::CaptureStatus> processes;
  std::uint64_t fetchedBytes = 0, fileBytes = 0; ///< of the trace that is fetched from another machine
  bool ended = false;
  QStringList files, problems; ///< at the end
};

/// One capture, from the request to the traces in the folder of the user. Ends itself after finished().
class CaptureJob : public QObject {
  Q_OBJECT
public:
  CaptureJob(const AgentPlace& place, live::AskCapture ask, const QString& folder, QObject* parent);
  ~CaptureJob() override;

  /// What has not been sent yet is not sent; traces that come nevertheless are removed.
  void cancel() { *m_cancelled = true; }

Q_SIGNALS:
  void progressed(const std::vector<stepscope::live::CaptureStatus>& processes);
  void fetched(quint64 bytes, quint64 ofBytes);
  /// `files`: the traces, in the user's folder. `problems`: what went wrong, a sentence each.
  void finished(const QStringList& files, const QStringList& problems);

private:
  void take(const CaptureReport& report);

  std::shared_ptr<std::atomic<bool>> m_cancelled, m_abandoned;
  QFutureWatcher<CaptureReport> m_watcher;
};

/// "rank 3, process 1234" or "process 1234".
QString nameOf(const live::CaptureStatus& status);

} // namespace stepscope::app
