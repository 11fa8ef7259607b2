// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalSocket>
#include <QString>

#include "core/live/control_message.h"
#include "core/live/frame.h"

namespace stepscope::app {

/// A connection to the agent of this user. Nothing waits; answers arrive as signals.
class AgentSocket : public QObject {
  Q_OBJECT
public:
  /// `runDirectory` as live::defaultRunDirectory().
  explicit AgentSocket(const QString& runDirectory, QObject* parent = nullptr);

  void connectToAgent();
  bool isConnected() const { return m_socket->state() == QLocalSocket::ConnectedState; }
  void ask(const live::Question& question);
  void close();

Q_SIGNALS:
  void connected();
  void answered(const stepscope::live::Answer& answer);
  /// There is no agent, it has ended, or the run directory is not this user's alone.
  void lost();

private:
  void read();

  std::string m_runDirectory;
  QLocalSocket* m_socket;
  live::FrameReader m_frames;
};

} // namespace stepscope::app
