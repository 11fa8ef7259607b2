// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/capture_job.h"

#include "app/live/agent_socket.h"
#include "app/models/table_text.h"
#include "core/live/trace_file.h"

#include <QFutureWatcher>
#include <QtConcurrent>

namespace stepscope::app {
namespace {

struct Kept {
  QStringList files, problems;
};

/// Moves the traces to the folder; several share a folder of their own in it.
Kept keep(const std::vector<live::CaptureStatus>& processes, const std::string& folder) {
  Kept kept;
  for (const live::CaptureStatus& status : processes) {
    if (status.state != live::CaptureState::Done) {
      kept.problems << CaptureJob::tr("%1: %2").arg(nameOf(status), toText(status.text));
      continue;
    }
    const std::string name = (status.rank ? "rank" + std::to_string(*status.rank) + "_" : std::string()) +
                             std::to_string(status.pid) + ".trace";
    const Result<std::string> moved = live::moveTrace(status.file, folder, name);
    if (!status.note.empty())
      kept.problems << CaptureJob::tr("%1: %2").arg(nameOf(status), toText(status.note));
    if (moved.has_value())
      kept.files << toText(moved.value());
    else
      kept.problems << toText(moved.error().toString());
  }
  return kept;
}

} // namespace

QString nameOf(const live::CaptureStatus& status) {
  return status.rank ? CaptureJob::tr("rank %1, process %2").arg(*status.rank).arg(status.pid)
                     : CaptureJob::tr("process %1").arg(status.pid);
}

CaptureJob::CaptureJob(const QString& runDirectory, const live::AskCapture& ask, const QString& folder,
                       QObject* parent)
    : QObject(parent), m_socket(new AgentSocket(runDirectory, this)), m_folder(folder) {
  connect(m_socket, &AgentSocket::connected, this, [this, ask] { m_socket->ask(ask); });
  connect(m_socket, &AgentSocket::answered, this, &CaptureJob::onAnswer);
  connect(m_socket, &AgentSocket::lost, this, [this] { end({}, {tr("The agent has ended.")}); });
  m_socket->connectToAgent();
}

void CaptureJob::cancel() { m_socket->ask(live::AskCancel{}); }

void CaptureJob::onAnswer(const live::Answer& answer) {
  if (const auto* refusal = std::get_if<live::Refusal>(&answer)) end({}, {toText(refusal->message)});
  const auto* progress = std::get_if<live::CaptureProgress>(&answer);
  if (progress == nullptr || m_ended) return;
  Q_EMIT progressed(progress->processes);
  if (progress->finished()) keepFiles(*progress);
}

void CaptureJob::keepFiles(const live::CaptureProgress& progress) {
  auto* watcher = new QFutureWatcher<Kept>(this);
  connect(watcher, &QFutureWatcherBase::finished, this,
          [this, watcher] { end(watcher->result().files, watcher->result().problems); });
  watcher->setFuture(QtConcurrent::run(keep, progress.processes, m_folder.toStdString()));
}

void CaptureJob::end(const QStringList& files, const QStringList& problems) {
  if (m_ended) return;
  m_ended = true;
  m_socket->close();
  Q_EMIT finished(files, problems);
  deleteLater();
}

} // namespace stepscope::app
