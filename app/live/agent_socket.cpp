// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/agent_socket.h"

#include "core/live/run_directory.h"

#include <QTimer>

namespace stepscope::app {

AgentSocket::AgentSocket(const QString& runDirectory, QObject* parent)
    : QObject(parent), m_runDirectory(runDirectory.toStdString()), m_socket(new QLocalSocket(this)) {
  connect(m_socket, &QLocalSocket::connected, this, &AgentSocket::connected);
  connect(m_socket, &QLocalSocket::readyRead, this, &AgentSocket::read);
  connect(m_socket, &QLocalSocket::disconnected, this, &AgentSocket::lost);
  connect(m_socket, &QLocalSocket::errorOccurred, this, [this] {
    if (m_socket->state() != QLocalSocket::ConnectedState && m_socket->state() != QLocalSocket::ClosingState)
      Q_EMIT lost();
  });
}

void AgentSocket::connectToAgent() {
  m_frames = {};
  m_socket->abort();
  if (!live::makeRunDirectory(m_runDirectory).has_value()) {
    QTimer::singleShot(0, this, &AgentSocket::lost);
    return;
  }
  m_socket->connectToServer(QString::fromStdString(live::controlSocketIn(m_runDirectory)));
}

void AgentSocket::ask(const live::Question& question) {
  const std::string frame = live::frameOf(live::toJson(question));
  m_socket->write(frame.data(), static_cast<qint64>(frame.size()));
}

void AgentSocket::close() {
  const QSignalBlocker quiet(m_socket);
  m_socket->abort();
}

void AgentSocket::read() {
  const QByteArray bytes = m_socket->readAll();
  m_frames.append({bytes.constData(), static_cast<std::size_t>(bytes.size())});
  while (const std::optional<std::string> frame = m_frames.next()) {
    const Result<live::Answer> answer = live::answerFrom(*frame);
    Q_EMIT answered(answer.has_value() ? answer.value()
                                       : live::Answer(live::Refusal{answer.error().toString()}));
  }
  if (m_frames.isBroken()) m_socket->abort();
}

} // namespace stepscope::app
