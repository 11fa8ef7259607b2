// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/agent_socket.h"

#include "app/models/table_text.h"
#include "core/live/run_directory.h"
#include "core/live/ssh.h"

#include <QTimer>

#include <utility>

namespace stepscope::app {
namespace {

constexpr int kUntilKilledMs = 3000;

} // namespace

AgentSocket::AgentSocket(AgentPlace place, QObject* parent)
    : QObject(parent), m_place(std::move(place)), m_socket(new QLocalSocket(this)),
      m_ssh(new QProcess(this)) {
  connect(m_socket, &QLocalSocket::connected, this, &AgentSocket::connected);
  connect(m_socket, &QLocalSocket::readyRead, this, [this] { read(m_socket); });
  connect(m_socket, &QLocalSocket::disconnected, this, [this] { Q_EMIT lost({}); });
  connect(m_socket, &QLocalSocket::errorOccurred, this, [this] {
    if (m_socket->state() != QLocalSocket::ConnectedState && m_socket->state() != QLocalSocket::ClosingState)
      Q_EMIT lost({});
  });
  connect(m_ssh, &QProcess::started, this, &AgentSocket::connected);
  connect(m_ssh, &QProcess::readyReadStandardOutput, this, [this] { read(m_ssh); });
  connect(m_ssh, &QProcess::finished, this, &AgentSocket::onSshEnded);
  connect(m_ssh, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) Q_EMIT lost(tr("%1 is not installed here").arg(m_ssh->program()));
  });
}

AgentSocket::~AgentSocket() {
  m_socket->disconnect(this);
  m_ssh->disconnect(this);
  if (m_ssh->state() == QProcess::NotRunning) return;
  // At the end of its input the other side ends in order; nothing waits for that here.
  m_ssh->setParent(nullptr);
  connect(m_ssh, &QProcess::finished, m_ssh, &QObject::deleteLater);
  m_ssh->closeWriteChannel();
  QTimer::singleShot(kUntilKilledMs, m_ssh, &QProcess::kill);
}

void AgentSocket::connectToAgent() {
  m_frames = {};
  m_broken = false;
  if (!m_place.host.isEmpty()) {
    startSsh();
    return;
  }
  m_socket->abort();
  const std::string directory = m_place.runDirectory.toStdString();
  if (!live::makeRunDirectory(directory).has_value()) {
    QTimer::singleShot(0, this, [this] { Q_EMIT lost({}); });
    return;
  }
  m_socket->connectToServer(QString::fromStdString(live::controlSocketIn(directory)));
}

void AgentSocket::startSsh() {
  const auto command = live::remoteAgentCommand(m_place.host.toStdString());
  if (!command.has_value()) {
    QTimer::singleShot(0, this, [this, why = toText(command.error().toString())] { Q_EMIT lost(why); });
    return;
  }
  QStringList words;
  for (const std::string& word : command.value())
    words << QString::fromStdString(word);
  const QString program = words.takeFirst();
  m_ssh->start(program, words);
}

bool AgentSocket::isConnected() const {
  return m_place.host.isEmpty() ? m_socket->state() == QLocalSocket::ConnectedState
                                : m_ssh->state() == QProcess::Running;
}

void AgentSocket::ask(const live::Question& question) {
  const std::string frame = live::frameOf(live::toJson(question));
  QIODevice* to = m_place.host.isEmpty() ? static_cast<QIODevice*>(m_socket) : m_ssh;
  to->write(frame.data(), static_cast<qint64>(frame.size()));
}

void AgentSocket::onSshEnded() {
  const QByteArray said = m_ssh->readAllStandardError();
  const int status = m_ssh->exitStatus() == QProcess::NormalExit ? m_ssh->exitCode() : -1;
  Q_EMIT lost(m_broken
                  ? tr("what answers on %1 is no agent; does its shell print a text at every start?")
                        .arg(m_place.host)
                  : toText(live::whyUnreachable(m_place.host.toStdString(), status,
                                                {said.constData(), static_cast<std::size_t>(said.size())})));
}

void AgentSocket::read(QIODevice* from) {
  const QByteArray bytes = from->readAll();
  m_frames.append({bytes.constData(), static_cast<std::size_t>(bytes.size())});
  while (const std::optional<std::string> frame = m_frames.next()) {
    const Result<live::Answer> answer = live::answerFrom(*frame);
    Q_EMIT answered(answer.has_value() ? answer.value()
                                       : live::Answer(live::Refusal{answer.error().toString()}));
  }
  if (!m_frames.isBroken()) return;
  m_broken = true;
  if (from == m_ssh)
    m_ssh->kill();
  else
    m_socket->abort();
}

} // namespace stepscope::app
