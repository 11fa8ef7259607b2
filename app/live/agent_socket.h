// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalSocket>
#include <QProcess>
#include <QString>

#include "core/live/control_message.h"
#include "core/live/frame.h"

namespace stepscope::app {

/// Which agent to talk to.
struct AgentPlace {
  QString runDirectory; ///< as live::defaultRunDirectory()
  QString host;         ///< another machine, as ssh takes it; empty: this one
};

/// A connection to the agent of this user. Nothing waits; answers arrive as signals.
class AgentSocket : public QObject {
  Q_OBJECT
public:
  explicit AgentSocket(AgentPlace place, QObject* parent = nullptr);
  ~AgentSocket() override;

  void connectToAgent();
  bool isConnected() const;
  void ask(const live::Question& question);

Q_SIGNALS:
  void connected();
  void answered(const stepscope::live::Answer& answer);
  /// There is no agent, it has ended, or the run directory is not this user's alone; of another machine with
  /// a reason for people.
  void lost(const QString& why);

private:
  void startSsh();
  void onSshEnded();
  void read(QIODevice* from);

  AgentPlace m_place;
  QLocalSocket* m_socket;
  QProcess* m_ssh;
  live::FrameReader m_frames;
  bool m_broken = false;
};

} // namespace stepscope::app
