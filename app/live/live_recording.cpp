// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/live_recording.h"

#include <QDir>
#include <QFileInfo>

#include <csignal>

namespace stepscope::app {
namespace {

constexpr int kLookMs = 200;
constexpr qsizetype kMostSaid = 4000;

} // namespace

LiveRecording::LiveRecording(const QString& recorder, const QString& output, QObject* parent)
    : QObject(parent), m_recorder(recorder), m_output(output), m_process(new QProcess(this)) {
  m_look.setInterval(kLookMs);
  connect(&m_look, &QTimer::timeout, this, &LiveRecording::look);
  connect(m_process, &QProcess::readyReadStandardError, this,
          [this] { m_said = (m_said + m_process->readAllStandardError()).right(kMostSaid); });
  connect(m_process, &QProcess::finished, this, &LiveRecording::onEnded);
  connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) Q_EMIT finished({}, tr("%1 cannot be started").arg(m_recorder));
  });
}

LiveRecording::~LiveRecording() {
  m_process->disconnect(this);
  if (!isRunning()) return;
  // Its output is read to the end, so that it does not stop at a full pipe.
  m_process->setParent(nullptr);
  connect(m_process, &QProcess::readyReadStandardError, m_process, &QProcess::readAllStandardError);
  connect(m_process, &QProcess::finished, m_process, &QObject::deleteLater);
}

void LiveRecording::start(const QStringList& words, const QString& workingFolder) {
  if (m_recorder.isEmpty()) {
    Q_EMIT finished({}, tr("stepscope-cli is missing beside this program"));
    return;
  }
  m_process->setWorkingDirectory(workingFolder);
  m_process->setProcessChannelMode(QProcess::ForwardedOutputChannel);
  m_process->start(
      m_recorder,
      QStringList{QStringLiteral("record"), QStringLiteral("-o"), m_output, QStringLiteral("--")} + words);
  m_look.start();
}

void LiveRecording::interrupt() {
  if (isRunning()) ::kill(static_cast<pid_t>(m_process->processId()), SIGINT);
}

void LiveRecording::look() {
  const QFileInfo output(m_output);
  const QStringList found =
      output.dir().entryList({output.fileName() + QStringLiteral(".*.stream")}, QDir::Files);
  for (const QString& name : found) {
    const QString path = output.dir().filePath(name);
    if (m_streams.contains(path) || QFileInfo(path).size() == 0) continue;
    m_streams << path;
    Q_EMIT streamAppeared(path);
  }
}

void LiveRecording::onEnded() {
  m_look.stop();
  m_said = (m_said + m_process->readAllStandardError()).right(kMostSaid);
  Q_EMIT finished(QFileInfo::exists(m_output) ? m_output : QString(), QString::fromUtf8(m_said).trimmed());
}

} // namespace stepscope::app
